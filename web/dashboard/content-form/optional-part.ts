import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A lazily loaded part that the form works without: shows nothing if its module cannot be loaded, as offline. */
export function optionalPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

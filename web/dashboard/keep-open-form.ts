import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For `shouldRevalidate`: never reloads an open form. Only another URL is another form. */
export function keepOpenForm({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { SettingsPreviewProps } from "./settings-preview.tsx";

/** Without the preview, the form works. */
const SettingsPreview = lazy(
  (): Promise<{ default: ComponentType<SettingsPreviewProps> }> =>
    import("./settings-preview.tsx").catch(() => ({ default: () => null })),
);

type LazyPreviewProps = SettingsPreviewProps & { isUnsaved: boolean };

/** The preview, loaded when somebody scrolls near it or changes something: a phone shows it below all fields. */
export function LazyPreview({ isUnsaved, ...preview }: LazyPreviewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(isUnsaved);
  if (isUnsaved && !isWanted) setWanted(true);

  useEffect(() => {
    if (!container.current || isWanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isWanted]);

  return (
    <div ref={container} className="settings-preview">
      {isWanted && (
        <Suspense>
          <SettingsPreview {...preview} />
        </Suspense>
      )}
    </div>
  );
}

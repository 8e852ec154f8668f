import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { settingsMessages as messages } from "../../../../contract/messages/settings-screen/en.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { showPrivatePictures } from "../../kit/preview/show-private-pictures.ts";

/** Widths in CSS pixels of the windows that are shown. */
const viewports = { phone: 360, computer: 1280 } as const;

type PreviewFrameProps = { viewport: keyof typeof viewports; children: ReactNode };

/**
 * Renders a part of the site in a window of its own, with the site's styles and without its scripts: media queries
 * see the window's width, and the dashboard's styles do not reach it. Scaled down to the space that there is.
 */
export function PreviewFrame({ viewport, children }: PreviewFrameProps) {
  const {
    assets: { styles },
    settings: { palette },
  } = useShell();
  const space = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<HTMLElement>();
  const width = viewports[viewport];

  /** Firefox replaces the first document of a frame when it has loaded. */
  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page || page === content?.ownerDocument) return;
    const link = Object.assign(page.createElement("link"), { rel: "stylesheet", href: styles });
    const first = document.querySelector("head > style");
    page.head.append(...(first ? [page.importNode(first, true)] : []), link);
    page.documentElement.lang = "en";
    page.body.style.minHeight = "0";
    const root = page.createElement("div");
    page.body.append(root);
    setContent(root);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a later document arrives by the frame's "load"
  useEffect(prepare, []);

  useEffect(() => {
    if (!content) return;
    const scaleDown = () => {
      if (!frame.current || !space.current) return;
      const scale = Math.min(1, space.current.clientWidth / width);
      const height = content.offsetHeight;
      Object.assign(frame.current.style, {
        width: `${width}px`,
        height: `${height}px`,
        transform: `scale(${scale})`,
      });
      Object.assign(space.current.style, { height: `${height * scale}px`, maxWidth: `${width}px` });
    };
    const observer = new ResizeObserver(scaleDown);
    observer.observe(content);
    if (space.current) observer.observe(space.current);
    scaleDown();
    return () => observer.disconnect();
  }, [content, width]);

  useEffect(() => {
    if (content) content.ownerDocument.documentElement.dataset.palette = palette;
  }, [content, palette]);

  useEffect(() => (content ? followTheme(content.ownerDocument.documentElement) : undefined), [content]);
  useEffect(() => (content ? showPrivatePictures(content) : undefined), [content]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keyboard, to be scrolled where the preview is long
    <section className="preview-window" ref={space} aria-label={messages.preview} tabIndex={0}>
      <iframe ref={frame} title={messages.preview} onLoad={prepare} inert tabIndex={-1} />
      {content && createPortal(children, content)}
    </section>
  );
}

/** Keeps the colour theme of another document as that of the dashboard. */
function followTheme(root: HTMLElement): () => void {
  const source = document.documentElement;
  const copy = () => {
    if (source.dataset.theme) root.dataset.theme = source.dataset.theme;
    else delete root.dataset.theme;
  };
  const observer = new MutationObserver(copy);
  observer.observe(source, { attributeFilter: ["data-theme"] });
  copy();
  return () => observer.disconnect();
}

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { settingsMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import type { SettingGroup } from "../../../../contract/rules/settings/groups.ts";
import { buildShell, type LinkedPages } from "../../../../contract/rules/settings/shell.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { letterMarkPath } from "../../../../contract/values/appearance.ts";
import { ShellOverride, useShell } from "../../../loaders/use-shell.ts";
import { CallCenter } from "../../../site/home/call-center.tsx";
import { ContactForm } from "../../../site/home/contact-form.tsx";
import { HeroSection } from "../../../site/home/hero-section.tsx";
import { Footer } from "../../../site/shell/footer.tsx";
import { Header } from "../../../site/shell/header.tsx";
import { showPrivatePictures } from "../../kit/preview/show-private-pictures.ts";
import { type Viewport, ViewportChoice } from "../../kit/preview/viewport-choice.tsx";

/** With the components of all blocks. Without it, the form works. */
const HomePreview = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./home-preview.tsx").catch(() => ({ default: () => null })),
);

/** No page of the website shows how editors work and what the search takes for the same. */
type PreviewedGroup = Exclude<SettingGroup, "words" | "work">;

/** The part of the site that shows a group of settings, by its own components. */
const parts: Record<PreviewedGroup, ReactNode> = {
  college: (
    <>
      <Header />
      <HeroSection still />
    </>
  ),
  contact: (
    <>
      <CallCenter />
      <Footer />
    </>
  ),
  home: (
    <Suspense>
      <HomePreview />
    </Suspense>
  ),
  menu: (
    <OpenMenu>
      <Header />
    </OpenMenu>
  ),
  footer: <Footer />,
  notice: <Header />,
  visitors: <ContactForm />,
};

export type SettingsPreviewProps = { group: PreviewedGroup; settings: AllSettings; pages: LinkedPages };

/** The part of the site that a group of settings changes, with what is typed. */
export default function SettingsPreview({ group, settings, pages }: SettingsPreviewProps) {
  const shell = useShell();
  const [viewport, setViewport] = useState<Viewport>("phone");
  const { notice, ...built } = buildShell(settings, pages, shell);
  // Also before it begins: somebody wants to see how it will look.
  const shownNotice = notice && { texts: notice.texts, url: notice.url };
  const assets = { ...shell.assets, icon: letterMarkPath(settings) };
  return (
    <aside aria-label={messages.preview}>
      <h2 className="subtitle">{messages.preview}</h2>
      <p className="quiet">{messages.previewHint}</p>
      <ViewportChoice value={viewport} onChange={setViewport} />
      <ShellOverride value={{ ...shell, ...built, notice: shownNotice, assets }}>
        <PreviewFrame viewport={viewport}>{parts[group]}</PreviewFrame>
      </ShellOverride>
    </aside>
  );
}

/** Opens the menus in a preview, which nobody can open: the part of the page is there to be seen. */
function OpenMenu({ children }: { children: ReactNode }) {
  const menus = useRef<HTMLDivElement>(null);
  // After each render: items of the menu come and go.
  useEffect(() => {
    for (const menu of menus.current?.querySelectorAll("details") ?? []) menu.open = true;
  });
  return (
    // The open menu lies above the page: the window needs the height of a page.
    <div ref={menus} style={{ minHeight: "28rem" }}>
      {children}
    </div>
  );
}

/** Widths in CSS pixels of the windows that are shown. */
const viewports = { phone: 360, computer: 1280 } as const;

type PreviewFrameProps = { viewport: keyof typeof viewports; children: ReactNode };

/**
 * Renders a part of the site in a window of its own, with the site's styles and without its scripts: media queries
 * see the window's width, and the dashboard's styles do not reach it. Scaled down to the space that there is.
 */
function PreviewFrame({ viewport, children }: PreviewFrameProps) {
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
    Object.assign(page.documentElement.dataset, { ...document.documentElement.dataset });
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

  useEffect(() => (content ? showPrivatePictures(content) : undefined), [content]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keyboard, to be scrolled where the preview is long
    <section className="preview-window" ref={space} aria-label={messages.preview} tabIndex={0}>
      <iframe ref={frame} title={messages.preview} onLoad={prepare} inert tabIndex={-1} />
      {content && createPortal(children, content)}
    </section>
  );
}

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { settingsMessages as messages } from "../../../../contract/messages/settings-screen/en.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { letterMarkPath } from "../../../../contract/settings/appearance.ts";
import type { SettingGroup } from "../../../../contract/settings/groups.ts";
import { buildShell, type LinkedPages } from "../../../../contract/settings/shell.ts";
import { CallCenter } from "../../../site/home/call-center.tsx";
import { ContactForm } from "../../../site/home/contact-form.tsx";
import { HeroSection } from "../../../site/home/hero-section.tsx";
import { Footer } from "../../../site/shell/footer.tsx";
import { Header } from "../../../site/shell/header.tsx";
import { ShellOverride, useShell } from "../../../ui/use-shell.ts";
import { type Viewport, ViewportChoice } from "../../kit/preview/viewport-choice.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

/** With the components of all blocks. Without it, the form works. */
const HomePreview = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./home-preview.tsx").catch(() => ({ default: () => null })),
);

/** No page of the website shows how editors work and what the search takes for the same. */
type PreviewedGroup = Exclude<SettingGroup, "search" | "words" | "work">;

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
  const { notice, ...built } = buildShell(settings, pages);
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

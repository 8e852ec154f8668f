import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { buildShell } from "../../../../contract/build-shell.ts";
import { letterMarkPath } from "../../../../contract/letter-mark.ts";
import type { LinkedPages } from "../../../../contract/menu-links.ts";
import { settingsMessages as messages } from "../../../../contract/messages/settings-screen.ts";
import type { AllSettings } from "../../../../contract/settings.ts";
import { CallCenter } from "../../../site/home/call-center.tsx";
import { ContactForm } from "../../../site/home/contact-form.tsx";
import { HeroSection } from "../../../site/home/hero-section.tsx";
import { Footer } from "../../../site/shell/footer.tsx";
import { Header } from "../../../site/shell/header.tsx";
import { ShellOverride, useShell } from "../../../ui/use-shell.ts";
import { OpenMenu } from "./open-menu.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PreviewedGroup } from "./previewed-groups.ts";

/** With the components of all blocks. Without it, the form works. */
const HomePreview = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./home-preview.tsx").catch(() => ({ default: () => null })),
);

/** The part of the site that shows a group of settings, by its own components. */
const places: Record<PreviewedGroup, ReactNode> = {
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

/** The place of the site that a group of settings changes, with what is typed. */
export default function SettingsPreview({ group, settings, pages }: SettingsPreviewProps) {
  const shell = useShell();
  const [viewport, setViewport] = useState<"phone" | "computer">("phone");
  const { notice, ...built } = buildShell(settings, pages);
  // Also before it begins: somebody wants to see how it will look.
  const shown = notice && { texts: notice.texts, url: notice.url };
  const assets = { ...shell.assets, icon: letterMarkPath(settings) };
  return (
    <aside aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className="quiet">{messages.previewHint}</p>
      <fieldset className="preview-viewports">
        <legend className="visually-hidden">{messages.viewport}</legend>
        {(["phone", "computer"] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="viewport"
              checked={viewport === name}
              onChange={() => setViewport(name)}
            />
            {messages.viewports[name]}
          </label>
        ))}
      </fieldset>
      <ShellOverride value={{ ...shell, ...built, notice: shown, assets }}>
        <PreviewFrame viewport={viewport}>{places[group]}</PreviewFrame>
      </ShellOverride>
    </aside>
  );
}

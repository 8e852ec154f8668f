import type { Shell } from "../../loaders/context.ts";

/**
 * The scripts and style sheets of a document. Nothing here delays its first paint: see inline-head.ts. Nor is the font
 * preloaded, for which Chromium would wait.
 */
export function HeadAssets({ assets }: { assets: Shell["assets"] }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {/* head.ts adds the sheet: as a link in the head it would have to arrive before anything is shown. */}
      <link rel="preload" href={assets.styles} as="style" />
      <noscript>
        <link rel="stylesheet" href={assets.styles} />
      </noscript>
      <script type="module" src={assets.boot} />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
    </>
  );
}

import type { Shell } from "../../context.ts";

/** The files that a document names in its head. */
export function HeadAssets({ assets }: { assets: Shell["assets"] }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {/* Neither deferred nor a module: it has to run before the page is first drawn. */}
      <script src={assets.head} />
      <link rel="stylesheet" href={assets.styles} />
      {assets.fonts.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <script type="module" src={assets.boot} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}

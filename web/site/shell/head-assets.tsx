import type { Shell } from "../../context.ts";

/** The scripts, style sheets and fonts of a document. */
export function HeadAssets({ assets }: { assets: Shell["assets"] }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {/* Neither deferred nor a module, because it must run before the first paint. */}
      <script src={assets.head} />
      <link rel="stylesheet" href={assets.styles} />
      {assets.fonts.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <script type="module" src={assets.boot} />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
    </>
  );
}

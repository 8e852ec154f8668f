import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { defineConfig, type Plugin } from "vite";
import { variantFormats, variantName, variantWidths } from "../../contract/pictures.ts";
import { sampleCover } from "./sample-cover.ts";

/** A page of its own, not part of the site: the production server serves only `dist/client`. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: fileURLToPath(new URL("../public", import.meta.url)),
  build: {
    outDir: "../../dist/gallery",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      onLog(level, log, show) {
        // Ignores the "use client" directives of React Router.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") show(level, log);
      },
    },
  },
  plugins: [covers()],
});

/** Generates the cover of the examples with its variants, under the file names that pages request. */
function covers(): Plugin {
  const { name, picture } = sampleCover;
  const { width, height } = picture;
  const drawing = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#1f5a40"/>
      <circle cx="70%" cy="40%" r="20%" fill="#c8973f"/>
      <rect y="80%" width="100%" height="20%" fill="#96432c"/>
    </svg>`),
  );
  return {
    name: "covers",
    async generateBundle() {
      for (const folder of ["posts", "events", "services"]) {
        const emit = (fileName: string, source: Buffer) =>
          this.emitFile({ type: "asset", fileName: `images/${folder}/${fileName}`, source });
        emit(name, await drawing.clone().jpeg().toBuffer());
        for (const format of variantFormats) {
          for (const each of variantWidths(width)) {
            emit(
              variantName(name, each, format),
              await drawing.clone().resize(each).toFormat(format).toBuffer(),
            );
          }
        }
      }
    },
  };
}

import { defineConfig } from "vite";

/**
 * The server in a few files: it starts in half of the time, and with 40 MB less, than from a thousand modules, whose
 * loading is most of both. What has parts for each platform, or is loaded only where it is used, stays outside.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ["sharp", "pg"] },
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node26",
    // Read by people, in a stack trace.
    minify: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        kulliyad: "cli/kulliyad.ts",
        "encoder-worker": "server/images/encoder-worker.ts",
      },
      external: ["#web"],
      // In one folder, as deep below the project as the sources' folders are: paths hold for both.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});

import { defineConfig } from "vitest/config";

/** The server's tests: through HTTP, on a real database, with the built pages of `dist/`. */
export default defineConfig({
  test: {
    include: ["server/**/*.test.ts", "web/**/*.test.ts"],
    // The built renderer runs as it does in production, not transformed again.
    server: { deps: { external: [/\/dist\/server\//] } },
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});

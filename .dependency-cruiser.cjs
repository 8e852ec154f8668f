const { default: Visitor } = require("@swc/core/Visitor");

// The visitor of swc 1.16 does not know `using` declarations and throws on them.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const tests = "\\.test\\.tsx?$|^(server|web)/testing/";

/** Modules of contract/ that browser code may import: none of them imports zod. */
const schemaFree = `^contract/(${[
  "body-notice",
  "build-shell",
  "calendar-paths",
  "cancelled-title",
  "choose-text",
  "comment-states",
  "content-kinds",
  "content-state",
  "date-rules",
  "detect-language",
  "errors",
  "event-time",
  "feed-paths",
  "focal-point",
  "graphemes",
  "home-blocks",
  "letter-mark",
  "limits",
  "menu-links",
  "message-state",
  "numbers",
  "messages/[^/]+",
  "notice",
  "page-address",
  "palettes",
  "permissions",
  "phone-number",
  "picture-names",
  "plain-text",
  "public-path",
  "publication-plan",
  "reader-limits",
  "reading-time",
  "roles",
  "setting-groups",
  "settings-rules",
  "share-pictures",
  "shown-home-blocks",
  "table-head",
  "text-normalization",
  "total-pages",
  "zoned-time",
].join("|")})\\.ts$`;

/** The boundaries of docs/architecture.md, checked by `script/check`. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-imports-neither-side",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(server|web|cli|e2e|bench|verification)/" },
    },
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod/" },
    },
    {
      name: "plain-contract-without-zod",
      comment: "Browser code uses these: a schema in them would bring zod to every reader.",
      severity: "error",
      from: {
        path: schemaFree,
      },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "web-imports-no-schema",
      comment: "Types vanish from the bundle, zod would not (design: 75 KB).",
      severity: "error",
      from: { path: "^web/" },
      to: {
        path: "^contract/",
        pathNot: schemaFree,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "production-imports-no-test-code",
      severity: "error",
      from: { path: "^(contract|server|web|cli)/", pathNot: tests },
      to: { path: tests },
    },
    {
      name: "production-imports-no-tools",
      severity: "error",
      from: { path: "^(contract|server|web|cli)/", pathNot: `${tests}|^web/gallery/` },
      to: { path: "^(e2e|bench|verification|script)/" },
    },
    {
      name: "tools-import-the-server-by-its-indexes",
      comment: "Except for what benchmarks measure by itself, and the databases of older releases.",
      severity: "error",
      from: { path: "^(e2e|bench|verification|script)/" },
      to: {
        path: "^server/[^/]+/",
        pathNot:
          "^server/(.+/index\\.ts$|testing/|database/(sqlite|postgres|migrations/)|pages/(renderer|compression)\\.ts$|images/encode\\.ts$)",
      },
    },
    {
      name: "e2e-and-script-import-no-measurements",
      comment:
        "Screenshots open the pages of the browser tests. Benchmarks and verification share their load and content.",
      severity: "error",
      from: { path: "^(e2e|script)/" },
      to: { path: "^(bench|verification)/" },
    },
    {
      name: "nothing-imports-scripts",
      severity: "error",
      from: { pathNot: "^script/" },
      to: { path: "^script/" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "nothing-imports-the-gallery",
      severity: "error",
      from: { pathNot: "^web/gallery/" },
      to: { path: "^web/gallery/" },
    },
    {
      name: "gallery-imports-only-components",
      comment:
        "Components of the site and the dashboard, their context, and the edge-case texts of the browser tests.",
      severity: "error",
      from: { path: "^web/gallery/" },
      to: {
        path: "^(web|server|cli|e2e)/",
        pathNot:
          "^(web/(gallery|ui|site|dashboard)/|web/(first|rest)\\.css$|web/(context|loader-result)\\.ts$|e2e/edge-case-texts\\.ts$)",
      },
    },
    {
      name: "server-imports-web-only-in-pages",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/pages/" },
      to: { path: "^(web|dist)/" },
    },
    {
      name: "server-folders-meet-at-their-index",
      severity: "error",
      comment: "Each folder of server/maintenance is a feature of its own.",
      from: { path: "^server/(maintenance/[^/]+|[^/]+)/" },
      to: { path: "^server/[^/]+/", pathNot: "^server/($1/|(maintenance/)?[^/]+/index\\.ts$)" },
    },
    {
      name: "server-root-uses-indexes",
      severity: "error",
      from: { path: "^(server/[^/]+\\.ts$|cli/)" },
      to: { path: "^server/[^/]+/", pathNot: "^server/(maintenance/)?[^/]+/index\\.ts$" },
    },
    {
      name: "only-the-database-knows-its-engine",
      severity: "error",
      from: {
        path: "^(server|cli)/",
        pathNot: "^server/(database/(sqlite|postgres)|testing/)",
      },
      to: { path: "^(node:)?sqlite$|node_modules/pg/" },
    },
    {
      // See server/node-http.ts.
      name: "http-without-undici",
      severity: "error",
      from: { path: "^(server|cli)/", pathNot: "\\.test\\.ts$|^server/testing/" },
      to: { path: "^(node:)?http$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-drawers",
      severity: "error",
      from: {},
      to: { path: "(^|/)(utils?|helpers?|common|misc)(/|\\.tsx?$)", pathNot: "node_modules" },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules|^dist/" },
    tsPreCompilationDeps: "specify",
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};

const { default: Visitor } = require("@swc/core/Visitor");

// The visitor of swc 1.16 does not know `using` declarations and throws on them.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const tests = "\\.test\\.tsx?$|^(server|web)/testing/";

/** The storeys of contract/, from the ground: each imports only storeys before it, also for types. */
const storeys = ["values", "messages", "rules", "schemas", "endpoints"];

/** What browser code may import, beside types: nothing of it imports zod. */
const plainContract = ["^contract/(values|messages|rules)/.+\\.ts$", "^contract/endpoints/client\\.ts$"];

/** The wings of server/, from the ground: each imports only wings before it, and none the files of the root. */
const wings = ["platform", "settings", "content", "people", "delivery", "administration", "operations"];
/** A room of server/: a folder of a wing, a feature of operations/maintenance, or settings, which is a room itself. */
const room = "(?:operations/maintenance/[^/]+|settings|[^/]+/[^/]+)";
/** Where others enter a room. That of HTTP has three doors: for routes, for what is sent, and for the server around both. */
const door = `(?:${room}|platform/http/(?:responses|server))/index\\.ts$`;

/** The rooms of web/dashboard/ and of its writing/, from the ground: each imports only rooms before it. */
const dashboardRooms = ["kit", "table", "writing", "consoles", "settings", "frame"];
const writingRooms = [
  ...[
    "model",
    "versions",
    "merge",
    "drafts",
    "editor",
    "checks",
    "schedule",
    "review",
    "preview",
    "fields",
    "form",
  ],
];

/** @param {string} folder @param {readonly string[]} rooms from the ground */
function onlyDownwards(folder, rooms) {
  return rooms.map((room, index) => ({
    name: `${folder}-${room}-imports-only-rooms-below`.replaceAll("/", "-"),
    severity: "error",
    from: { path: `^${folder}/${room}/`, pathNot: tests },
    to: {
      path: [`^${folder}/[^/]+\\.tsx?$`, ...rooms.slice(index + 1).map((above) => `^${folder}/${above}/`)],
    },
  }));
}

/** The boundaries of docs/architecture.md, checked by `script/check`. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...onlyDownwards("web/dashboard", dashboardRooms),
    ...onlyDownwards("web/dashboard/writing", writingRooms),
    ...onlyDownwards("contract", storeys),
    {
      name: "contract-imports-neither-side",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(server|web|cli|e2e|bench|verification)/" },
    },
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod/" },
    },
    {
      name: "zod-only-in-schemas-and-endpoints",
      comment: "Browser code uses the storeys below: a schema in them would bring zod to every reader.",
      severity: "error",
      from: { path: "^contract/(values|messages|rules)/" },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "client-without-schemas",
      severity: "error",
      from: { path: "^contract/endpoints/client\\.ts$" },
      to: {
        path: "node_modules/zod/|^contract/(schemas|endpoints)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-imports-no-schema",
      comment: "Types vanish from the bundle, zod would not (design: 75 KB).",
      severity: "error",
      from: { path: "^web/" },
      to: {
        path: "^contract/",
        pathNot: plainContract,
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
      from: { path: "^(contract|server|web|cli)/", pathNot: tests },
      to: { path: "^(e2e|bench|verification|script)/" },
    },
    {
      name: "tools-import-the-server-by-its-indexes",
      comment: "Except for what benchmarks measure by itself, and the databases of older releases.",
      severity: "error",
      from: { path: "^(e2e|bench|verification|script)/" },
      to: {
        path: "^server/[^/]+/",
        pathNot: `^server/(${[
          ".+/index\\.ts$",
          "testing/",
          "platform/database/(sqlite|postgres|migrations)/",
          "delivery/pages/(renderer|compression)\\.ts$",
          "platform/images/encoder/encode\\.ts$",
        ].join("|")})`,
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
      name: "no-room-of-web-imports-its-entries",
      severity: "error",
      from: { path: "^web/[^/]+/" },
      to: { path: "^web/[^/]+\\.tsx?$" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-imports-web-only-in-pages",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/delivery/pages/" },
      to: { path: "^(web|dist)/" },
    },
    ...onlyDownwards("server", wings),
    {
      name: "server-rooms-meet-at-their-index",
      comment: "Files directly in server/platform know nothing of the college: every room may use them.",
      severity: "error",
      from: { path: `^server/(${room})/` },
      to: {
        path: "^server/[^/]+/",
        pathNot: `^server/($1/|${door}|platform/[^/]+\\.ts$|testing/index\\.ts$)`,
      },
    },
    {
      name: "server-root-uses-indexes",
      severity: "error",
      from: { path: "^(server/[^/]+\\.ts$|cli/)" },
      to: {
        path: "^server/[^/]+/",
        pathNot: `^server/(${door}|platform/[^/]+\\.ts$|testing/index\\.ts$)`,
      },
    },
    {
      name: "only-the-database-knows-its-engine",
      severity: "error",
      from: {
        path: "^(server|cli)/",
        pathNot: "\\.test\\.ts$|^server/(platform/database/(sqlite|postgres)/|testing/)",
      },
      to: { path: "^(node:)?sqlite$|node_modules/pg/" },
    },
    {
      // See server/platform/node-http.ts.
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
    // Drives the dashboard's form on the real server: through it, every folder would be in one cycle.
    exclude: { path: "^verification/writing/" },
    tsPreCompilationDeps: "specify",
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};

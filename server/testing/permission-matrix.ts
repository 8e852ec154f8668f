import { isAllowed, type Permission, permissions, viewerRoles } from "../../contract/values/permissions.ts";
import type { ProtectedRoute } from "../platform/http/index.ts";

const names = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** One cell per role: `yes`, `own`, `others'` or `-`. */
function permissionCells(permission: Permission): string[] {
  return viewerRoles.map((kind) => {
    const [own, others] = [isAllowed(kind, permission, true), isAllowed(kind, permission, false)];
    if (own && others) return "yes";
    if (own) return "own";
    return others ? "others'" : "-";
  });
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function table(head: readonly string[], rows: string[][]): string {
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

/** The documented routes of the API sorted by path, without HEAD, which is authorized like GET. */
export function documentedRoutes(routes: readonly ProtectedRoute[]): ProtectedRoute[] {
  return routes
    .filter(({ method, hidden }) => !hidden && method !== "HEAD")
    .sort((a, b) => (`${a.url} ${a.method}` < `${b.url} ${b.method}` ? -1 : 1));
}

/** The text of docs/permissions.md. */
export function permissionMatrix(routes: readonly ProtectedRoute[]): string {
  const permissionRows = names.map((name) => [`\`${name}\``, ...permissionCells(name)]);
  const routeRows = documentedRoutes(routes).map(({ method, url, permission }) => [
    method,
    `\`${url}\``,
    `\`${permission}\``,
    ...permissionCells(permission),
  ]);
  return `# Permissions

Generated from \`contract/values/permissions.ts\` and the routes by
\`server/platform/http/authorization/authorization.test.ts\`, which also sends a request for every cell. Update with
\`vitest run server/platform/http/authorization/authorization.test.ts -u\`.
\`yes\`: always. \`own\`: only on one's own things, or things of nobody. \`others'\`: only on things of somebody else.
\`-\`: rejected, with 401 without a session and 403 otherwise.

${table(["Permission", ...viewerRoles], permissionRows)}

${table(["Method", "Path", "Permission", ...viewerRoles], routeRows)}

HEAD is authorized like GET. Pages, pictures, the local identity provider and responses with 404 and 405 for unknown
routes are \`public\`. Without \`users.read\`, \`/api/dashboard-stats/trash\` returns no users. While the setting
\`editorsPublish\` is off, an EDITOR's writes that would publish, unpublish or schedule a record are rejected with 403.
`;
}

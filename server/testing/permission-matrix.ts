import { isAllowed, type Permission, permissions, viewerRoles } from "../../contract/permissions.ts";
import type { ProtectedRoute } from "../http/index.ts";

const names = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** For each kind of viewer whether they may: always, only with what is their own, or not. */
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

/** The routes that the API describes, in the order of their addresses. HEAD is decided as GET is. */
export function documentedRoutes(routes: readonly ProtectedRoute[]): ProtectedRoute[] {
  return routes
    .filter(({ method, hidden }) => !hidden && method !== "HEAD")
    .sort((a, b) => (`${a.url} ${a.method}` < `${b.url} ${b.method}` ? -1 : 1));
}

/** docs/permissions.md: who may do what, as the server has it. */
export function permissionMatrix(routes: readonly ProtectedRoute[]): string {
  const permissionRows = names.map((name) => [`\`${name}\``, ...permissionCells(name)]);
  const routeRows = documentedRoutes(routes).map(({ method, url, permission }) => [
    method,
    `\`${url}\``,
    `\`${permission}\``,
    ...permissionCells(permission),
  ]);
  return `# Permissions

Made from \`contract/permissions.ts\` and the routes by \`server/http/authorization.test.ts\`, which also sends a request for
every cell; \`vitest run server/http/authorization.test.ts -u\` writes it anew. \`yes\` is always, \`own\` only with what is
one's own or nobody's, \`others'\` only with what is
somebody else's, \`-\` is refused: with 401 to who is not signed in, with 403 to everybody else.

${table(["Permission", ...viewerRoles], permissionRows)}

${table(["Method", "Path", "Permission", ...viewerRoles], routeRows)}

HEAD is decided as GET is. Pages, pictures, the local identity provider, and the answers 404 and 405 for what the API
does not have are \`public\`. Without \`users.read\`, \`/api/dashboard-stats\` answers the newest ten users alone, whatever page
is asked for, and \`/api/dashboard-stats/trash\` none.
`;
}

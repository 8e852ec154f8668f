/** Whether a document of the dashboard answers at a path. */
export function isDashboardPath(path: string): boolean {
  return path === "/dashboard" || path.startsWith("/dashboard/");
}

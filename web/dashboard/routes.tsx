import { type RouteObject, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { accountMessages } from "../../contract/messages/readers/en/site.ts";
import { screenErrorMessages, tableMessages } from "../../contract/messages/staff/dashboard.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/values/content-kinds.ts";
import { loadShell } from "../site/shell/load-shell.ts";
import { Spinner } from "../ui/spinner.tsx";
import { loadOverview, Overview } from "./consoles/overview/overview.tsx";
import { DashboardLayout } from "./frame/dashboard-layout.tsx";
import { DashboardPage } from "./kit/dashboard-page.tsx";
import { requireStaff } from "./kit/require-staff.ts";
import { FormLoadError } from "./writing/form/form-load-error.tsx";

const consoles = () => import("./consoles/content/content-console.tsx");

/** Paths of routes are relative to the dashboard. */
const relative = (path: string) => path.replace(/^\/dashboard\//, "");

/** The overview, and the pages that are loaded on demand. */
const consoleRoutes: RouteObject[] = [
  { index: true, Component: Overview, loader: loadOverview },
  ...contentKindNames.map((kind) => ({
    path: relative(contentKinds[kind].consolePath),
    lazy: async () => (await consoles()).contentConsole(kind),
  })),
  { path: "messages", lazy: () => import("./consoles/inbox/inbox-page.tsx") },
  { path: "registrations", lazy: () => import("./consoles/registrations/registrations-page.tsx") },
  { path: "registrations/:form", lazy: () => import("./consoles/registrations/joined-page.tsx") },
  { path: "comments", lazy: () => import("./consoles/comments/comments-screen.tsx") },
  { path: "users", lazy: () => import("./consoles/users/users-console.tsx") },
  { path: "users/edit/:userId", lazy: () => import("./consoles/users/user-edit.tsx") },
  { path: "trash", lazy: () => import("./consoles/trash/recycle-bin.tsx") },
  { path: "audit", lazy: () => import("./consoles/audit/audit-log.tsx") },
];

/** Loads the consoles too: a form leads back to one of them, perhaps without a connection by then. */
async function pagesOf(kind: ContentKind) {
  const [{ formPagesOf }] = await Promise.all([import("./writing/form/form-pages.tsx"), consoles()]);
  return formPagesOf(kind);
}

/** The create and edit forms of every kind, and the forms of the settings, loaded on demand. */
const formRoutes: RouteObject[] = [
  ...contentKindNames.flatMap((kind) => [
    {
      path: `${relative(contentKinds[kind].consolePath)}/new`,
      shouldRevalidate: keepOpenForm,
      lazy: async () => (await pagesOf(kind)).create,
    },
    {
      path: `${relative(contentKinds[kind].editPath)}/:id`,
      shouldRevalidate: keepOpenForm,
      lazy: async () => (await pagesOf(kind)).edit,
    },
  ]),
  {
    path: "settings/:group",
    shouldRevalidate: keepOpenForm,
    lazy: () => import("./settings/group-page.tsx"),
  },
];

/** The versions and the preview of a record, loaded on demand. */
const recordRoutes: RouteObject[] = contentKindNames.flatMap((kind) => {
  const record = `${contentKinds[kind].consolePath}/:id`;
  const path = `${record}/versions`;
  return [
    {
      path: `${record}/preview`,
      lazy: async () => (await import("./writing/preview/preview-screen.tsx")).previewScreen(kind),
    },
    {
      path,
      lazy: async () => (await import("./writing/versions/versions-page.tsx")).versionList(kind),
    },
    {
      path: `${path}/:older/:newer`,
      lazy: async () => (await import("./writing/versions/compare-page.tsx")).versionComparison(kind),
    },
  ];
});

/** The settings, loaded on demand. */
const settingsRoutes: RouteObject[] = [
  { path: "settings", lazy: () => import("./settings/settings-index.tsx") },
  { path: "settings/backups", lazy: () => import("./consoles/backups/backups-page.tsx") },
  { path: "settings/words", lazy: () => import("./settings/words/words-page.tsx") },
  { path: "settings/redirects", lazy: () => import("./consoles/redirects/redirects-page.tsx") },
  // Where they were before.
  {
    path: "redirects/*",
    loader: ({ request }) => replace(request.url.replace("/dashboard", "/dashboard/settings")),
  },
];

/** The routes of the dashboard (specification, section 2). */
export const dashboardRoutes: RouteObject[] = [
  {
    id: "shell",
    path: "/dashboard",
    loader: loadShell,
    // It gets the current time, and a dashboard can be open for hours.
    shouldRevalidate: () => true,
    children: [
      {
        id: "frame",
        Component: DashboardLayout,
        loader: requireStaff,
        // What waits is counted again on each screen and after each change, not on each page of a table.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
        children: [
          {
            ErrorBoundary: DashboardError,
            // Shown in the layout until the first page has its data.
            HydrateFallback: () => (
              <>
                <h1 className="visually-hidden">{accountMessages.dashboard}</h1>
                <Spinner />
              </>
            ),
            children: [
              ...consoleRoutes,
              ...settingsRoutes,
              { ErrorBoundary: FormLoadError, children: [...formRoutes, ...recordRoutes] },
              { path: "*", loader: () => replace("/dashboard") },
            ],
          },
        ],
      },
    ],
  },
];

/** Shown if a page's module failed to load or its rendering threw. The layout stays. */
function DashboardError() {
  return (
    <DashboardPage title={screenErrorMessages.title}>
      <p role="alert">{screenErrorMessages.explanation}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {tableMessages.retry}
      </button>
    </DashboardPage>
  );
}

/** For `shouldRevalidate`: never reloads an open form. Only another URL is another form. */
function keepOpenForm({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}

import { createRoot } from "react-dom/client";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../first.css";
import "../rest.css";
import "../dashboard/dashboard.css";
import "../dashboard/writing/editor/editor.css";
import "../dashboard/kit/form-dialog.css";
import "../dashboard/writing/editor/sheet.css";
import { english } from "../dashboard/kit/english.ts";
import { PageLanguageProvider } from "../page-language.tsx";
import { Gallery } from "./gallery.tsx";
import "./gallery.css";
import { shell } from "./samples.ts";

/** A memory router: links do nothing, and every URL shows the same gallery. */
const router = createMemoryRouter(
  [
    {
      id: "shell",
      Component: Outlet,
      loader: () => shell,
      children: [{ path: "*", Component: Gallery }],
    },
  ],
  { initialEntries: [location.pathname + location.search], hydrationData: { loaderData: { shell } } },
);

const place = document.getElementById("gallery");
if (place)
  createRoot(place).render(
    <PageLanguageProvider value={english}>
      <RouterProvider router={router} />
    </PageLanguageProvider>,
  );

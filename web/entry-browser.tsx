import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterContextProvider, redirectDocument } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { ReaderMessages } from "../contract/messages/readers/index.ts";
import { withWords } from "../contract/messages/readers/words.ts";
import { type ContentLanguage, contentLanguages } from "../contract/values/text/language.ts";
import { api } from "./api/http-transport.ts";
import {
  apiContext,
  pageLanguageContext,
  type RenderedShell,
  type Shell,
  shellContext,
} from "./loaders/context.ts";
import "./styles/react.css";
import { refreshViewer } from "./api/refresh-viewer.ts";
import { choosePageLanguage } from "./language/choose-page-language.ts";
import { type PageLanguage, PageLanguageProvider } from "./language/language-context.tsx";
import { routes } from "./routes.tsx";
import { showNotice } from "./ui/toasts/flash-notice.ts";

type State = { loaderData: { shell: RenderedShell }; errors: null };

const catalogues: Record<ContentLanguage, () => Promise<ReaderMessages>> = {
  so: () => import("../contract/messages/readers/so.ts"),
  en: () => import("../contract/messages/readers/en.ts"),
  ar: () => import("../contract/messages/readers/ar.ts"),
};

/**
 * Hydrates the document. One whose state does not arrive stays as it is.
 * @param answer the state, requested while this program was loading
 * @returns whether it is hydrated
 */
export async function hydrate(answer: Promise<Response>): Promise<boolean> {
  const response = await answer;
  // The answer to a form, a search and an error page work without React, which would lose what was typed.
  if (!response.ok || document.body.dataset.static !== undefined) return false;
  const { loaderData, errors }: State = await response.json();
  const language = await documentLanguage();
  const shellNow = (): Shell => ({ ...loaderData.shell, now: new Date().toISOString() });
  const router = createBrowserRouter(routes.map(inLanguage(language.lang)), {
    hydrationData: { loaderData: { ...loaderData, shell: shellNow() }, errors },
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(pageLanguageContext, language);
      context.set(shellContext, shellNow());
      return context;
    },
  });
  hydrateRoot(
    document,
    <PageLanguageProvider value={language}>
      <RouterProvider router={router} />
    </PageLanguageProvider>,
  );
  showNotice(language.messages);
  void refreshViewer();
  return true;
}

/** The language in which the server rendered the document, and its words. */
async function documentLanguage(): Promise<PageLanguage> {
  const lang = contentLanguages.find((language) => language === document.documentElement.lang) ?? "en";
  // Without an answer the page still works, with the product's own words.
  const words = lang === "en" ? {} : api.words(lang).catch(() => ({}));
  return { lang, messages: withWords(await catalogues[lang](), lang, await words) };
}

/** A page of another language is loaded as a document: this one has no words for it. */
function inLanguage(lang: ContentLanguage) {
  return (route: RouteObject): RouteObject => ({
    ...route,
    middleware: [
      async ({ request, context }, next) => {
        const results = await next();
        const loaded = Object.entries(results ?? {}).map(([id, { result }]) => [id, result] as const);
        const wanted = choosePageLanguage(context.get(shellContext), Object.fromEntries(loaded));
        if (wanted !== lang) throw redirectDocument(request.url);
        return results;
      },
    ],
  });
}

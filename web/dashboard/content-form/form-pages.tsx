import { useLoaderData } from "react-router";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import { ContentForm } from "./content-form.tsx";
import { type FormConfig, formConfigs } from "./form-config.ts";
import { type FormInit, loadEditForm, loadNewForm } from "./load-form.ts";

function formPages(config: FormConfig) {
  function Component() {
    const init = useLoaderData<FormInit>();
    return <ContentForm key={init.draftKey.record} config={config} init={init} />;
  }
  return {
    create: { Component, loader: loadNewForm(config) },
    edit: { Component, loader: loadEditForm(config) },
  };
}

/** The forms of a kind (specification, section 2). */
export function formPagesOf(kind: ContentKind) {
  return formPages(formConfigs[kind]);
}

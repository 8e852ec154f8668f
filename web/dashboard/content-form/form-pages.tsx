import { useLoaderData } from "react-router";
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

/** The six forms (specification, section 2). */
export const posts = formPages(formConfigs.post);
export const events = formPages(formConfigs.event);
export const services = formPages(formConfigs.service);

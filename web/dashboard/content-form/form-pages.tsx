import { useLoaderData } from "react-router";
import { ContentForm } from "./content-form.tsx";
import { formConfigs } from "./form-config.ts";
import { type FormInit, loadEditForm, loadNewForm } from "./load-form.ts";

function screens(kind: (typeof formConfigs)[keyof typeof formConfigs]) {
  function Component() {
    const opening = useLoaderData<FormInit>();
    // Another record, or another draft, is another form.
    return <ContentForm key={opening.place.record} kind={kind} opening={opening} />;
  }
  return {
    create: { Component, loader: loadNewForm(kind) },
    edit: { Component, loader: loadEditForm(kind) },
  };
}

/** The six screens that write (specification, section 2). */
export const posts = screens(formConfigs.post);
export const events = screens(formConfigs.event);
export const services = screens(formConfigs.service);

import { useLoaderData } from "react-router";
import { type ContentKind, needsCover } from "../../../../contract/values/content-kinds.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { bindKind } from "../session/bind-kind.ts";
import { type FormInit, loadEditForm, loadNewForm } from "../session/open.ts";
import { ContentForm } from "./content-form.tsx";

/** The forms of a kind (specification, section 2). */
export function formPagesOf(name: ContentKind) {
  const kind = bindKind(name);
  function Component() {
    const init = useLoaderData<FormInit>();
    const requiresCover = needsCover(name, useShell().settings);
    return <ContentForm key={init.draftKey.record} kind={kind} init={{ ...init, requiresCover }} />;
  }
  return {
    create: { Component, loader: loadNewForm(kind) },
    edit: { Component, loader: loadEditForm(kind) },
  };
}

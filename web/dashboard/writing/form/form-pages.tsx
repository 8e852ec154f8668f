import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
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
    const { revalidate } = useRevalidator();
    const [opened, setOpened] = useState(0);
    const reopen = async () => {
      await revalidate();
      setOpened((times) => times + 1);
    };
    const key = `${init.draftKey.record} ${opened}`;
    return <ContentForm key={key} kind={kind} init={{ ...init, requiresCover }} onReopen={reopen} />;
  }
  return {
    create: { Component, loader: loadNewForm(kind) },
    edit: { Component, loader: loadEditForm(kind) },
  };
}

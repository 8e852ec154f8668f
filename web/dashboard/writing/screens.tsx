import { useLoaderData } from "react-router";
import { writingKinds } from "./kinds.ts";
import { type Opening, openNew, openStored } from "./open-writing.ts";
import { WritingForm } from "./writing-form.tsx";

function screens(kind: (typeof writingKinds)[keyof typeof writingKinds]) {
  function Component() {
    const opening = useLoaderData<Opening>();
    // Another record, or another draft, is another form.
    return <WritingForm key={opening.place.record} kind={kind} opening={opening} />;
  }
  return {
    create: { Component, loader: openNew(kind) },
    edit: { Component, loader: openStored(kind) },
  };
}

/** The six screens that write (specification, section 2). */
export const posts = screens(writingKinds.post);
export const events = screens(writingKinds.event);
export const services = screens(writingKinds.service);

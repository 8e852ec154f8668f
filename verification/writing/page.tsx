import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type LoaderFunctionArgs, MemoryRouter } from "react-router";
import type { ContentKind } from "../../contract/values/content-kinds.ts";
import { api } from "../../web/api/http-transport.ts";
import { type BoundKind, bindKind } from "../../web/dashboard/writing/drafts/bind-kind.ts";
import { type FormInit, loadEditForm, loadNewForm } from "../../web/dashboard/writing/drafts/load-form.ts";
import { resumeQueuedPosts } from "../../web/dashboard/writing/drafts/outbox.ts";
import type { BodyHandle } from "../../web/dashboard/writing/fields/body-field.tsx";
import type { FormFieldsHandle } from "../../web/dashboard/writing/fields/form-fields.tsx";
import {
  type ContentFormModel,
  useContentForm,
} from "../../web/dashboard/writing/form/state/use-content-form.ts";
import type { FormValues } from "../../web/dashboard/writing/model/form-values.ts";

/** The program of one page: the dashboard's own form, without its fields. The test evaluates it once for each page. */
export type PageProgram = {
  /** Opens the form of a record, or of a new one. @throws as the loaders do */
  open(kind: ContentKind, id: number | undefined): Promise<OpenForm>;
  /** Sends what was queued when another page was closed. */
  resume(userId: number): Promise<void>;
};

export type OpenForm = {
  /** The form as it was rendered last. */
  form(): ContentFormModel;
  values(): FormValues;
  write(part: Partial<FormValues>): void;
  /** Takes down what was published, or withdraws the plan. */
  takeDown(): Promise<void>;
  /** The author goes to another page of the dashboard. */
  leave(): void;
};

/** As the editor: it writes no white space between blocks. */
const normalize = (body: string) => body.replace(/>\n+</g, "><");

/** The body of the fields without their inputs: an editor needs a browser. */
class Fields {
  body: string;

  constructor(body: string) {
    this.body = normalize(body);
  }

  editor: BodyHandle = {
    read: () => this.body,
    write: (body) => {
      this.body = normalize(body);
    },
    normalize,
    content: () => undefined,
    focus: () => undefined,
    scrollIntoView: () => undefined,
    mark: () => undefined,
    select: () => undefined,
  };

  handle: FormFieldsHandle = {
    body: () => this.editor,
    focus: () => undefined,
  };
}

type Shown = { form: ContentFormModel; fields: Fields };

type FormProps = { kind: BoundKind; init: FormInit; onRender: (shown: Shown) => void };

function Form({ kind, init, onRender }: FormProps) {
  const handle = useRef<FormFieldsHandle>(null);
  const fields = useRef<Fields>(undefined);
  const form = useContentForm(kind, init, handle);
  const { values, edition } = form.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number mounts the fields again
  useLayoutEffect(() => {
    fields.current = new Fields(values.body);
    handle.current = fields.current.handle;
    form.onReady();
  }, [edition]);
  useLayoutEffect(() => {
    if (fields.current) onRender({ form, fields: fields.current });
  });
  return null;
}

export const program: PageProgram = {
  async open(kind, id) {
    const bound = bindKind(kind);
    const load = id === undefined ? loadNewForm(bound) : loadEditForm(bound);
    const path = id === undefined ? bound.newPath : bound.editPath(id);
    const args = {
      params: { id: String(id) },
      request: new Request(`http://college.example${path}`),
    };
    // The loaders need nothing else of them.
    const init = await load(args as unknown as LoaderFunctionArgs);
    history.replaceState(null, "", path);
    let shown: Shown | undefined;
    const current = () => {
      if (failure || !shown) throw new Error("the form was not rendered", { cause: failure });
      return shown;
    };
    let failure: unknown;
    const root = createRoot(document.body, {
      onUncaughtError: (error) => {
        failure = error;
      },
    });
    flushSync(() => {
      root.render(
        <MemoryRouter>
          <Form kind={bound} init={init} onRender={(next) => (shown = next)} />
        </MemoryRouter>,
      );
    });
    return {
      form: () => current().form,
      values: () => ({ ...current().form.state.values, body: current().fields.body }),
      write({ body, ...part }) {
        const { fields, form } = current();
        fields.body = body ?? fields.body;
        form.onChange(part, "body");
      },
      async takeDown() {
        const { id: saved, versionID } = await current().form.requireSaved();
        current().form.advanced(await api.unpublish(kind, saved, { baseVersion: versionID }));
      },
      leave: () => flushSync(() => root.unmount()),
    };
  },
  resume: resumeQueuedPosts,
};

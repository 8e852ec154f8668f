import type { LoaderFunctionArgs } from "react-router";
import type { ContentKind } from "../../contract/values/content-kinds.ts";
import { api } from "../../web/api/http-transport.ts";
import type { BodyHandle } from "../../web/dashboard/writing/fields/body-field.tsx";
import type { FormFieldsHandle } from "../../web/dashboard/writing/fields/form-fields.tsx";
import type { FormValues } from "../../web/dashboard/writing/model/form-values.ts";
import { bindKind } from "../../web/dashboard/writing/session/bind-kind.ts";
import { loadEditForm, loadNewForm } from "../../web/dashboard/writing/session/open.ts";
import { resumeQueuedPosts } from "../../web/dashboard/writing/session/outbox.ts";
import { openSession, type WritingSession } from "../../web/dashboard/writing/session/session.ts";

/** The program of one page: the dashboard's own session, without a form. The test evaluates it once for each page. */
export type PageProgram = {
  /** Opens the form of a record, or of a new one. @throws as the loaders do */
  open(kind: ContentKind, id: number | undefined): Promise<OpenForm>;
  /** Sends what was queued when another page was closed. */
  resume(userId: number): Promise<void>;
};

export type OpenForm = {
  session: WritingSession;
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
    select: () => undefined,
  };

  handle: FormFieldsHandle = {
    body: () => this.editor,
    focus: () => undefined,
  };
}

/** Counts navigations: the router drops what a navigation has loaded that another one has replaced. */
let navigations = 0;

export const program: PageProgram = {
  async open(kind, id) {
    navigations += 1;
    const navigation = navigations;
    const bound = bindKind(kind);
    const load = id === undefined ? loadNewForm(bound) : loadEditForm(bound);
    const path = id === undefined ? bound.newPath : bound.editPath(id);
    const args = {
      params: { id: String(id) },
      request: new Request(`http://college.example${path}`),
    };
    // The loaders need nothing else of them.
    const init = await load(args as unknown as LoaderFunctionArgs);
    if (navigation !== navigations) return new Promise(() => {});
    history.replaceState(null, "", path);
    let fields: Fields | undefined;
    let edition: number | undefined;
    const session = openSession(bound, init, {
      fields: () => fields?.handle ?? null,
      leave: () => undefined,
    });
    /** A new edition mounts the fields again. */
    const render = () => {
      const state = session.get();
      if (state.edition === edition) return;
      edition = state.edition;
      fields = new Fields(state.values.body);
      session.ready();
    };
    const end = session.start();
    session.subscribe(render);
    render();
    return {
      session,
      values: () => ({ ...session.get().values, body: fields?.body ?? "" }),
      write({ body, ...part }) {
        if (fields) fields.body = body ?? fields.body;
        session.change(part, "body");
      },
      async takeDown() {
        const { id: saved, versionID } = await session.requireSaved();
        session.advanced(await api.unpublish(kind, saved, { baseVersion: versionID }));
      },
      leave: end,
    };
  },
  resume: resumeQueuedPosts,
};

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import {
  ownPreviewMessages as messages,
  reviewMessages,
} from "../../../../contract/messages/staff/newsroom.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../../contract/values/paths/paths.ts";
import { api } from "../../../api/http-transport.ts";
import { loadRequired, requireId } from "../../../loaders/loader-result.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { leaveWithNotice } from "../../../ui/toasts/flash-notice.ts";
import { trustedHtml } from "../../../ui/trusted-html.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { useSaveFile } from "../../kit/documents/open-file.tsx";
import { showPrivatePictures } from "../../kit/preview/show-private-pictures.ts";
import { type Viewport, ViewportChoice } from "../../kit/preview/viewport-choice.tsx";
import { useViewer } from "../../kit/viewer.tsx";
import { formTexts } from "../model/form-texts.ts";
import "./preview-screen.css";

/** A record as readers will see it, with one's own newest text, for staff only. Reviewers publish it from here. */
export function previewScreen(kind: ContentKind) {
  const { edit, create, loadFallback } = formTexts[kind];

  async function loader({ params }: LoaderFunctionArgs) {
    const id = requireId(params.id);
    // First: an approval is refused if the page is that of a newer version.
    const record = await loadRequired(api.staffRecord(kind, id), loadFallback);
    return { record, html: (await loadRequired(api.preview(kind, id), loadFallback)).html };
  }

  function Component() {
    const { record, html } = useLoaderData<typeof loader>();
    const { id, state, hasUnpublishedChanges, publishedAt, review, versionID: baseVersion } = record;
    const viewer = useViewer();
    const { busy, mutate } = useMutation();
    const [viewport, setViewport] = useState<Viewport>("phone");
    const { save: saveFile } = useSaveFile();
    const isSeen = state === "live" && !hasUnpublishedChanges;
    const { title } = record.snapshot;
    const openFile = kind === "document" && !isSeen ? () => saveFile({ id, title }) : undefined;
    const isOwn = review?.by?.userId === viewer?.user.userId;
    const approve = async () => {
      await api.approveReview(kind, id, { baseVersion });
      leaveWithNotice((publishedAt ? edit : create).done, numberedPath(kind, id));
    };
    return (
      <DashboardPage
        title={messages.title}
        back={`${contentKinds[kind].editPath}/${id}`}
        className="preview-screen"
      >
        <div className="cluster">
          <p className="quiet">
            {contentFormMessages.seen(isSeen)} {messages.staffOnly}
          </p>
          <ViewportChoice value={viewport} onChange={setViewport} />
          {viewer?.mayPublish !== false && review?.status === "requested" && !isOwn && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void mutate({ run: approve })}
            >
              {reviewMessages.approve}
            </button>
          )}
        </div>
        <PreviewedPage key={html} html={html} viewport={viewport} onOpenFile={openFile} />
      </DashboardPage>
    );
  }

  return { Component, loader };
}

/** TypeScript's own takes only strings. */
type TrustedDocument = Document & { write(html: string | TrustedHTML): void };

type PreviewedPageProps = {
  html: string;
  viewport: Viewport;
  /** Opens the file of the previewed document, which its link does not while visitors do not see it. */
  onOpenFile: (() => void) | undefined;
};

/** A page in a window of its own, by whose width its styles go. It has no scripts, and its links open new tabs. */
function PreviewedPage({ html, viewport, onOpenFile }: PreviewedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const open = useEffectEvent((event: Event) => {
    if (!onOpenFile) return;
    event.preventDefault();
    onOpenFile();
  });
  useEffect(() => {
    const page: TrustedDocument | null | undefined = frame.current?.contentDocument;
    if (!page) return;
    page.open();
    showPrivatePictures(page);
    page.write(trustedHtml(html.replace("<head>", '<head><base target="_blank">')));
    page.close();
    for (const link of page.querySelectorAll("article a.button[href$='.pdf']")) {
      link.addEventListener("click", open);
    }
    Object.assign(page.documentElement.dataset, { ...document.documentElement.dataset });
  }, [html]);
  return (
    <div className="previewed-page">
      <iframe ref={frame} title={messages.page} data-viewport={viewport} />
    </div>
  );
}

import { type ComponentProps, useEffect, useRef } from "react";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { PreviewLinks } from "../../dashboard/writing/preview/preview-links.tsx";
import type { Example } from "../example.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const by = { userId: 2, username: "Amina Cali" };
const links = [
  { linkID: "1", createdAt: inDays(-1), expiresAt: inDays(6), by, versionID: null },
  {
    linkID: "2",
    createdAt: inDays(-2),
    expiresAt: inDays(28),
    by: { userId: 3, username: edgeCaseTexts.arabic },
    versionID: 12,
  },
  { linkID: "3", createdAt: inDays(-9), expiresAt: inDays(2), by: null, versionID: null },
];

type Actions = ComponentProps<typeof PreviewLinks>["actions"];

const actions: Actions = {
  list: async () => links,
  create: async (days, isPinned) => ({
    linkID: "4",
    createdAt: inDays(0),
    expiresAt: inDays(days),
    by,
    versionID: isPinned ? 12 : null,
    url: `https://college.example/preview/${"k7Qd".repeat(10)}xyz`,
  }),
  revoke: async () => {},
};

const refuse = () => Promise.reject(new Error("The server is busy. Please try again in a moment."));

/** Presses the button of a new link once the links are shown. */
function WithNewLink() {
  const mark = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    mark.current?.ownerDocument.querySelector<HTMLFormElement>(".preview-links form")?.requestSubmit();
  }, []);
  return (
    <>
      <p ref={mark}>A link was created.</p>
      <PreviewLinks actions={actions} canPin onClose={() => {}} />
    </>
  );
}

function dialog(name: string, given: Partial<ComponentProps<typeof PreviewLinks>>): Example {
  return {
    piece: "Preview links",
    name,
    alone: true,
    render: () => <PreviewLinks actions={actions} canPin onClose={() => {}} {...given} />,
  };
}

export const previewLinkExamples: readonly Example[] = [
  dialog("none yet", {
    actions: { ...actions, list: async () => [] },
    canPin: false,
  }),
  dialog("several", {}),
  { piece: "Preview links", name: "a new one", alone: true, render: () => <WithNewLink /> },
  dialog("could not be loaded", { actions: { ...actions, list: refuse } }),
];

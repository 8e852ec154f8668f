import { useEffect, useRef } from "react";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { ComingUp } from "../../dashboard/writing/schedule/coming-up.tsx";
import { ScheduleDialog } from "../../dashboard/writing/schedule/schedule-dialog.tsx";
import type { Example } from "../example.ts";
import { shortTitle } from "../samples.ts";

const nothing = () => {};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Submits the dialog, so that it shows its errors. */
function Submitted({ publishAt, unpublishAt }: { publishAt: string | null; unpublishAt: string | null }) {
  const mark = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    mark.current?.ownerDocument.querySelector<HTMLFormElement>(".form-dialog form")?.requestSubmit();
  }, []);
  return (
    <>
      <p ref={mark}>The dialog was submitted.</p>
      <ScheduleDialog
        plan={{ publishAt, unpublishAt }}
        lookAgainOn={null}
        isLive={false}
        canPublish
        onPlan={() => Promise.reject(new Error("The server is busy. Please try again in a moment."))}
        onClose={nothing}
      />
    </>
  );
}

function dialog(
  name: string,
  isLive: boolean,
  publishAt: string | null,
  unpublishAt: string | null,
): Example {
  return {
    piece: "Schedule dialog",
    name,
    alone: true,
    render: () => (
      <ScheduleDialog
        plan={{ publishAt, unpublishAt }}
        lookAgainOn={isLive ? "2027-11-01" : null}
        isLive={isLive}
        canPublish={!isLive}
        onPlan={async () => {}}
        onClose={nothing}
      />
    ),
  };
}

const entry = { kind: "post", id: 1, action: "publish", error: null, nextAttemptAt: null } as const;

export const scheduleExamples: readonly Example[] = [
  dialog("nothing planned", false, null, null),
  dialog("both planned", false, inDays(3), inDays(40)),
  dialog("of a live record", true, null, inDays(3)),
  {
    piece: "Schedule dialog",
    name: "with errors",
    alone: true,
    render: () => <Submitted publishAt={inDays(-1)} unpublishAt={inDays(-2)} />,
  },
  {
    piece: "Schedule dialog",
    name: "could not be saved",
    alone: true,
    render: () => <Submitted publishAt={inDays(1)} unpublishAt={null} />,
  },
  {
    piece: "Coming up",
    name: "planned and failed",
    render: () => (
      <ComingUp
        entries={[
          {
            ...entry,
            title: shortTitle,
            at: inDays(-0.01),
            error: "Please complete all the required fields.",
            nextAttemptAt: inDays(0.005),
          },
          { ...entry, id: 2, title: edgeCaseTexts.arabic, at: inDays(1) },
          { ...entry, id: 3, title: edgeCaseTexts.unbroken, at: inDays(2), action: "unpublish" },
          { ...entry, id: 4, title: "", at: inDays(40) },
        ]}
      />
    ),
  },
];

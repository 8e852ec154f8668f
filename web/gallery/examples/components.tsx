import { bodyWithEveryBlock, edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { Body } from "../../ui/body.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LongDate, RelativeTime, ShortDate } from "../../ui/time.tsx";
import type { Example } from "../example.ts";
import { sampleCover } from "../sample-cover.ts";

const href = (page: number) => `/news/pages/${page}`;
const moment = "2026-04-20T08:30:00.000Z";

export const pieceExamples: readonly Example[] = [
  {
    piece: "Button",
    name: "each kind",
    render: () => (
      <p className="actions">
        <button type="button" className="button">
          Submit comment
        </button>
        <button type="button" className="button plain">
          All short trainings
        </button>
        <button type="button" className="button" disabled>
          Loading
        </button>
        <button type="button" className="text-button">
          Remove the picture
        </button>
      </p>
    ),
  },
  {
    piece: "Badge",
    name: "over, not over, role",
    render: () => (
      <p>
        <span className="badge">COMPLETED</span> <span className="badge ongoing">ONGOING</span>{" "}
        <span className="badge">SUPERADMIN</span>
      </p>
    ),
  },
  { piece: "Avatar", name: "letter", render: () => <Avatar image="" name="Hodan Barre" /> },
  { piece: "Avatar", name: "Arabic letter", render: () => <Avatar image="" name={edgeCaseTexts.arabic} /> },
  {
    piece: "Pager",
    name: "first of 3",
    alone: true,
    render: () => <Pager page={1} totalPages={3} href={href} />,
  },
  {
    piece: "Pager",
    name: "middle of many",
    alone: true,
    render: () => <Pager page={57} totalPages={1200} href={href} />,
  },
  { piece: "Pager", name: "only", alone: true, render: () => <Pager page={1} totalPages={1} href={href} /> },
  { piece: "Failure", name: "short", render: () => <ErrorMessage message="Internal server error occured" /> },
  { piece: "Failure", name: "unbroken", render: () => <ErrorMessage message={edgeCaseTexts.unbroken} /> },
  { piece: "Empty", name: "short", render: () => <EmptyMessage text="No records to display" /> },
  { piece: "Spinner", name: "usual", render: () => <Spinner /> },
  { piece: "Spinner", name: "long text", render: () => <Spinner text={edgeCaseTexts.longSomali} /> },
  {
    piece: "Time",
    name: "each form",
    render: () => (
      <p>
        <RelativeTime moment={moment} />, <LongDate moment={moment} />, <ShortDate moment={moment} />
      </p>
    ),
  },
  {
    piece: "Sentence",
    name: "with Arabic words",
    render: () => (
      <p>
        <BidiSentence
          about={(words) => `Are you sure you want to delete ${words}, now?`}
          words={edgeCaseTexts.arabic}
        />
      </p>
    ),
  },
  {
    piece: "Text",
    name: "everything",
    render: () => <Body html={bodyWithEveryBlock(`/images/posts/${sampleCover.name}`)} lang={undefined} />,
  },
  {
    piece: "Text",
    name: "Arabic",
    render: () => <Body html={`<p>${edgeCaseTexts.arabic}</p>`} lang={undefined} />,
  },
  { piece: "Text", name: "Arabic by choice", render: () => <Body html="<p>C++ 23</p>" lang="ar" /> },
];

import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { Body } from "../../ui/article/body.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Example } from "../example.ts";

const href = (page: number) => `/news/pages/${page}`;

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
    name: "middle of many",
    alone: true,
    render: () => <Pager page={57} totalPages={1200} href={href} />,
  },
  { piece: "Pager", name: "only", alone: true, render: () => <Pager page={1} totalPages={1} href={href} /> },
  { piece: "Failure", name: "unbroken", render: () => <ErrorMessage message={edgeCaseTexts.unbroken} /> },
  { piece: "Spinner", name: "long text", render: () => <Spinner text={edgeCaseTexts.longSomali} /> },
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
  { piece: "Text", name: "Arabic by choice", render: () => <Body html="<p>C++ 23</p>" lang="ar" /> },
];

import { Fragment } from "react";
import { useLocation } from "react-router";
import { Toasts } from "../ui/toasts/toasts.tsx";
import { anchorOf, type Example } from "./example.ts";
import { cardExamples } from "./examples/cards.tsx";
import { commentExamples } from "./examples/comments.tsx";
import { pieceExamples } from "./examples/components.tsx";
import { dialogExamples } from "./examples/dialogs.tsx";
import { differenceExamples } from "./examples/differences.tsx";
import { formExamples } from "./examples/forms.tsx";
import { mergingExamples } from "./examples/merging.tsx";
import { previewLinkExamples } from "./examples/preview-links.tsx";
import { reviewExamples } from "./examples/reviews.tsx";
import { saveBarExamples } from "./examples/save-bars.tsx";
import { scheduleExamples } from "./examples/schedule.tsx";
import { unfinishedExamples } from "./examples/unfinished.tsx";

const examples: readonly Example[] = [
  ...cardExamples,
  ...pieceExamples,
  ...commentExamples,
  ...formExamples,
  ...saveBarExamples,
  ...reviewExamples,
  ...unfinishedExamples,
  ...dialogExamples,
  ...scheduleExamples,
  ...previewLinkExamples,
  ...mergingExamples,
  ...differenceExamples,
];

const pieces = [...Map.groupBy(examples, ({ piece }) => piece)];

/** The URL of a component with all its states, or of an example that covers the page. */
const addressOf = ({ piece, name, alone }: Example) =>
  `/?show=${anchorOf(piece)}${alone ? `--${anchorOf(name)}` : ""}`;

/** A list of all components, or the examples that the URL names, each below a heading. */
export function Gallery() {
  const show = new URLSearchParams(useLocation().search).get("show");
  const shown = examples.filter((example) => addressOf(example) === `/?show=${show}`);
  const [first] = shown;
  return (
    <>
      <main id="content" className="gallery frame">
        <h1>{first ? first.piece : "Gallery"}</h1>
        {first ? shown.map((example) => <Shown key={example.name} of={example} />) : <Index />}
      </main>
      <Toasts />
    </>
  );
}

function Shown({ of: { name, render } }: { of: Example }) {
  return (
    <section id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`}>
      <h2 id={`${anchorOf(name)}-name`} className="gallery-name">
        {name}
      </h2>
      {/** Components with a configurable heading level use 4. */}
      <h3 className="visually-hidden">The piece</h3>
      <div className="gallery-frame">{render()}</div>
    </section>
  );
}

function Index() {
  return pieces.map(([piece, states]) => (
    <Fragment key={piece}>
      <h2 id={anchorOf(piece)}>{piece}</h2>
      <ul className="gallery-index">
        {states.map((example) => (
          <li key={example.name}>
            <a href={`${addressOf(example)}#${anchorOf(example.name)}`} data-example>
              {example.name}
            </a>
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

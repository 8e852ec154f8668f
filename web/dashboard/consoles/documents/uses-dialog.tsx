import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { kindOfOneForReaders } from "../../../../contract/messages/readers/en/site.ts";
import { documentUseMessages as messages } from "../../../../contract/messages/staff/document-file.ts";
import {
  settingGroupNames,
  settingsOfGroup,
  settingsPath,
} from "../../../../contract/rules/settings/groups.ts";
import type { DocumentUses } from "../../../../contract/schemas/document-uses.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { screenLimits } from "../../../../contract/values/limits/screens.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";
import "../../kit/form-dialog.css";
import "./uses-dialog.css";

type UsesDialogProps = {
  title: string;
  uses: DocumentUses;
  /** The button that chooses a new file: see `useModal` for `leave`. */
  replaceButton: (leave: (answer: () => void) => void) => ReactNode;
  onRemove: () => void;
  onCancel: () => void;
};

/** Says where a document is used before it is deleted. What may be meant is a new file. */
export default function UsesDialog({ title, uses, replaceButton, onRemove, onCancel }: UsesDialogProps) {
  const { leave, dismiss, modal } = useModal(onCancel);
  const id = useId();
  const { records, settings, total } = uses;
  const groups = settingGroupNames.filter((group) =>
    settingsOfGroup(group).some((key) => settings.includes(key)),
  );
  const more = total - records.length;
  return (
    <dialog
      className="confirm form-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...modal}
    >
      <div>
        <h2 id={`${id}-title`} className="subtitle">
          <BidiSentence
            about={messages.title}
            words={truncateCharacters(title, screenLimits.confirmTitleCharacters)}
          />
        </h2>
        <ul className="document-uses" aria-label={messages.list}>
          {groups.map((group) => (
            <li key={group}>
              <Link to={`${settingsPath}/${group}`}>{messages.setting(group)}</Link>
            </li>
          ))}
          {records.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Link to={`${contentKinds[use.kind].editPath}/${use.id}`}>
                <bdi>{use.title}</bdi>
              </Link>{" "}
              <span className="quiet">
                {[kindOfOneForReaders[use.kind], ...use.places.map((place) => messages.places[place])].join(
                  ", ",
                )}
              </span>
            </li>
          ))}
          {more > 0 && <li>{messages.more(more)}</li>}
        </ul>
        <p id={`${id}-text`}>{messages.explanation}</p>
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {messages.cancel}
          </button>
          {replaceButton(leave)}
          <button type="button" className="button danger" onClick={() => leave(onRemove)}>
            {messages.remove}
          </button>
        </p>
      </div>
    </dialog>
  );
}

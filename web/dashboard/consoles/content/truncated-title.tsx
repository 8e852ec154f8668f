import { Link } from "react-router";
import { screenLimits } from "../../../../contract/values/limits/screens.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";

type CutTitleProps = {
  title: string;
  /** Path of the record's edit form. */
  to?: string;
};

/** A truncated title (specification, section 9), with the full one as tooltip and accessible name. */
export function TruncatedTitle({ title, to }: CutTitleProps) {
  const cut = truncateCharacters(title, screenLimits.consoleTitleCharacters);
  if (!to) return <bdi title={title}>{cut}</bdi>;
  // Hidden from screen readers, so that `title` names the link: an aria-label must begin with the visible text.
  return (
    <Link to={to} title={title}>
      <bdi aria-hidden="true">{cut}</bdi>
    </Link>
  );
}

import { Link } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { truncateCharacters } from "../../ui/truncate.ts";

type CutTitleProps = {
  title: string;
  /** Where the record is edited. */
  to?: string;
};

/** A record's title as the consoles list it (specification, section 9); whole as a tooltip and for screen readers. */
export function TruncatedTitle({ title, to }: CutTitleProps) {
  const cut = truncateCharacters(title, limits.consoleTitleCharacters);
  if (!to) return <bdi title={title}>{cut}</bdi>;
  // Without a readable content, a link is named by its title. An aria-label would have to begin with what is seen.
  return (
    <Link to={to} title={title}>
      <bdi aria-hidden="true">{cut}</bdi>
    </Link>
  );
}

import { numbersMessages as messages } from "../../../contract/messages/numbers.ts";
import { otherPaths } from "../../../contract/numbers.ts";

/** The name of a page that was counted, as a link to it. Its path, if it has no title. */
export function PageName({ path, title }: { path: string; title: string | null }) {
  if (path === otherPaths) return messages.otherPages;
  return (
    <a href={path}>
      <bdi>{title ?? messages.sitePages[path] ?? readable(path)}</bdi>
    </a>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

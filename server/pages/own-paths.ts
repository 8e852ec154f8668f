import { firstSegment } from "../http/index.ts";
import { builtPages } from "./renderer.ts";

/** Whether the site itself answers at a path, apart from the pages that staff write. */
export type OwnPaths = (path: string) => boolean;

/**
 * @param reservedSegments first segments of the paths of all other routes; routes may be added later
 * @throws UserFacingError when `dist/` is missing
 */
export async function createOwnPaths(reservedSegments: ReadonlySet<string>): Promise<OwnPaths> {
  const { isSitePath, siteSegments } = await builtPages();
  return (path) => {
    const segment = firstSegment(path);
    // A feed or file beside the pages of a segment reserves none of their paths.
    return siteSegments.has(segment) ? isSitePath(path) : reservedSegments.has(segment);
  };
}

import { Link } from "react-router";
import { languageAttributes } from "../../../contract/detect-language.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import type { AdjacentPosts as Adjacent } from "../../../contract/post.ts";
import type { LoadResult } from "../../loader-result.ts";
import { usePublicPath } from "../../ui/use-public-path.ts";

/** Links to the posts before and after. Without them, or if they could not be loaded, there is nothing. */
export function AdjacentPosts({ posts }: { posts: LoadResult<Adjacent> }) {
  if ("error" in posts) return null;
  const { previous, next } = posts.value;
  if (!previous && !next) return null;
  return (
    <nav className="adjacent" aria-label={postMessages.adjacent}>
      {previous && <AdjacentPost rel="prev" label={postMessages.previous} post={previous} />}
      {next && <AdjacentPost rel="next" label={postMessages.next} post={next} />}
    </nav>
  );
}

type AdjacentPostProps = { rel: "prev" | "next"; label: string; post: NonNullable<Adjacent["next"]> };

function AdjacentPost({ rel, label, post }: AdjacentPostProps) {
  const publicPath = usePublicPath();
  const to = publicPath({ kind: "post", id: post.postID, title: post.post_title });
  return (
    <Link viewTransition to={to} rel={rel}>
      <span className="quiet">{label}</span>
      <span {...languageAttributes(post.post_title, post.lang)}>{post.post_title}</span>
    </Link>
  );
}

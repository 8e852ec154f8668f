import { Mark } from "@tiptap/core";
import { linkAddress } from "./link-address.ts";

/** A link, with the attributes that the server stores. What becomes one while typing is in autolink.ts. */
export const Link = Mark.create({
  name: "link",
  // Outside of other marks, so that a link with a bold word stays one element.
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, rel: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (link) => (linkAddress(link.getAttribute("href") ?? "") === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

import { Node } from "@tiptap/core";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { addressLimits } from "../../../../../contract/values/limits/addresses.ts";
import { parseUrl } from "../../../kit/older-browsers/parse-url.ts";

/** A video. The editor shows a placeholder with its address and loads nothing from its host. */
export const BodyVideo = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: "", parseHTML: (frame) => videoAddress(frame.getAttribute("src") ?? "") ?? "" },
  }),
  parseHTML: () => [
    {
      tag: "iframe[src]",
      getAttrs: (frame) => (videoAddress(frame.getAttribute("src") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["iframe", { ...HTMLAttributes, class: "ql-video" }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div");
      dom.className = "video still";
      dom.contentEditable = "false";
      const address = document.createElement("span");
      address.textContent = node.attrs.src;
      dom.append(editorMessages.videoStill, address);
      return { dom };
    },
});

/**
 * The embed URL of a video: YouTube's host without cookies, or Vimeo's player.
 * @param written the URL of a page, a share link, an embed URL, or an embed code
 * @returns undefined for anything else
 */
export function videoAddress(written: string): string | undefined {
  if (written.length > addressLimits.maxUrlCharacters) return undefined;
  const text = /<iframe\b[^>]*\ssrc="([^"]+)"/i.exec(written)?.[1] ?? written.trim();
  const url = parseUrl(/^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const steps = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youTube(steps[0]);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const named = ["embed", "shorts", "live", "v"].includes(steps[0] ?? "");
    return youTube(named ? steps[1] : url.searchParams.get("v"));
  }
  if (host === "vimeo.com") return vimeo(steps.find((step) => /^\d+$/.test(step)));
  return host === "player.vimeo.com" && steps[0] === "video" ? vimeo(steps[1]) : undefined;
}

function youTube(id: string | null | undefined): string | undefined {
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function vimeo(id: string | undefined): string | undefined {
  return id && /^\d{1,15}$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
}

/**
 * @param address of a YouTube or Vimeo video: of its page, a share link or an embed URL
 * @returns the embed URL, on YouTube's host without cookies or Vimeo's player; undefined for any other address
 */
export function videoEmbedUrl(address: string): string | undefined {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, "");
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youTube(first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    return youTube(
      ["embed", "shorts", "live", "v"].includes(first) ? second : (url.searchParams.get("v") ?? ""),
    );
  }
  if (host === "vimeo.com") return vimeo(first);
  return host === "player.vimeo.com" && first === "video" ? vimeo(second) : undefined;
}

function youTube(id: string): string | undefined {
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function vimeo(id: string): string | undefined {
  return /^\d{1,15}$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
}

/** Texts of the links and buttons that share a page. */
export const shareMessages = {
  share: "Share",
  copy: "Copy link",
  copied: "Copied",
  more: "More",
} as const;

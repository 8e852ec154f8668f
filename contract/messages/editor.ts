// Texts of the rich text editor.

export const editorMessages = {
  toolbar: "Text formatting",
  moreTools: "More tools",
  keysHint: "Keyboard: Alt+F10 moves to the toolbar, Escape returns, Tab leaves the text.",
  normal: "Normal text",
  heading: (level: number) => `Heading ${level}`,
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strike through",
  blockquote: "Quote",
  codeBlock: "Code block",
  alignLeft: "Align left",
  alignCenter: "Align centre",
  alignRight: "Align right",
  justify: "Justify",
  orderedList: "Numbered list",
  bulletList: "Bulleted list",
  outdent: "Decrease indent",
  indent: "Increase indent",
  link: "Link",
  image: "Picture",
  video: "Video",
  undo: "Undo",
  redo: "Redo",
  linkAddress: "Web page, e-mail address or phone number",
  linkHint: "For example college.example, office@college.example or +252 61 000 0000",
  linkRefused: "A link starts with https, http, mailto or tel.",
  linkRemove: "Remove the link",
  videoAddress: "Address of the video",
  videoHint: "From YouTube or Vimeo: copy it from the browser, or from Share.",
  videoRefused: "Only videos on YouTube and Vimeo can be shown.",
  insert: "Insert",
  save: "Apply",
  cancel: "Cancel",
  pictureTitle: "Picture in the text",
  pictureLinked: "A picture from another site. It is copied here when you save.",
  pictureBlank: "This picture could not be stored.",
  undescribed: (count: number) =>
    count === 1
      ? "One picture in the text has no description yet."
      : `${count} pictures in the text have no description yet.`,
  describeNext: "Describe it",
  pictureRefused: "Only PNG, GIF, JPEG, WebP, BMP and icon files can be used in a text.",
  picturesLeftOut: (count: number) =>
    count === 1
      ? "One picture could not be pasted. Save it on this device, then insert it with the picture button."
      : `${count} pictures could not be pasted. Save them on this device, then insert them with the picture button.`,
  picturesTooLarge: "Together, the pictures in this text are too large. Save first, then add more.",
  videoStill: "Video",
} as const;

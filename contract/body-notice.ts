/** The kinds of a notice block: a paragraph that stands out of a text, such as the date of an exam. */
export const noticeKinds = ["information", "deadline", "warning"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeClasses = noticeKinds.map((kind) => `notice-${kind}`);

/** @param classes of a paragraph, such as "notice-deadline ql-align-center" */
export function noticeKindOf(classes: string): NoticeKind | undefined {
  return noticeKinds.find((kind) => classes.split(" ").includes(`notice-${kind}`));
}

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

/** Texts of the fields of the notice. */
export const noticeSettingMessages = {
  isShown: "Show a notice on all pages",
  isShownHint: "One line at the top, for example about an exam or a holiday. It goes away by itself.",
  texts: "Text",
  textsHint: (most: number) => `At most ${most} characters, in one language or more.`,
  left: (count: number) => (count >= 0 ? `${characters(count)} left` : `${characters(-count)} too many`),
  url: "Address that it leads to",
  urlHint: "A path of this website such as /news, or an address that begins with https://. Empty: no link.",
  inZone: (zone: string) => `All times are ${zone}.`,
  from: "From",
  until: "Until",
} as const;

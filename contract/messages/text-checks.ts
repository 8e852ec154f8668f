// Texts of the checks beside the button that publishes.

export const textCheckMessages = {
  /** Above the list; the button that shows it says the same. */
  found: (count: number) => `To check: ${count}`,
  noneFound: "Checks",
  lookedFor:
    "Looked for: pictures without a description or with a file name as one, skipped headings, bold lines instead of " +
    "headings, links that do not say where they lead, tables without a header row, capital letters, long paragraphs.",
  noneOfThese: "Found none of these.",
  undescribedPicture: "This picture has no description yet",
  fileNameAsDescription: "The name of a file describes this picture",
  skippedHeading: "This heading leaves out a level",
  boldHeading: "A bold line: if it is a heading, make it one",
  vagueLink: "These words do not say where the link leads",
  bareAddress: "A link in words is easier to read than an address",
  sameWordsTwoPlaces: "The same words lead to another place further up",
  tableWithoutHeader: "This table has no header row",
  capitals: "Capital letters are hard to read",
  longParagraph: (words: number) => `This paragraph has ${words} words: two are easier to read`,
  /** @param size with its unit */
  weight: (size: string) => `Readers on a phone download about ${size} for the pictures.`,
  largestPicture: (size: string) => `${size} of it is this picture`,
  largestCover: (size: string) => `${size} of it is the cover.`,
  notCounted: (count: number) =>
    count === 1
      ? "One picture is not stored yet, and not counted."
      : `${count} pictures are not stored yet, and not counted.`,
} as const;

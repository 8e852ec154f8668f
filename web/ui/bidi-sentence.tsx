type SentenceProps = {
  /** Builds the sentence around the words. */
  about: (words: string) => string;
  words: string;
};

/** Occurs in no text. */
const slot = "\0";

/** A sentence that quotes user input: `<bdi>` keeps right-to-left text from reordering the rest. */
export function BidiSentence({ about, words }: SentenceProps) {
  const [before, after] = about(slot).split(slot);
  return (
    <>
      {before}
      <bdi>{words}</bdi>
      {after}
    </>
  );
}

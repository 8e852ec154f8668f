type SentenceProps = {
  /** Makes the sentence around some words. */
  about: (words: string) => string;
  words: string;
};

/** No text holds it. */
const slot = "\0";

/** A sentence with somebody's words in it: in whichever direction those run, they turn nothing around them. */
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

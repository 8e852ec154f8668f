/** What stands in place of a part of a page that could not be loaded. */
export function Failure({ message }: { message: string }) {
  return (
    <p className="failure" role="alert">
      {message}
    </p>
  );
}

/** What stands in place of an empty list. */
export function Empty({ text }: { text: string }) {
  return <p className="empty">{text}</p>;
}

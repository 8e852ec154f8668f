/** Shown in place of a part of a page that could not be loaded. */
export function ErrorMessage({ message }: { message: string }) {
  return (
    <p className="failure" role="alert">
      {message}
    </p>
  );
}

/** Shown in place of an empty part of a page. */
export function EmptyMessage({ text }: { text: string }) {
  return <p className="empty">{text}</p>;
}

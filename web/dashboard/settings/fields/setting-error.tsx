/** What is wrong with a field. Announced when it appears; the field names it as its description. */
export function SettingError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className="field-error" id={id} role="alert">
      {message}
    </p>
  );
}

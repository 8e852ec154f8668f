import { useMessages } from "../language/language-context.tsx";

/** Shown while something loads. */
export function Spinner({ text }: { text?: string }) {
  const { loadingMessages } = useMessages();
  return (
    <p className="spinner" role="status">
      {text ?? loadingMessages.loading}
    </p>
  );
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A text for people who do not run the server: of its paths without the folders. Addresses stay as they are. */
export function hideFolders(text: string): string {
  return text.replace(/(^|[\s"'(:,;])\/(?!\/)(?:[^\s"'/:,;()]*\/)*(?=[^\s"'/:,;()])/g, "$1");
}

/**
 * Runs `work`. Of its errors, those that `translate` knows are thrown as what it returns; it returns undefined for
 * others.
 */
export async function translateErrors<Result>(
  work: () => Result | Promise<Result>,
  translate: (error: unknown) => Error | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(error) ?? error;
  }
}

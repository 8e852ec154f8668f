/** `URL.parse()`, which Chrome has since version 126. @returns undefined for what is no address */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Whether an If-None-Match header names what a browser would be sent again (RFC 9110, section 13.1.2). */
export function holds(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
}

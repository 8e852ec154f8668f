/** Whether an If-None-Match header names the entity tag of what would be sent (RFC 9110, section 13.1.2). */
export function etagMatches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
}

/** Whether a request with this method only reads (RFC 9110, section 9.2.1). Nothing here answers OPTIONS or TRACE. */
export function isRead(method: string | undefined): method is "GET" | "HEAD" {
  return method === "GET" || method === "HEAD";
}

declare global {
  interface Window {
    /** Responses to requests that web/dashboard/start-early.ts sent. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/** The response to a read that was sent early with this session. Each is taken once. */
export function takeEarlyResponse(path: string, token: string | undefined): Promise<Response> | undefined {
  const key = `${token} ${path}`;
  const response = window.earlyResponses?.get(key);
  window.earlyResponses?.delete(key);
  return response;
}

/**
 * What somebody can tell the administrator, who finds it in the log. A part of the API's messages, which are English.
 */
export const referenceMessage = (requestId: string) => `Reference: ${requestId}`;

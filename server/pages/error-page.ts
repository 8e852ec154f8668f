import { referenceMessage, unavailableMessages } from "../../contract/messages/errors.ts";

/**
 * The page sent with 503 if a page cannot be rendered. It needs no settings, style sheet or script.
 * @param requestId shown as the reference to the log
 */
export const errorPage = (requestId: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${unavailableMessages.title}</title>
</head>
<body>
<h1>${unavailableMessages.title}</h1>
<p>${unavailableMessages.explanation}</p>
<p><a href="">${unavailableMessages.wayOn}</a></p>
<p><small>${referenceMessage(requestId)}</small></p>
</body>
</html>
`;

import { referenceMessage, unavailableMessages } from "../../contract/messages/errors.ts";

/**
 * What a reader sees when a page could not even begin to be rendered, the database being away. It needs
 * nothing: no settings, no style sheet, no script. Its one link asks for the same address again.
 * @param requestId under which the reason stands in the log
 */
export const failurePage = (requestId: string): string => `<!doctype html>
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

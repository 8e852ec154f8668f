import { type ContentLanguage, directionOf } from "../../../../contract/values/text/language.ts";

/**
 * A page that needs no settings, style sheet or script, for when the site itself cannot answer.
 * @param title plain text
 * @param content HTML below the heading
 */
export const plainPage = (
  title: string,
  content: string,
  lang: ContentLanguage = "en",
): string => `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`;

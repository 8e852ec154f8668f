const sentence =
  "In fourteen weeks this course takes you from your first line to a program that others use. ";

/** Generates a text with headings, paragraphs with emphasis and links, and lists. */
export function longText(pages: number): string {
  return Array.from({ length: pages }, (_, page) => onePage(page + 1)).join("");
}

/** About 500 words. */
function onePage(number: number): string {
  const paragraph = `<p>${sentence.repeat(3)}<strong>Bring a notebook.</strong> ${sentence}<a href="https://college.example/">Read on</a>.</p>`;
  const items = Array.from({ length: 8 }, (_, item) => `<li><p>Step ${item + 1}: ${sentence}</p></li>`);
  return `<h2>Chapter ${number}</h2>${paragraph.repeat(3)}<h3>What you need</h3><ul>${items.join("")}</ul>${paragraph.repeat(2)}`;
}

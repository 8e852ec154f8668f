const sentence =
  "In fourteen weeks this course takes you from your first line to a program that others use. ";

/** Generates a text with headings, paragraphs with emphasis and links, lists, and tables on the first pages. */
export function longText(pages: number, tables = 0): string {
  return Array.from(
    { length: pages },
    (_, page) => onePage(page + 1) + (page < tables ? timetable : ""),
  ).join("");
}

const days = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const timetable = `<table><thead><tr><th scope="col">Day</th>${["8:00", "10:00", "14:00", "16:00"]
  .map((hour) => `<th scope="col">${hour}</th>`)
  .join("")}</tr></thead><tbody>${days
  .map((day) => `<tr><th scope="row">${day}</th>${"<td>Networks, room 12</td>".repeat(4)}</tr>`)
  .join("")}</tbody></table>`;

/** About 500 words. */
function onePage(number: number): string {
  const paragraph = `<p>${sentence.repeat(3)}<strong>Bring a notebook.</strong> ${sentence}<a href="https://college.example/">Read on</a>.</p>`;
  const items = Array.from({ length: 8 }, (_, item) => `<li><p>Step ${item + 1}: ${sentence}</p></li>`);
  return `<h2>Chapter ${number}</h2>${paragraph.repeat(3)}<h3>What you need</h3><ul>${items.join("")}</ul>${paragraph.repeat(2)}`;
}

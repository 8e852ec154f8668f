import { setTimeout as pause } from "node:timers/promises";
import { codeCharacters } from "../../contract/values/registration-codes.ts";
import { registrationPath } from "../../contract/values/registrations.ts";

/** What became of people who joined within moments: each is refused with a page, or reads a code. */
export type Rush = {
  answered: number;
  refused: number;
  /** Names and the codes that their senders read. */
  codes: Map<string, string>;
  wrong: string[];
};

const codePattern = new RegExp(`[${codeCharacters}]{3}-[${codeCharacters}]{3}`);

/** Has people join a page as browsers without a script do, evenly within a time, each from an address of its own. */
export async function sendRush(
  base: string,
  form: number,
  { people, withinMs, label }: { people: number; withinMs: number; label: string },
): Promise<Rush> {
  const rush: Rush = { answered: 0, refused: 0, codes: new Map(), wrong: [] };
  const join = async (number: number): Promise<void> => {
    await pause((number / people) * withinMs);
    const name = `${label} ${number}`;
    const headers = {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "x-forwarded-for": `172.16.${number >> 8}.${number & 255}`,
    };
    const body = new URLSearchParams({ name, phone: `063 5${String(number).padStart(6, "0")}` });
    const answer = await fetch(`${base}${registrationPath("page", form)}`, { method: "POST", headers, body });
    const text = await answer.text();
    const code = codePattern.exec(text)?.[0];
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") && text.includes("</html>");
    if (answer.status === 200 && code && isPage) {
      rush.answered += 1;
      rush.codes.set(name, code.replace("-", ""));
    } else if ([429, 503].includes(answer.status) && isPage && answer.headers.has("retry-after")) {
      rush.refused += 1;
    } else rush.wrong.push(`${name} was answered with ${answer.status} ${text.slice(0, 60)}`);
  };
  await Promise.all(Array.from({ length: people }, (_, number) => join(number)));
  return rush;
}

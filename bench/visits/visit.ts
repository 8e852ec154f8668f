type Asked = { bytes: number; ok: boolean; milliseconds: number };

/** What one reader looks at: the home page, the courses, two of them, the events. */
const walk = ["/", "/news", "course", "course", "/events/pages/1"];

/** A phone takes a picture of at least so many pixels where several are offered. */
const width = 360;

/**
 * One visit as a phone makes it: pages one after the other, what they name fetched once, then kept.
 * @param tell hears of each request; `bytes` as they came over the wire, headers left out
 */
export async function visit(site: string, tell: (asked: Asked) => void): Promise<void> {
  const held = new Set<string>();
  let courses: string[] = [];
  for (const step of walk) {
    const path = step === "course" ? courses[Math.floor(Math.random() * courses.length)] : step;
    if (!path) continue;
    const html = await ask(site + path, tell);
    courses = [...new Set([...courses, ...(html.match(/\/posts\/\d+(?=")/g) ?? [])])];
    await Promise.all(
      namedIn(html).map(async (file) => {
        if (held.has(file)) return;
        held.add(file);
        await ask(site + file, tell);
      }),
    );
  }
}

/** The built files and pictures that a page makes a browser fetch; of each picture one size, as AVIF. */
function namedIn(html: string): string[] {
  const files = html.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? [];
  const pictures = [...html.matchAll(/type="image\/avif"[^>]*? srcset="([^"]+)"/gi)].map(([, set = ""]) => {
    const sizes = set.split(",").map((size) => size.trim().split(" "));
    const fitting = sizes.find(([, wide = ""]) => Number.parseInt(wide, 10) >= width) ?? sizes.at(-1);
    return fitting?.[0] ?? "";
  });
  return [...new Set([...files, ...pictures.filter(Boolean)])];
}

async function ask(url: string, tell: (asked: Asked) => void): Promise<string> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
    const text = await answer.text();
    const bytes = Number(answer.headers.get("content-length") ?? text.length);
    tell({ bytes, ok: answer.ok, milliseconds: performance.now() - begun });
    return text;
  } catch {
    tell({ bytes: 0, ok: false, milliseconds: performance.now() - begun });
    return "";
  }
}

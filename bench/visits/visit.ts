type Asked = { bytes: number; ok: boolean; milliseconds: number };

/** One reader's pages: home, courses, two of them, events. */
const walk = ["/", "/news", "course", "course", "/events/pages/1"];

/** Minimum picture width that a phone chooses from `srcset`. */
const width = 360;

/**
 * One visit of a phone: pages in sequence, with their files fetched once and then cached.
 * @param tell called with each request; `bytes` over the wire, without headers
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

/** Paths of the built files and pictures that a browser fetches for a page; one AVIF variant per picture. */
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

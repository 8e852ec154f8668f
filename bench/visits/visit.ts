type RequestResult = { bytes: number; ok: boolean; milliseconds: number };

/** One reader's pages: home, courses, two of them, events. */
const steps = ["/", "/news", "course", "course", "/events/pages/1"];

/** Minimum picture width that a phone chooses from `srcset`. */
const minPictureWidth = 360;

/**
 * One visit of a phone: pages in sequence, with their files fetched once and then cached.
 * @param onRequest called with each request; `bytes` over the wire, without headers
 */
export async function visit(site: string, onRequest: (result: RequestResult) => void): Promise<void> {
  const cached = new Set<string>();
  let courses: string[] = [];
  for (const step of steps) {
    const path = step === "course" ? courses[Math.floor(Math.random() * courses.length)] : step;
    if (!path) continue;
    const html = await request(site + path, onRequest);
    courses = [...new Set([...courses, ...(html.match(/\/posts\/\d+(?=")/g) ?? [])])];
    await Promise.all(
      filesOf(html).map(async (file) => {
        if (cached.has(file)) return;
        cached.add(file);
        await request(site + file, onRequest);
      }),
    );
  }
}

/** Paths of the built files and pictures that a browser fetches for a page; one AVIF variant per picture. */
function filesOf(html: string): string[] {
  const files = html.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? [];
  const pictures = [...html.matchAll(/type="image\/avif"[^>]*? srcset="([^"]+)"/gi)].map(
    ([, srcset = ""]) => {
      const sizes = srcset.split(",").map((size) => size.trim().split(" "));
      const chosen =
        sizes.find(([, sizeWidth = ""]) => Number.parseInt(sizeWidth, 10) >= minPictureWidth) ?? sizes.at(-1);
      return chosen?.[0] ?? "";
    },
  );
  return [...new Set([...files, ...pictures.filter(Boolean)])];
}

async function request(url: string, onRequest: (result: RequestResult) => void): Promise<string> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    const text = await response.text();
    const bytes = Number(response.headers.get("content-length") ?? text.length);
    onRequest({ bytes, ok: response.ok, milliseconds: performance.now() - startedAt });
    return text;
  } catch {
    onRequest({ bytes: 0, ok: false, milliseconds: performance.now() - startedAt });
    return "";
  }
}

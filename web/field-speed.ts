import type { PageSpeed } from "../contract/page-speed.ts";

/* Measures one page view: boot.ts loads it for one in ten, after the page. Types only are imported, to stay small. */

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** Shifts within this time of the one before, and of the first, are one session (https://web.dev/articles/cls). */
const gapMs = 1_000;
const sessionMs = 5_000;

let lcp: number | undefined;
let cls = 0;
let session = 0;
let begun = 0;
let last = 0;
const networks = ["slow-2g", "2g", "3g", "4g"] as const;
const interactions = new Map<number, number>();

observe("largest-contentful-paint", ({ startTime }) => {
  lcp = startTime;
});
observe<Shift>("layout-shift", ({ value, hadRecentInput, startTime }) => {
  if (hadRecentInput) return;
  if (startTime - last > gapMs || startTime - begun > sessionMs) {
    session = 0;
    begun = startTime;
  }
  last = startTime;
  session += value;
  cls = Math.max(cls, session);
});
observe<Interaction>("event", ({ interactionId, duration }) => {
  if (interactionId) {
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }
});
addEventListener("visibilitychange", send, true);
addEventListener("pagehide", send, true);

function observe<Entry extends PerformanceEntry>(type: string, measure: (entry: Entry) => void): void {
  try {
    // The type of the entries follows from `type`.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(measure)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  } catch {
    // An older browser does not measure this.
  }
}

/** One slow interaction in fifty is left out, as in Interaction to Next Paint. */
function slowest(): number | undefined {
  const durations = [...interactions.values()].sort((one, other) => other - one);
  return durations[Math.floor(durations.length / 50)];
}

function countFailed(): number {
  const pictures = [...document.images].filter(
    ({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth,
  );
  const others = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, responseStatus }) => initiatorType !== "img" && responseStatus >= 400);
  return pictures.length + others.length;
}

/** When the reader leaves or hides the page: later events are not certain to come. */
function send(): void {
  removeEventListener("visibilitychange", send, true);
  removeEventListener("pagehide", send, true);
  const speed: PageSpeed = {
    path: location.pathname.slice(0, 300),
    network: networkOf(navigator.connection?.effectiveType),
    lcp,
    inp: slowest(),
    cls,
    failed: Math.min(1_000, countFailed()),
  };
  navigator.sendBeacon("/api/numbers/speed", new Blob([JSON.stringify(speed)], { type: "application/json" }));
}

function networkOf(type: string | undefined): PageSpeed["network"] {
  return networks.find((network) => network === type) ?? "unknown";
}

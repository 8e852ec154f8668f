import sharp from "sharp";
import { alindiBand, type BandPlace, focusFor } from "./alindi.ts";
import { drawBooks } from "./motifs-books.ts";
import { drawCalendar } from "./motifs-calendar.ts";
import { drawDrop, drawLock, drawSpeech } from "./motifs-care.ts";
import { drawGraduation, drawTrophy } from "./motifs-ceremony.ts";
import { drawChart } from "./motifs-chart.ts";
import { drawNotebook } from "./motifs-desk.ts";
import { drawFootball } from "./motifs-football.ts";
import { drawCircuit, drawServers } from "./motifs-hardware.ts";
import { drawKeyboard } from "./motifs-keyboard.ts";
import { drawBridge, drawDhow, drawMountains } from "./motifs-land.ts";
import { drawLecture } from "./motifs-lecture.ts";
import { drawMast, drawRobot } from "./motifs-machines.ts";
import { drawContours } from "./motifs-map.ts";
import { drawPhone } from "./motifs-phone.ts";
import { drawLaptop, drawTerminal } from "./motifs-screen.ts";
import { drawSatellite, drawTelescope } from "./motifs-sky.ts";
import { drawStalls } from "./motifs-stalls.ts";
import { drawDatabase, drawNetwork, drawTree } from "./motifs-structure.ts";
import { drawGears, drawNeural } from "./motifs-thought.ts";
import { type PaletteName, palettes } from "./palettes.ts";
import { hashText, makeRandom } from "./random.ts";
import { HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { settle } from "./studio.ts";

type Drawing = {
  draw: (sketch: Sketch) => string;
  bands: readonly [BandPlace, ...BandPlace[]];
};

// Wide scenes take the cloth along an edge; pictures of one object can also have it hang or lie across a corner.
const wide = ["bottom", "top", "left", "right", "bottom"] as const;
const single = ["bottom", "left", "right", "bannerLeft", "bannerRight", "sash", "top"] as const;
const low = ["bottom", "bannerLeft", "bannerRight", "left", "right"] as const;

const drawings = {
  mountains: { draw: drawMountains, bands: low },
  dhow: { draw: drawDhow, bands: low },
  bridge: { draw: drawBridge, bands: low },
  telescope: { draw: drawTelescope, bands: ["bottom", "left", "right"] },
  satellite: { draw: drawSatellite, bands: ["bottom", "left", "right", "top"] },
  contours: { draw: drawContours, bands: ["left", "right", "sash", "bottom"] },
  terminal: { draw: drawTerminal, bands: single },
  laptop: { draw: drawLaptop, bands: single },
  phone: { draw: drawPhone, bands: single },
  circuit: { draw: drawCircuit, bands: wide },
  servers: { draw: drawServers, bands: single },
  robot: { draw: drawRobot, bands: single },
  mast: { draw: drawMast, bands: low },
  network: { draw: drawNetwork, bands: wide },
  tree: { draw: drawTree, bands: ["bottom", "left", "right"] },
  database: { draw: drawDatabase, bands: ["bottom", "left", "right", "top"] },
  neural: { draw: drawNeural, bands: wide },
  chart: { draw: drawChart, bands: ["left", "right", "bottom", "sash"] },
  gears: { draw: drawGears, bands: single },
  lecture: { draw: drawLecture, bands: ["bottom", "left", "right"] },
  stalls: { draw: drawStalls, bands: ["bottom", "left", "right"] },
  football: { draw: drawFootball, bands: ["bottom", "left", "right"] },
  graduation: { draw: drawGraduation, bands: low },
  calendar: { draw: drawCalendar, bands: ["bottom", "left", "right", "sash"] },
  trophy: { draw: drawTrophy, bands: single },
  notebook: { draw: drawNotebook, bands: ["bottom", "left", "right", "top"] },
  books: { draw: drawBooks, bands: low },
  keyboard: { draw: drawKeyboard, bands: ["bottom", "top", "left", "right"] },
  lock: { draw: drawLock, bands: single },
  drop: { draw: drawDrop, bands: ["left", "right", "top", "bannerLeft", "bannerRight"] },
  speech: { draw: drawSpeech, bands: single },
} as const satisfies Record<string, Drawing>;

/** What a cover shows. */
type Motif = keyof typeof drawings;

/** Names one picture: the same subject always gives the same bytes of drawing. */
export type CoverSubject = { motif: Motif; palette: PaletteName; seed: number };

/** Draws a cover as SVG text. */
function coverSvg(subject: CoverSubject): string {
  const { draw, bands }: Drawing = drawings[subject.motif];
  const random = makeRandom(hashText(`${subject.motif} ${subject.palette} ${subject.seed}`));
  const place = random.pick(bands);
  const sketch: Sketch = {
    random,
    palette: palettes[subject.palette],
    focus: focusFor(place),
    definitions: [],
  };
  const picture = draw(sketch) + settle(sketch) + alindiBand(sketch, place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${sketch.definitions.join("")}</defs>${picture}</svg>`;
}

/** Draws a cover picture of 1600 by 1000 as a JPEG. */
export async function drawCover(subject: CoverSubject): Promise<Buffer> {
  return sharp(Buffer.from(coverSvg(subject)))
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** `--measure` in the style sheet. */
const columnWidthPixels = 680;
/** `--wide` in the style sheet. */
const wideWidthPixels = 1037;

/** Where a picture stands: in the text, or in a figure. */
type Place = "text" | "wide" | "half" | "gallery";
const figureStart = /^<figure(?: class="(wide|half|gallery)")?>$/;

/** The width in pixels that a place has in windows from a width on. */
const widths: Record<Place, readonly [from: number, pixels: number]> = {
  text: [columnWidthPixels + 36, columnWidthPixels],
  wide: [wideWidthPixels + 36, wideWidthPixels],
  half: [700, columnWidthPixels / 2],
  gallery: [700, columnWidthPixels / 2],
};

/** In hundredths of a narrower window. Cropped to the height of its cell, a picture can be wider than the cell. */
const narrowWidths = { row: 94, cell: 50 } as const;

/** In narrow windows a gallery has two columns; an odd picture at its end takes a row. */
function takesCell(number: number, isLast: boolean): boolean {
  return !isLast || number % 2 === 0;
}

/** Follows the figures of a stored body, and says at which size each picture is shown. */
export class PictureSizes {
  readonly #html: string;
  #place: Place = "text";
  #count = 0;

  constructor(html: string) {
    this.#html = html;
  }

  /** Reads a tag that is none of a picture. Figures do not contain others. */
  pass(tag: string): void {
    if (tag === "</figure>") this.#place = "text";
    const figure = figureStart.exec(tag);
    if (!figure) return;
    const [, name] = figure;
    this.#place = name === "wide" || name === "half" || name === "gallery" ? name : "text";
    this.#count = 0;
  }

  /**
   * The `sizes` of the next picture.
   * @param width of the picture in pixels
   * @param end where its tag ends
   */
  of(width: number, end: number): string {
    this.#count += 1;
    const [from, pixels] = widths[this.#place];
    const isCell = this.#place === "gallery" && takesCell(this.#count, !this.#html.startsWith("<img", end));
    const narrow = narrowWidths[isCell ? "cell" : "row"];
    return `(min-width: ${from}px) ${Math.min(width, pixels)}px, ${narrow}vw`;
  }
}

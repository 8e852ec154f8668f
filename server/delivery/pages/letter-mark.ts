import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { markColours, type PaletteName, paletteNames } from "../../../contract/values/appearance.ts";
import { graphemesOf } from "../../../contract/values/text/graphemes.ts";
import { type App, HttpError } from "../../platform/http/index.ts";
import { StaticResource } from "../../platform/http/responses/index.ts";

const maxCodeUnits = 16;

const params = z.object({
  palette: z.enum(paletteNames),
  letter: z
    .string()
    .max(maxCodeUnits)
    .regex(/^(?:[\p{L}\p{N}][^<>&]*)?\.svg$/u)
    .transform((name) => name.slice(0, -".svg".length))
    .refine((letter) => graphemesOf(letter).length <= 1),
});

/** The letter on a piece of alindi cloth, as SVG. */
export const drawLetterMark = (letter: string, palette: PaletteName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${markColours[palette]}" d="M0 0h32v32H0z"/>` +
  `<path fill="#c8973f" d="M0 24h32v2H0z"/><path fill="#fbf8f1" d="M0 28h32v2H0z"/>` +
  `<text x="16" y="20" text-anchor="middle" fill="#fbf8f1" font-family="Georgia,serif" font-weight="700" font-size="22">${letter}</text></svg>`;

/** Answers letter marks: see `letterMarkPath()`. The path says all of it, so that browsers keep them for ever. */
export function letterMarks(app: App): void {
  app.get("/assets/marks/:palette/:letter", { schema: { hide: true } }, (request, reply) => {
    const { success, data } = params.safeParse(request.params);
    if (!success) throw new HttpError("not_found", apiMessages.notFound);
    const image = new StaticResource("image/svg+xml", Buffer.from(drawLetterMark(data.letter, data.palette)));
    return image.send(request, reply, "public, max-age=31536000, immutable");
  });
}

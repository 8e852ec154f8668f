import type { Random } from "../random.ts";
import { hostileText, mutate } from "./hostile-values.ts";

/** The specification's field names, by the folder of the API: title, text, picture. */
const forms = [
  ["/api/posts", ["post_title", "post_body", "post_image"]],
  ["/api/services", ["service_title", "service_description", "image"]],
  ["/api/event", ["event_name", "event_body", "image"]],
] as const;

/** A GIF of one pixel. */
const pixel = Buffer.from("R0lGODdhAQABAIABAP///////ywAAAAAAQABAAACAkQBADs=", "base64");

const unusualTypes = [
  'multipart/form-data; boundary="----boundary"; charset=utf-16',
  "Multipart/Form-Data; boundary=----boundary; boundary=other",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=----boundary",
  "application/x-www-form-urlencoded",
  "application/json",
];

type Field = { name: string; value: string | Uint8Array; file?: string };

/** A valid, nearly valid or malformed multipart form, and its content type. */
export function formBody(random: Random, path: string): { type: string; body: Uint8Array } {
  const [title, text, picture] = (forms.find(([start]) => path.startsWith(start)) ?? forms[0])[1];
  const fields: Field[] = [
    { name: title, value: random.chance(0.4) ? hostileText(random) : "A title" },
    { name: text, value: `<p>Words. ${random.chance(0.4) ? hostileText(random) : ""}</p>` },
    // Rarely a valid one: encoding it is the most expensive part of a request.
    { name: picture, value: pictureOf(random), file: random.chance(0.3) ? hostileText(random) : "a.gif" },
  ];
  if (path.startsWith("/api/event"))
    fields.push({ name: "status", value: random.pick(["false", "true", "", "1"]) });
  const corruptions = random.chance(0.5) ? 0 : 1 + random.int(2);
  for (let index = corruptions; index > 0; index -= 1) corruptField(random, fields);
  const boundary = random.chance(0.1)
    ? mutate(random, "----boundary").replace(/[^\x21-\x7e]/g, "")
    : "----boundary";
  const body = bytesOf(random, fields, boundary);
  const validFields = `multipart/form-data; boundary=${boundary}`;
  const type = random.chance(0.7) ? validFields : random.pick(unusualTypes);
  return { type, body: random.chance(0.15) ? body.subarray(0, random.int(body.length)) : body };
}

function pictureOf(random: Random): Uint8Array {
  if (random.chance(0.25)) return pixel;
  const broken = Buffer.from(pixel);
  broken[random.int(broken.length)] = random.int(256);
  return random.pick([
    Buffer.alloc(0),
    Buffer.from("GIF89a"),
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    Buffer.from("<!doctype html><script>alert(1)</script>"),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    broken,
  ]);
}

function corruptField(random: Random, fields: Field[]): void {
  const at = random.int(fields.length);
  const field = fields[at];
  random.pick([
    () => fields.splice(at, 1),
    () => field && fields.push(field),
    () => fields.reverse(),
    () => field && fields.splice(at, 1, { ...field, name: mutate(random, field.name) }),
    () => fields.push({ name: hostileText(random), value: hostileText(random) }),
    () => fields.push({ name: "image_alt", value: hostileText(random) }),
    () => fields.push({ name: "updatedAt", value: hostileText(random) }),
    () => fields.push({ name: "omit_pictures", value: hostileText(random) }),
    () => fields.push({ name: "b", value: hostileText(random), file: hostileText(random) }),
    () => field && fields.splice(at, 1, { name: field.name, value: hostileText(random), file: "x" }),
    () => fields.push(...Array.from({ length: 20 }, (_, index) => ({ name: `f${index}`, value: "x" }))),
  ])();
}

function bytesOf(random: Random, fields: readonly Field[], boundary: string): Buffer {
  const newline = random.chance(0.03) ? "\n" : "\r\n";
  const parts = fields.flatMap(({ name, value, file }) => {
    const fileName = file === undefined ? "" : `; filename="${file}"`;
    const more = random.chance(0.05) ? `content-transfer-encoding: ${hostileText(random)}${newline}` : "";
    const head = `--${boundary}${newline}content-disposition: form-data; name="${name}"${fileName}${newline}${more}`;
    return [Buffer.from(head + newline), Buffer.from(value), Buffer.from(newline)];
  });
  const end = random.pick([`--${boundary}--${newline}`, `--${boundary}--${newline}`, `--${boundary}`, ""]);
  return Buffer.concat([...parts, Buffer.from(end)]);
}

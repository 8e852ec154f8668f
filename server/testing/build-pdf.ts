import { deflateSync } from "node:zlib";

type Parts = {
  header?: string;
  /** Entries of the catalog, of the page, and of the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Objects from number 5 on. */
  more?: readonly (string | Buffer)[];
  /** The tree of pages: object 2, instead of one with a single page. */
  tree?: string;
  /** What stands between the last object and the table of references. */
  between?: string | Buffer;
  end?: string | Buffer;
};

/** A PDF of one page with a line of text, written as its parts say, whether they are sound or not. */
export function buildPdf(parts: Parts = {}): Buffer {
  const {
    header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    catalog = "",
    page = "",
    trailer = "",
    more = [],
  } = parts;
  const { tree = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", between = "", end = "%%EOF\n" } = parts;
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    tree,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> ${page} >>`,
    pdfStream("", Buffer.from("BT /F1 24 Tf 72 720 Td (Exam timetable) Tj ET")),
    ...more,
  ];
  const written: Buffer[] = [Buffer.from(header, "latin1")];
  let at = written[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part, "latin1");
    written.push(bytes);
    at += bytes.length;
  };
  const places = objects.map((object, index) => {
    const place = at;
    add(`${index + 1} 0 obj\n`);
    add(object);
    add("\nendobj\n");
    return place;
  });
  add(between);
  const start = at;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) add(`${String(place).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n`);
  add(end);
  return Buffer.concat(written);
}

/** Appends a new version of objects to a PDF, as programs do that keep what was there. */
export function updatePdf(pdf: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  let text = "\n";
  let table = "xref\n";
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(pdf.length + text.length).padStart(10, "0")} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = pdf.length + text.length;
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1];
  const trailer = `trailer\n<< /Size 100 /Root 1 0 R /Prev ${before} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(text + table + trailer, "latin1")]);
}

export function pdfStream(entries: string, data: Buffer, length: number = data.length): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream"),
  ]);
}

export function deflatedStream(entries: string, data: Buffer, filter = "/FlateDecode"): Buffer {
  return pdfStream(`${entries} /Filter ${filter}`, deflateSync(data, { level: 9 }));
}

/** An object stream. @param places where the objects begin, if not one after the other */
export function objectStream(
  objects: Readonly<Record<number, string>>,
  {
    type = "/Type /ObjStm",
    isCompressed = true,
    places,
  }: {
    type?: string;
    isCompressed?: boolean;
    places?: readonly number[];
  } = {},
): Buffer {
  let body = "";
  const pairs = Object.entries(objects).map(([number, object], index) => {
    const place = places?.[index] ?? body.length;
    body += `${object}\n`;
    return `${number} ${place}`;
  });
  const head = `${pairs.join(" ")}\n`;
  const entries = `${type} /N ${pairs.length} /First ${head.length}`;
  const data = Buffer.from(head + body, "latin1");
  return isCompressed ? deflatedStream(entries, data) : pdfStream(entries, data);
}

/** A PDF 1.5, whose objects are in an object stream, and its references in a stream, too. */
export function buildCompressedPdf(
  objects: Readonly<Record<number, string>>,
  { predictor = 1, trailer = "" }: { predictor?: 1 | 12; trailer?: string } = {},
): Buffer {
  const numbers = Object.keys(objects).map(Number);
  const container = Math.max(...numbers) + 1;
  const header = "%PDF-1.5\n%\xe2\xe3\xcf\xd3\n";
  const packed = Buffer.concat([
    Buffer.from(`${header}${container} 0 obj\n`, "latin1"),
    objectStream(objects),
    Buffer.from("\nendobj\n"),
  ]);
  const rows = Array.from({ length: container + 2 }, (_, number) => {
    const row = Buffer.alloc(7);
    const index = numbers.indexOf(number);
    row[0] = index >= 0 ? 2 : number >= container ? 1 : 0;
    row.writeUInt32BE(index >= 0 ? container : number === container ? header.length : packed.length, 1);
    row.writeUInt16BE(Math.max(index, 0), 5);
    return row;
  });
  // Predictor 12: each row as its difference to the row above.
  const predicted = rows.map((row, at) =>
    Buffer.from([2, ...row.map((byte, column) => byte - (rows[at - 1]?.[column] ?? 0))]),
  );
  const parameters = predictor === 1 ? "" : `/DecodeParms << /Predictor ${predictor} /Columns 7 >>`;
  const entries = `/Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R ${parameters} ${trailer}`;
  return Buffer.concat([
    packed,
    Buffer.from(`${container + 1} 0 obj\n`),
    deflatedStream(entries, Buffer.concat(predictor === 1 ? rows : predicted)),
    Buffer.from(`\nendobj\nstartxref\n${packed.length}\n%%EOF\n`),
  ]);
}

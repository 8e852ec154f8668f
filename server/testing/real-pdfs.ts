import { deflateSync } from "node:zlib";
import sharp from "sharp";
import {
  buildCompressedPdf,
  buildPdf,
  deflatedStream,
  objectStream,
  pdfStream,
  updatePdf,
} from "./build-pdf.ts";
import { generatePdf } from "./generate-pdf.ts";

type RealPdf = [what: string, pages: number, make: () => Buffer | Promise<Buffer>];

const page = (entries = "") => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`;
const pages = (kids: readonly number[], entries = "") =>
  `<< /Type /Pages /Kids [${kids.map((number) => `${number} 0 R`).join(" ")}] /Count ${kids.length} ${entries} >>`;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const bytes = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] ${action} >>`;
const oneMorePage = { tree: pages([3, 5]), more: [page()] };
const metadata = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>';
const objectsOfOnePage = { 1: "<< /Type /Catalog /Pages 2 0 R >>", 2: pages([3]), 3: page() };

const versions = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.0"].map(
  (version): RealPdf => [
    `PDF ${version}`,
    1,
    () => buildPdf({ header: `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n` }),
  ],
);

/** As programs of scanners write them: each page one picture. */
async function scan(count: number, kind: "jpeg" | "gray" | "flate", padding = ""): Promise<Buffer> {
  const [width, height] = [620, 877];
  const paper = sharp({ create: { width, height, channels: 3, background: "#f4f1ea" } });
  const [filter, data, colors] =
    kind === "flate"
      ? ["/FlateDecode", deflateSync(await paper.raw().toBuffer()), "/DeviceRGB"]
      : kind === "gray"
        ? ["/DCTDecode", await paper.grayscale().toColourspace("b-w").jpeg().toBuffer(), "/DeviceGray"]
        : ["/DCTDecode", await paper.jpeg().toBuffer(), "/DeviceRGB"];
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colors}`;
  const drawn = numbers(0, count).flatMap((at) => [
    page(`/Contents ${at * 3 + 6} 0 R /Resources << /XObject << /Im1 ${at * 3 + 7} 0 R >> >>`),
    deflatedStream("", bytes("q 595 0 0 842 0 0 cm /Im1 Do Q")),
    pdfStream(`${image} /BitsPerComponent 8 /Filter ${filter}`, data),
  ]);
  return buildPdf({
    tree: pages(numbers(0, count).map((at) => at * 3 + 5)),
    more: drawn,
    end: `%%EOF\n${padding}`,
  });
}

const written: RealPdf[] = [
  ["300 pages", 300, () => generatePdf(300)],
  [
    "300 pages in a tree",
    300,
    () =>
      buildPdf({
        tree: pages(numbers(5, 20)),
        more: [
          ...numbers(0, 20).map((at) => pages(numbers(25 + at * 15, 15), "/Parent 2 0 R")),
          ...numbers(0, 300).map(() => page()),
        ],
      }),
  ],
  [
    "a list of pages as an object",
    2,
    () => buildPdf({ tree: "<< /Type /Pages /Kids 6 0 R /Count 2 >>", more: [page(), "[3 0 R 5 0 R]"] }),
  ],
  ["pages that are shown twice", 2, () => buildPdf({ tree: pages([3, 3]) })],
  [
    "pages without their size and type",
    1,
    () =>
      buildPdf({
        tree: pages([5], "/MediaBox [0 0 595 842]"),
        more: ["<< /Parent 2 0 R /Contents 4 0 R >>"],
      }),
  ],
  [
    "a wrong count",
    2,
    () => buildPdf({ ...oneMorePage, tree: "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 7 >>" }),
  ],
  [
    "a catalog without its type",
    1,
    () => buildCompressedPdf({ ...objectsOfOnePage, 1: "<< /Pages 2 0 R >>" }),
  ],
  ["objects in a stream", 1, () => buildCompressedPdf(objectsOfOnePage)],
  ["references with a predictor", 1, () => buildCompressedPdf(objectsOfOnePage, { predictor: 12 })],
  [
    "an object stream that is not compressed",
    1,
    () => buildPdf({ more: [objectStream({ 9: "<< /A 1 >>" }, { isCompressed: false })] }),
  ],
  [
    "300 pages in an object stream",
    300,
    () =>
      buildCompressedPdf({
        1: "<< /Type /Catalog /Pages 2 0 R >>",
        2: pages(numbers(3, 300)),
        ...Object.fromEntries(numbers(3, 300).map((at) => [at, page()])),
      }),
  ],
  ["a page added later", 2, () => updatePdf(buildPdf(), { 2: pages([3, 9]), 9: page() })],
  ["a page removed later", 1, () => updatePdf(buildPdf(oneMorePage), { 2: pages([5]) })],
  [
    "three later versions",
    3,
    () =>
      updatePdf(updatePdf(updatePdf(buildPdf(), { 4: "null" }), { 9: page(), 10: page() }), {
        2: pages([3, 9, 10]),
      }),
  ],
  ["a first page at the front", 2, () => linearized()],
  ["old line ends", 1, () => bytes(buildPdf().toString("latin1").replaceAll("\n", "\r"))],
  ["line ends of Windows", 1, () => bytes(buildPdf().toString("latin1").replaceAll("\n", "\r\n"))],
  ["comments", 1, () => buildPdf({ between: "% <p> (an obj << that is none\n", page: "% /JS\n" })],
  ["a length elsewhere", 1, () => buildPdf({ more: ["<< /Length 6 0 R >>\nstream\nabc\nendstream", "3"] })],
  ["a wrong length", 1, () => buildPdf({ more: [pdfStream("", bytes("abc"), 1)] })],
  [
    "a stream that speaks of objects",
    1,
    () => buildPdf({ more: [pdfStream("", bytes("BT (the obj is 3 0 obj, (and) a << more) Tj ET"))] }),
  ],
  [
    "brackets in strings",
    1,
    () => buildPdf({ trailer: "/Info << /Title (a \\( b \\) (c) \\\\) /Author <41 42 4> >>" }),
  ],
  ["names with escapes", 1, () => buildPdf({ page: "/A#20B /Lime#20Green /C [/X#2fY]" })],
  [
    "a title in Arabic",
    1,
    () => buildPdf({ catalog: "/Lang (ar)", trailer: `/Info << /Title ${utf16("جدول الامتحانات")} >>` }),
  ],
  [
    "a title in Somali",
    1,
    () => buildPdf({ catalog: "/Lang (so)", trailer: "/Info << /Title (Jadwalka imtixaanka) >>" }),
  ],
  [
    "bookmarks",
    1,
    () =>
      buildPdf({
        catalog: "/PageMode /UseOutlines /Outlines 5 0 R",
        more: [
          "<< /First 6 0 R /Last 6 0 R /Count 1 >>",
          "<< /Title (Fees) /Parent 5 0 R /Dest [3 0 R /Fit] >>",
        ],
      }),
  ],
  [
    "a link to a website",
    1,
    () =>
      buildPdf({ page: `/Annots [${link("/A << /S /URI /URI (https://college.example/?a=\\(1\\)) >>")}]` }),
  ],
  [
    "links to other pages",
    2,
    () =>
      buildPdf({
        ...oneMorePage,
        page: `/Annots [${link("/Dest [5 0 R /Fit]")} ${link("/A << /S /GoTo /D (fees) >>")} ${link("/A << /S /Named /N /NextPage >>")}]`,
      }),
  ],
  [
    "a page to begin with",
    1,
    () => buildPdf({ catalog: "/OpenAction [3 0 R /XYZ null null 1] /PageLayout /OneColumn" }),
  ],
  [
    "an action to begin with",
    1,
    () => buildPdf({ catalog: "/OpenAction 5 0 R", more: ["<< /S /GoTo /D [3 0 R /Fit] >>"] }),
  ],
  ["a page that does nothing when it opens", 1, () => buildPdf({ page: "/AA << >>" })],
  [
    "a form",
    1,
    () =>
      buildPdf({
        catalog: "/AcroForm << /Fields [5 0 R 6 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>",
        page: "/Annots [5 0 R 6 0 R]",
        more: [
          "<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /V (Amina) /Rect [72 700 300 720] >>",
          "<< /Type /Annot /Subtype /Widget /FT /Btn /T (Full time) /AS /Off /Rect [72 660 90 678] /MK << /CA (4) >> >>",
        ],
      }),
  ],
  ["a form that can be emptied", 1, () => buildPdf({ page: `/Annots [${link("/A << /S /ResetForm >>")}]` })],
  [
    "notes and marks",
    1,
    () =>
      buildPdf({
        page: "/Annots [<< /Subtype /Highlight /QuadPoints [0 0 1 0 0 1 1 1] >> << /Subtype /Text /Contents (Check) /Popup 5 0 R >>]",
        more: ["<< /Subtype /Popup >>"],
      }),
  ],
  [
    "a signature",
    1,
    () =>
      buildPdf({
        more: [
          `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <${"00".repeat(9_000)}> >>`,
        ],
      }),
  ],
  [
    "metadata",
    1,
    () =>
      buildPdf({
        catalog: "/Metadata 5 0 R",
        more: [pdfStream("/Type /Metadata /Subtype /XML", bytes(metadata))],
      }),
  ],
  [
    "PDF/A with a colour profile",
    1,
    () =>
      buildPdf({
        catalog: "/OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 5 0 R >>]",
        more: [deflatedStream("/N 3", Buffer.alloc(3_144, 7))],
      }),
  ],
  [
    "tags for screen readers",
    1,
    () =>
      buildPdf({
        catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 5 0 R",
        more: [
          "<< /Type /StructTreeRoot /K [6 0 R] /RoleMap << /Sound /P >> >>",
          "<< /Type /StructElem /S /P /P 5 0 R /K 0 /Pg 3 0 R >>",
        ],
      }),
  ],
  [
    "layers",
    1,
    () =>
      buildPdf({
        catalog: "/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] >> >>",
        more: ["<< /Type /OCG /Name (Plan) >>"],
      }),
  ],
  ["page numbers", 1, () => buildPdf({ catalog: "/PageLabels << /Nums [0 << /S /r >>] >>" })],
  ["pages that dissolve", 1, () => buildPdf({ page: "/Trans << /S /Dissolve >> /Dur 5" })],
  [
    "a large drawing",
    1,
    () => buildPdf({ more: [deflatedStream("", bytes("0 0 m 100 100 l S\n".repeat(200_000)))] }),
  ],
  [
    "a font",
    1,
    () =>
      buildPdf({
        more: [
          deflatedStream("/Length1 20000", Buffer.from(numbers(0, 20_000).map((at) => (at * at * 31) % 251))),
        ],
      }),
  ],
  [
    "numbers of all kinds",
    1,
    () => buildPdf({ more: ["[-.5 +3 4. 0.001 -0 123456789012 null true false]"] }),
  ],
  ["objects far apart", 1, () => updatePdf(buildPdf(), { 90: "<< >>", 8000000: "null" })],
  ["blanks of a scanner behind it", 1, () => buildPdf({ end: `%%EOF\r\n${" ".repeat(500)}\r\n` })],
  ["zeros of a scanner behind it", 1, () => buildPdf({ end: `%%EOF${"\0".repeat(1_000)}` })],
  ["the end of a file of DOS", 1, () => buildPdf({ end: "%%EOF\r\n\x1a" })],
  [
    "a stream that speaks of streams, and whose length is elsewhere",
    1,
    () =>
      buildPdf({
        more: ["<< /Length 6 0 R >>\nstream\n(c) Bitstream, streams of it\nendstream", "28"],
      }),
  ],
  ["a dialog to print", 1, () => buildPdf({ catalog: "/OpenAction << /S /Named /N /Print >>" })],
  ["no line end", 1, () => buildPdf({ end: "%%EOF" })],
];

/** As for the web: the first page and its references come first, the rest behind them. */
function linearized(): Buffer {
  const front = `4 0 obj\n<< /Linearized 1 /N 2 /O 3 >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /Prev 9 >>\nstartxref\n0\n%%EOF\n`;
  const first = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n${page()}\nendobj\n`;
  const rest = `2 0 obj\n${pages([3, 5])}\nendobj\n5 0 obj\n${page()}\nendobj\n`;
  return bytes(
    `%PDF-1.4\n${front}${first}${rest}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 >>\nstartxref\n9\n%%EOF\n`,
  );
}

/** Sound PDFs as programs, scanners and printers make them, and how many pages they have. */
export const realPdfs: readonly RealPdf[] = [
  ...versions,
  ...written,
  ["a scan of a phone", 1, () => scan(1, "jpeg")],
  ["a scan of five pages", 5, () => scan(5, "jpeg", "\0".repeat(512))],
  ["a grey scan", 2, () => scan(2, "gray")],
  ["a scan without loss", 30, () => scan(30, "flate")],
];

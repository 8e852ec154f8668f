import { constants, deflateRawSync, deflateSync } from "node:zlib";
import type { pdfMessages } from "../../contract/messages/staff/api.ts";
import {
  buildCompressedPdf,
  buildPdf,
  deflatedStream,
  objectStream,
  pdfStream,
  updatePdf,
} from "./build-pdf.ts";

type Made = [what: string, make: () => Buffer];

const megabyte = 1024 * 1024;
const compressedMegabyte = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });

/** Zeros compressed without making them: the same part again and again. */
function deflatedZeros(megabytes: number): Buffer {
  return Buffer.concat([Buffer.of(0x78, 0xda), ...Array<Buffer>(megabytes).fill(compressedMegabyte)]);
}

const gigabyte = deflatedZeros(1024);

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const bytes = (text: string) => Buffer.from(text, "latin1");
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 99] ${entries} >>]`;
const button = (action: string) => buildPdf({ page: annotation(`/Subtype /Link /A ${action}`) });
const compressed = (more: Readonly<Record<number, string>>, trailer = "") =>
  buildCompressedPdf(
    {
      1: "<< /Type /Catalog /Pages 2 0 R >>",
      2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
      ...more,
    },
    { trailer },
  );
const password =
  "/Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O (12345678901234567890123456789012) /U (x)";

const active: Made[] = [
  ["a script that runs when it is opened", () => buildPdf({ catalog: `/OpenAction ${script}` })],
  [
    "a script by its name",
    () => buildPdf({ catalog: "/Names << /JavaScript << /Names [(a) 5 0 R] >> >>", more: [script] }),
  ],
  ["a script whose names are escaped", () => button("<< /S /J#61va#53cript /J#53 (x) >>")],
  [
    "a script whose kind is another object",
    () => buildPdf({ page: annotation("/A << /S 5 0 R >>"), more: ["/JavaScript"] }),
  ],
  ["a script after another action", () => button(`<< /S /URI /URI (https://a.example) /Next ${script} >>`)],
  ["a script that does not say so", () => button("<< /JS (app.alert\\(1\\)) >>")],
  ["a script that nothing refers to", () => buildPdf({ more: [script] })],
  ["a script in an object stream", () => compressed({ 4: script })],
  [
    "a script in an object stream that is not compressed",
    () => buildPdf({ more: [objectStream({ 9: script }, { isCompressed: false })] }),
  ],
  [
    "a script in a string of an object stream",
    () => buildPdf({ more: [objectStream({ 9: `(${script})` }, { places: [1] })] }),
  ],
  ["a script in an earlier version", () => updatePdf(buildPdf({ more: [script] }), { 5: "null" })],
  [
    "a script in a later version",
    () => updatePdf(buildPdf(), { 3: `<< /Type /Page /Parent 2 0 R /AA << /O ${script} >> >>` }),
  ],
  [
    "a script before the object that has its number",
    () => buildPdf({ between: `4 0 obj ${script} endobj 4 0 obj 1 endobj ` }),
  ],
  [
    "a script whose object has a comment in its number",
    () => buildPdf({ between: `9 %\n 0 %\nobj ${script} endobj\n` }),
  ],
  ["a script in an object without spaces", () => buildPdf({ between: `9 0obj${script}endobj\n` })],
  [
    "a program that starts",
    () => buildPdf({ catalog: "/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>" }),
  ],
  ["a link that starts a program", () => button("<< /S /Launch /F (a.exe) >>")],
  ["a button that sends the form", () => button("<< /S /SubmitForm /F (https://a.example) >>")],
  ["a button that reads a file", () => button("<< /S /ImportData /F (a.fdf) >>")],
  ["a link into a file inside", () => button("<< /S /GoToE /T << /R /C >> >>")],
  [
    "a link to a file in the network",
    () => button("<< /S /GoToR /F (\\\\\\\\192.0.2.1\\\\a) /D [0 /Fit] >>"),
  ],
  ["a film player", () => buildPdf({ page: annotation("/Subtype /RichMedia") })],
  ["a film", () => buildPdf({ page: annotation("/Subtype /Movie") })],
  ["a sound", () => buildPdf({ page: annotation("/Subtype /Sound") })],
  ["a sound as an action", () => button("<< /S /Sound /Sound 4 0 R >>")],
  [
    "a screen with a rendition",
    () => buildPdf({ page: annotation("/Subtype /Screen /A << /S /Rendition >>") }),
  ],
  ["a model in three dimensions", () => buildPdf({ page: annotation("/Subtype /3D") })],
  [
    "an address that opens with its page",
    () => buildPdf({ page: "/AA << /O << /S /URI /URI (https://a.example) >> >>" }),
  ],
  [
    "an address that opens by itself",
    () => buildPdf({ catalog: "/OpenAction << /S /URI /URI (https://a.example) >>" }),
  ],
  [
    "an address elsewhere that opens by itself",
    () => buildPdf({ catalog: "/OpenAction 5 0 R", more: ["<< /S /URI /URI (https://a.example) >>"] }),
  ],
  [
    "an address that opens after a page",
    () =>
      buildPdf({
        catalog: "/OpenAction << /S /GoTo /D [3 0 R] /Next [<< /S /URI /URI (https://a.example) >>] >>",
      }),
  ],
  ["a link to an article in the network", () => button("<< /S /Thread /F (\\\\\\\\192.0.2.1\\a) /D 0 >>")],
  [
    "a link whose beginning is a script",
    () => buildPdf({ catalog: "/URI << /Base (javascript:) >>", page: annotation("/Subtype /Link") }),
  ],
  ["a link with a script as its address", () => button("<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>")],
  [
    "a link with a script in UTF-16",
    () =>
      button(
        `<< /S /URI /URI <FEFF${Buffer.from("\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:", "latin1").toString("hex")}> >>`,
      ),
  ],
  [
    "a field that computes",
    () => buildPdf({ page: annotation("/Subtype /Widget /AA 5 0 R"), more: ["<< /K 6 0 R >>"] }),
  ],
  [
    "a stream whose data are in another file",
    () => buildPdf({ more: [pdfStream("/F (/etc/passwd)", bytes(""))] }),
  ],
];

const zipEnd = `PK\x05\x06${"\0".repeat(18)}`;

const filesInside: Made[] = [
  [
    "a file by its name",
    () =>
      buildPdf({
        catalog: "/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>",
        more: ["<< /F (a) >>"],
      }),
  ],
  [
    "a file on a page",
    () => buildPdf({ page: annotation("/Subtype /FileAttachment /FS 5 0 R"), more: ["<< /F (a) >>"] }),
  ],
  [
    "a file of the whole document",
    () => compressed({ 4: "<< /Type /Filespec /F (a.exe) /#45#46 << /F 9 0 R >> >>" }),
  ],
  [
    "a file that nothing refers to",
    () => buildPdf({ more: [pdfStream("/Type /EmbeddedFile", bytes("MZ"))] }),
  ],
  [
    "a file of LibreOffice inside",
    () =>
      buildPdf({
        more: ["<< /EF << /F 6 0 R >> >>", pdfStream("/Type /EmbeddedFile", bytes(`PK\x03\x04a${zipEnd}`))],
      }),
  ],
  ["a portfolio", () => buildPdf({ catalog: "/Collection << /View /D >>" })],
];

const at = (place: number, magic: string) =>
  buildPdf({ header: `%PDF-1.7\n%${" ".repeat(place - 10)}${magic}\n` });

const polyglot: Made[] = [
  ["a web page in a comment", () => buildPdf({ header: "%PDF-1.7\n%<html><body onload=alert(1)>\n" })],
  ["a web page between objects", () => buildPdf({ between: "<!DOCTYPE html><p>Hello</p>\n" })],
  [
    "a script in its title",
    () => buildPdf({ trailer: "/Info << /Title (<ScRiPt>alert\\(1\\)</ScRiPt>) >>" }),
  ],
  [
    "a web page in a stream",
    () => buildPdf({ more: [pdfStream("", bytes("<HTML><iframe src=//a.example>"))] }),
  ],
  ["a program of Windows in HTML", () => buildPdf({ between: "<hta:application>\n" })],
  ["a program in PHP", () => buildPdf({ between: "%<?php system($_GET[0]);\n" })],
  ["an archive of PHP", () => buildPdf({ between: "%__HALT_COMPILER();\n" })],
  ["a ZIP file behind it", () => buildPdf({ end: `%PK\x03\x04${zipEnd}\n%%EOF\n` })],
  ["a ZIP file in a stream", () => buildPdf({ more: [pdfStream("", bytes(`PK\x03\x04a${zipEnd}`))] })],
  ["a RAR file", () => buildPdf({ more: [pdfStream("", bytes("Rar!\x1a\x07\0"))] })],
  ["a 7z file", () => buildPdf({ between: "%7z\xbc\xaf'\x1c\n" })],
  ["a CAB file", () => buildPdf({ between: "%MSCF\0\0\0\0\n" })],
  ["a tar file", () => at(257, "ustar")],
  ["a medical image", () => at(128, "DICM")],
  ["an image of a disc", () => at(0x8001, "CD001")],
  ["an image of a disk", () => buildPdf({ end: `%koly${" ".repeat(501)}\n%%EOF\n` })],
];

const notPdf: Made[] = [
  ["nothing", () => Buffer.alloc(0)],
  ["a web page", () => bytes("<html><script>alert(1)</script></html>%%EOF")],
  ["a text", () => bytes("Exam timetable")],
  ["a picture", () => bytes("\xff\xd8\xff\xe0\0\x10JFIF %PDF-1.7 %%EOF")],
  ["a PDF behind something", () => Buffer.concat([bytes("GIF89a\n"), buildPdf()])],
  ["the name of a PDF alone", () => bytes("%PDF-\n%%EOF")],
];

const officeFile: Made[] = [
  ["a file of Word", () => bytes(`PK\x03\x04[Content_Types].xml word/document.xml${zipEnd}`)],
  [
    "a file of LibreOffice",
    () => bytes(`PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text${zipEnd}`),
  ],
  ["a file of an earlier Excel", () => Buffer.from("d0cf11e0a1b11ae10000", "hex")],
  ["a rich text", () => bytes("{\\rtf1 Exam timetable}")],
];

const encrypted: Made[] = [
  ["a password", () => buildPdf({ trailer: "/Encrypt 5 0 R", more: [`<< ${password} >>`] })],
  [
    "a password in a newer way",
    () => compressed({}, "/Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /O (x) /U (x) >>"),
  ],
  [
    "a password, and objects that it hides",
    () =>
      buildPdf({
        trailer: `/Encrypt << ${password} >>`,
        more: [pdfStream("/N 1 /First 4 /Filter /FlateDecode", bytes("hidden"))],
      }),
  ],
  ["a password whose name is escaped", () => buildPdf({ trailer: `/Encr#79pt << ${password} >>` })],
];

const broken: Made[] = [
  ["objects in one comment", () => buildPdf({ between: `%${"9 0 obj<<>>%".repeat(90_000)}\n` })],
  [
    "strings without an end",
    () => buildPdf({ more: [pdfStream("", bytes("9 0 obj (".repeat(90_000)))], between: "%" }),
  ],
  ["numbers before a long comment", () => buildPdf({ between: `%${"9 0 obj 1 %".repeat(90_000)}\n` })],
  [
    "many object streams",
    () =>
      buildPdf({
        between: Buffer.concat(
          Array(20_000).fill(
            Buffer.concat([bytes("9 0 obj"), deflatedStream("/N 0 /First 0", bytes("")), bytes("endobj\n")]),
          ),
        ),
      }),
  ],
  [
    "a script in an object stream without a type",
    () => buildPdf({ more: [objectStream({ 9: script }, { type: "" })] }),
  ],
  [
    "a script in the data of a stream",
    () => buildPdf({ more: [pdfStream("", bytes(`9 0 obj ${script} endobj`))] }),
  ],
  ["a script in a string", () => buildPdf({ more: [`(9 0 obj ${script} endobj)`] })],
  ["a script in a comment", () => buildPdf({ between: `% 9 0 obj ${script} endobj\n` })],
  [
    "a script behind an end of the object",
    () => buildPdf({ more: [`<< /A endobj /B endobj ${script.slice(2)}`] }),
  ],
  ["a script behind a missing end", () => buildPdf({ between: `9 0 obj << /A [ ${script} ` })],
  ["strings in strings", () => buildPdf({ between: "9 0 obj (".repeat(90_000) + ")".repeat(90_000) })],
  ["a PDF behind blanks", () => Buffer.concat([bytes("\xef\xbb\xbf\r\n"), buildPdf()])],
  [
    "a script in the data of a stream, and objects without a bracket",
    () => buildPdf({ more: ["null", "true", pdfStream("", bytes(`9 0 obj ${script} endobj`))] }),
  ],
  [
    "a script in a stream, with a comment in its number",
    () => buildPdf({ more: [pdfStream("", bytes(`9 0 %\nobj ${script} endobj`))] }),
  ],
  [
    "a script in a stream, with a sign in its number",
    () => buildPdf({ more: [pdfStream("", bytes(`9 +0obj%\n${script} endobj`))] }),
  ],
  [
    "an object stream whose bytes are differences",
    () =>
      buildPdf({
        more: [deflatedStream("/Type /ObjStm /N 0 /First 0 /DecodeParms << /Predictor 12 >>", bytes(""))],
      }),
  ],
  [
    "an object stream whose number of objects changes",
    () =>
      buildPdf({ more: ["0", deflatedStream("/Type /ObjStm /N 5 0 R /First 4", bytes(`9 0 ${script}`))] }),
  ],
  [
    "an object stream that fails behind its first object",
    () =>
      buildPdf({
        end: `30 0 obj ${pdfStream("/Type /ObjStm /N 2 /First 8", bytes(`9 0 10 2 ]  ${script}`))}\n%%EOF\n`,
      }),
  ],
  ["half of a PDF", () => compressed({}).subarray(0, 300)],
  ["a PDF without its last line", () => buildPdf({ end: "" })],
  ["a PDF with something behind it", () => buildPdf({ end: `%%EOF\n${"A".repeat(100)}` })],
  ["a PDF with far too much padding", () => buildPdf({ end: `%%EOF\n${" ".repeat(4_000)}` })],
  ["a stream of 1 GB", () => buildPdf({ more: [pdfStream("", bytes("a"), 2 ** 30)] })],
  ["a stream without an end", () => buildPdf({ between: "9 0 obj << >> stream\n" })],
  ["no page", () => buildPdf({ tree: "<< /Type /Pages /Kids [] /Count 0 >>" })],
  ["no tree of pages", () => buildPdf({ tree: "null" })],
  ["a page that is missing", () => buildPdf({ tree: "<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>" })],
  [
    "pages in a loop",
    () =>
      buildPdf({
        tree: "<< /Type /Pages /Kids [3 0 R 5 0 R] >>",
        more: ["<< /Type /Pages /Kids [2 0 R] >>"],
      }),
  ],
  ["pages that contain themselves", () => buildPdf({ tree: "<< /Type /Pages /Kids [2 0 R] >>" })],
  ["pages whose list is themselves", () => buildPdf({ tree: "<< /Type /Pages /Kids 2 0 R >>" })],
  [
    "pages that double 40 times",
    () =>
      buildPdf({
        tree: "<< /Type /Pages /Kids [5 0 R 5 0 R] >>",
        more: Array.from({ length: 40 }, (_, at) => `<< /Type /Pages /Kids [${at + 6} 0 R ${at + 6} 0 R] >>`),
      }),
  ],
  ["a dictionary without an end", () => buildPdf({ between: "9 0 obj << /A 1 " })],
  ["a string without an end", () => buildPdf({ between: "9 0 obj (a " })],
  ["arrays in arrays", () => buildPdf({ more: ["[".repeat(100_000) + "]".repeat(100_000)] })],
  [
    "an object stream that is cut",
    () =>
      buildPdf({
        more: [pdfStream("/N 1 /First 4 /Filter /FlateDecode", deflatedZeros(1).subarray(0, 200))],
      }),
  ],
  [
    "an object stream with less than it says",
    () => buildPdf({ more: [pdfStream("/N 9 /First 4", bytes("7 0 1"))] }),
  ],
  [
    "an object stream in an old compression",
    () => buildPdf({ more: [pdfStream("/N 1 /First 4 /Filter /LZWDecode", bytes("a"))] }),
  ],
];

const tooComplex: Made[] = [
  [
    "a list of a million pages",
    () => buildPdf({ tree: `<< /Type /Pages /Kids [${"3 0 R ".repeat(1_000_000)}] >>` }),
  ],
  [
    "references of 1 GB",
    () => buildPdf({ more: [deflatedStream("/Type /XRef /Size 9 /W [1 1000000000 1]", bytes("a"))] }),
  ],
  [
    "an object stream of 1 GB",
    () => buildPdf({ more: [pdfStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", gigabyte)] }),
  ],
  [
    "a stream that is empty for 1 GB",
    () => buildPdf({ more: [pdfStream("/Filter /FlateDecode", gigabyte)] }),
  ],
  [
    "a stream compressed twice",
    () =>
      buildPdf({
        more: [pdfStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflatedZeros(1)))],
      }),
  ],
  [
    "streams that are large together",
    () =>
      buildPdf({
        more: Array.from({ length: 8 }, () => pdfStream("/Filter /FlateDecode", deflatedZeros(40))),
      }),
  ],
  [
    "a small picture of 1 GB",
    () =>
      buildPdf({ more: [pdfStream("/Subtype /Image /Width 9 /Height 9 /Filter /FlateDecode", gigabyte)] }),
  ],
  [
    "a picture of 10 gigapixels",
    () => buildPdf({ more: [deflatedStream("/Subtype /Image /Width 100000 /Height 100000", bytes("a"))] }),
  ],
  [
    "an object stream that repeats itself",
    () =>
      buildPdf({
        more: [
          objectStream(
            {
              ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at + 9, ""])),
              8: `[${"1 ".repeat(50_000)}]`,
            },
            { places: Array(5_001).fill(0) },
          ),
        ],
      }),
  ],
  ["a million objects", () => buildPdf({ between: "9 0 obj 1 endobj ".repeat(1_100_000) })],
  [
    "lengths that lead to many blanks",
    () => {
      const object = (length: number) => `9 0 obj<</Length ${length}>>stream\nendstream\n`;
      const objects = (target: number) =>
        Array.from({ length: 50_000 }, (_, index) => object(target - index * 46)).join("");
      return buildPdf({ between: `${objects(2_400_000)}${" ".repeat(2_000_000)}\n` });
    },
  ],
  [
    "a line of 1 GB in a picture",
    () =>
      buildPdf({
        more: [deflatedStream("/DecodeParms << /Predictor 12 /Columns 1000000000 >>", bytes("a"))],
      }),
  ],
  ["a table of a billion objects", () => buildPdf({ trailer: "/Size 1000000000" })],
  ["an object of a huge number", () => buildPdf({ between: "4000000000 0 obj << /Type /Page >> endobj\n" })],
  [
    "lists of many pages",
    () =>
      buildPdf({
        tree: `<< /Type /Pages /Kids [${"3 0 R ".repeat(9_000)} 5 0 R] >>`,
        more: [`<< /Type /Pages /Kids [${"3 0 R ".repeat(9_000)}] >>`],
      }),
  ],
];

/** PDFs, and files that are none, which must be refused, by the reason in `pdfMessages`. */
export const hostilePdfs: readonly [reason: keyof typeof pdfMessages, Made[]][] = [
  ["active", active],
  ["filesInside", filesInside],
  [
    "adobeForm",
    [["a form of XFA", () => buildPdf({ catalog: "/AcroForm << /Fields [] /XFA 5 0 R >>", more: ["[]"] })]],
  ],
  ["polyglot", polyglot],
  ["notPdf", notPdf],
  ["officeFile", officeFile],
  ["encrypted", encrypted],
  ["broken", broken],
  ["tooComplex", tooComplex],
  ["tooLarge", [["26 MB", () => buildPdf({ more: [pdfStream("", Buffer.alloc(26 * megabyte, 1))] })]]],
];

import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { picture } from "../records.ts";

const markup = "<script>window.pwned=1</script><img src=x onerror=window.pwned=1>";

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture with additional metadata chunks. */
function withChunks(...chunks: Buffer[]): Buffer {
  const firstEnd = 8 + 25;
  return Buffer.concat([picture.buffer.subarray(0, firstEnd), ...chunks, picture.buffer.subarray(firstEnd)]);
}

const jpeg = await sharp(picture.buffer)
  .jpeg()
  .withMetadata({ exif: { IFD0: { ImageDescription: markup, Artist: markup, Copyright: markup } } })
  .toBuffer();
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, markup.length + 2]), Buffer.from(markup)]);
const gif = await sharp(picture.buffer).gif().toBuffer();

/** Files that claim to be pictures, but are polyglots or something else. */
export const untrustedPictures: readonly { name: string; mimeType: string; buffer: Buffer }[] = [
  {
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"/>`),
  },
  {
    name: "drawing.png",
    mimeType: "image/png",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>window.pwned=1</script></svg>`),
  },
  { name: "page.png", mimeType: "image/png", buffer: Buffer.from(`<!doctype html>${markup}`) },
  { name: "page.html", mimeType: "text/html", buffer: Buffer.concat([picture.buffer, Buffer.from(markup)]) },
  { name: "behind.png", mimeType: "image/png", buffer: Buffer.concat([picture.buffer, Buffer.from(markup)]) },
  { name: "before.png", mimeType: "image/png", buffer: Buffer.concat([Buffer.from(markup), picture.buffer]) },
  {
    name: "words.png",
    mimeType: "image/png",
    buffer: withChunks(chunk("tEXt", Buffer.from(`Comment\0${markup}`))),
  },
  {
    name: "packed-words.png",
    mimeType: "image/png",
    buffer: withChunks(chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(markup)]))),
  },
  {
    name: "profile.png",
    mimeType: "image/png",
    buffer: withChunks(chunk("eXIf", Buffer.from(`MM\0*\0\0\0\x08${markup}`))),
  },
  { name: "described.jpg", mimeType: "image/jpeg", buffer: jpeg },
  {
    name: "commented.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  },
  { name: "program.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a=1;window.pwned=1;//") },
  {
    name: "program-behind.gif",
    mimeType: "image/gif",
    buffer: Buffer.concat([gif, Buffer.from("*/=1;window.pwned=1;//")]),
  },
  {
    name: "archive.png",
    mimeType: "image/png",
    buffer: Buffer.concat([picture.buffer, Buffer.from("PK\x03\x04index.html")]),
  },
  {
    name: "paper.png",
    mimeType: "image/png",
    buffer: Buffer.from("%PDF-1.4\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
  },
  { name: '"><img src=x onerror=window.pwned=1>.png', mimeType: "image/png", buffer: picture.buffer },
  { name: "../../../etc/passwd.png", mimeType: "image/png", buffer: picture.buffer },
  { name: "a.php\u0000.png", mimeType: "image/png", buffer: picture.buffer },
  { name: "\u202egnp.exe", mimeType: "image/png", buffer: picture.buffer },
];

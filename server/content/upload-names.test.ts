import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  contentForm,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectSaved,
  listStoredPictures,
  pictureFileNames,
  sendForm,
  signIn,
  startTestServer,
} from "../testing/index.ts";

// Each form has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { port } = server;
const staff = () => signIn(server, { role: "EDITOR" });

describe("the declared name and type of a file", () => {
  test.each([
    "../../x.png",
    "../../../../../../tmp/kulliyad-escaped.png",
    "..\\..\\x.png",
    "/etc/passwd",
    `${"a".repeat(300)}.png`,
    "x\0.png",
    "x.php",
    "x.png.html",
    "صورة ١.png",
    "👩🏽‍💻.png",
    ".htaccess",
    "con.png",
    "x.png\u202egnp.exe",
    `x.png"; name="post_title`,
    "<script>alert(1)</script>.png",
    "$(touch kulliyad-escaped).png",
  ])("have no effect: %j", async (fileName) => {
    const by = await staff();
    const dataDir = dirname(server.imageDir);
    const around = async () => {
      const names = [...(await readdir(dirname(dataDir))), ...(await readdir(dataDir))];
      return names.filter((name) => /kulliyad-escaped|^x\.png$/.test(name));
    };
    const before = await around();
    const form = (await contentForm("post")).map((part) =>
      part.fileName === undefined ? part : { ...part, fileName, type: "text/html" },
    );
    const answer = await sendForm(port, "/api/posts", form, { headers: by.headers });
    if (answer.status === 201) {
      const { image } = expectSaved("post", answer, 201);
      const served = await server.get(`/images/posts/${image}`);
      expect(served.headers["content-type"]).toBe("image/jpeg");
      expect(image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    } else {
      expect(expectErrorResponse(answer).code).toBe("invalid");
    }
    expect(await around()).toEqual(before);
    for (const file of await listStoredPictures(server)) {
      expect(file).toMatch(/^(posts|events|services)\/[0-9a-f]{32}(-\d+)?\.(jpg|png|avif|webp)$/);
    }
  });
});

describe("a photograph", () => {
  const halves = sharp({ create: { width: 60, height: 40, channels: 3, background: "#f00" } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: "#00f" } }, left: 30, top: 0 },
  ]);

  test("is stored without the metadata of camera and place", async () => {
    const picture = await halves
      .clone()
      .withExif({
        IFD0: { Make: "SecretCamera", Artist: "SecretName" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 33/1 0/1" },
      })
      .jpeg()
      .toBuffer();
    expect(picture.includes("SecretCamera")).toBe(true);
    const { image } = await createViaApi(server, await staff(), "post", { picture });
    for (const file of pictureFileNames("posts", image, 60)) {
      const { bytes } = await server.get(`/images/${file}`);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      expect(bytes.toString("latin1")).not.toMatch(/Secret|GPS/);
    }
  });

  test("is rotated to its orientation", async () => {
    const picture = await halves.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const saved = await createViaApi(server, await staff(), "post", { picture });
    expect(saved.picture).toMatchObject({ width: 40, height: 60 });
    const { bytes } = await server.get(`/images/posts/${saved.image}`);
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });
});

test("after all these tests there are no orphaned and no missing files", async () => {
  await expectNoOrphans(server);
});

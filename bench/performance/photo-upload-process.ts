import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";

/**
 * Uploads a post with a photo to each URL it receives and sends back the duration in ms. A process of its own with a
 * form prepared in advance, because a real client uses none of the server's cores.
 */
const [, , photo = "", authorization = ""] = process.argv;
const form = new FormData();
form.set("post_title", "A course with a photo");
form.set("post_body", "<p>Text.</p>");
form.set("post_image", new File([await readFile(photo)], "photo.jpg", { type: "image/jpeg" }));
const multipart = new Response(form);
const headers = { authorization, "content-type": multipart.headers.get("content-type") ?? "" };
const body = Buffer.from(await multipart.arrayBuffer());
const agent = new Agent();

process.on("message", async (site: string) => {
  const startedAt = performance.now();
  const post = request(`${site}/api/posts`, { method: "POST", agent, headers }).end(body);
  const [response] = await once(post, "response");
  await once(response.resume(), "end");
  if (response.statusCode !== 201) throw new Error(`The upload returned ${response.statusCode}`);
  process.send?.(performance.now() - startedAt);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

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
const made = new Response(form);
const headers = { authorization, "content-type": made.headers.get("content-type") ?? "" };
const body = Buffer.from(await made.arrayBuffer());
const agent = new Agent();

process.on("message", async (site: string) => {
  const begun = performance.now();
  const post = request(`${site}/api/posts`, { method: "POST", agent, headers }).end(body);
  const [answer] = await once(post, "response");
  await once(answer.resume(), "end");
  if (answer.statusCode !== 201) throw new Error(`The upload returned ${answer.statusCode}`);
  process.send?.(performance.now() - begun);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

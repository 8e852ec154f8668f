import type {} from "../web/ui/trusted-html.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test.use({
  expectedComplaint: /^This document requires 'Trusted|^Creating a TrustedTypePolicy named 'other'/,
});

test("pages reject HTML and scripts that bypass the site's own policy", async ({ page, demo }) => {
  await signIn(page, demo, staff.admin);
  for (const path of ["/", "/dashboard", "/dashboard/posts/new"]) {
    await page.goto(demo + path);
    await page.getByRole("button", { name: "Your account" }).waitFor();
    const outcomes = await page.evaluate(() => {
      const attempts: Record<string, () => void> = {
        innerHTML: () => {
          document.createElement("p").innerHTML = "<b>x</b>";
        },
        outerHTML: () => {
          document.body.appendChild(document.createElement("p")).outerHTML = "<b>x</b>";
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
        "document.write": () => document.write("<b>x</b>"),
        DOMParser: () => void new DOMParser().parseFromString("<b>x</b>", "text/html"),
        fragment: () => void document.createRange().createContextualFragment("<b>x</b>"),
        srcdoc: () => {
          document.createElement("iframe").srcdoc = "<b>x</b>";
        },
        "script text": () => {
          document.createElement("script").textContent = "window.pwned = 1";
        },
        "script src": () => {
          document.createElement("script").src = "/assets/x.js";
        },
        "another policy": () =>
          void window.trustedTypes?.createPolicy("other", { createHTML: (html) => html }),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} was taken`;
        } catch (error) {
          return error instanceof TypeError ? "" : `${name}: ${error}`;
        }
      });
    });
    expect(
      outcomes.filter((outcome) => outcome !== ""),
      path,
    ).toEqual([]);
  }
});

test("an older body is shown completely by the editor and the page under Trusted Types", async ({
  page,
  demo,
}) => {
  await signIn(page, demo, staff.editor);
  const answer = await page.request.get(`${demo}/api/posts?page=1&limit=1`);
  const [{ postID, post_body: body }] = (await answer.json()).posts;
  const words = body
    .replace(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(" ");
  await page.goto(`${demo}/dashboard/posts/update-post/${postID}`);
  await expect(page.locator(".sheet")).toContainText(words);
  await page.goto(`${demo}/posts/${postID}`, { waitUntil: "networkidle" });
  await expect(page.locator("article .body, main .body").first()).toContainText(words);
});

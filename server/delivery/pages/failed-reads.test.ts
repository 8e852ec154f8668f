import { describe, expect, test } from "vitest";
import { render, type Transport } from "#web";
import { buildShell } from "../../../contract/rules/settings/shell.ts";
import { withDefaults } from "../../settings/index.ts";
import { demoSettings } from "../../testing/index.ts";

const noParts = { hasCalendar: false, hasDocuments: false };

/** Renders a page while all API calls but the settings fail. */
async function renderFailing(path: string, json?: { message: string; code: "internal" }) {
  const transport: Transport = async ({ path: apiPath }) =>
    apiPath === "/api/settings/shell"
      ? {
          status: 200,
          text: JSON.stringify(buildShell(withDefaults(Object.entries(demoSettings)), new Map(), noParts)),
        }
      : { status: 500, text: JSON.stringify(json) ?? "" };
  const page = await render({
    path,
    publicUrl: "https://college.example",
    assets: { inline: { style: "" }, styles: "/rest.css", boot: "/boot.js", icon: "/icon.svg" },
    transport,
    now: new Date("2026-05-01T10:00:00Z"),
  });
  if (page.type !== "html") throw new Error(`${path} led to ${page.to}`);
  return page;
}

describe("a read that fails", () => {
  test.each([
    ["/posts/1", 503, "Internal server err error"],
    ["/events/1", 503, "Internal server err error"],
    ["/posts/1/comments/pages/2", 503, "Internal server err error"],
    ["/events/pages/1", 200, "Internal server error occured"],
    ["/services", 200, "Internal server error occured"],
    ["/documents/1", 503, "Internal server err error"],
    ["/documents/in/so/by-title", 200, "Internal server error occured"],
    ["/signup", 200, "Internal server error occured"],
  ])("at %s shows the server's message, or its specified fallback", async (path, status, fallback) => {
    const silent = await renderFailing(path);
    expect(silent.status).toBe(status);
    expect(silent.html.split(`<p class="failure" role="alert">${fallback}</p>`), "shown once").toHaveLength(
      2,
    );
    const explained = await renderFailing(path, { message: "Out of ink", code: "internal" });
    expect(explained.status).toBe(status);
    expect(explained.html).toContain('<p class="failure" role="alert">Out of ink</p>');
    expect(explained.html).not.toContain(`>${fallback}<`);
  });

  test("at /signup offers to retry there", async () => {
    const { html } = await renderFailing("/signup");
    expect(html).toContain('<a class="button" href="/signup">Retry</a>');
  });
});

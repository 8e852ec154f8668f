import { fileURLToPath } from "node:url";
import { ownSite } from "./own-site.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

const site = ownSite();
const fixture = fileURLToPath(
  new URL("../server/operations/maintenance/wordpress/fixtures/comments-menu.xml", import.meta.url),
);

test("a SUPERADMIN uploads an export of WordPress, reads what would come, and imports it", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, site.url, staff.superadmin);
  await page.goto(`${site.url}/dashboard/settings`);
  await page.getByRole("link", { name: "Move in from WordPress" }).click();
  const upload = page.getByRole("button", { name: "Upload and look" });
  const file = page.getByLabel("File of WordPress (.xml)");
  await upload.click();
  await expect(file).toBeFocused();
  await file.setInputFiles({ name: "notes.xml", mimeType: "text/xml", buffer: Buffer.from("a,b") });
  await upload.click();
  await expect(page.getByText(/^The file is not an export/)).toBeVisible({ timeout: 60_000 });

  await file.setInputFiles(fixture);
  await upload.click();
  await expect(page.getByText("Nothing is imported yet.")).toBeVisible({ timeout: 60_000 });
  const comments = page.getByRole("listitem").filter({ hasText: /^[1-9]\d* comments$/ });
  const announced = await comments.textContent();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What came" })).toBeVisible({ timeout: 60_000 });
  await expect(comments).toHaveText(announced ?? "");
});

import { rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownSite } from "./own-site.ts";
import { picture } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

const folder = join(tmpdir(), `kulliyad-backups-${process.pid}`);
const site = ownSite({ environment: { BACKUP_TO: folder, BACKUP_PASSPHRASE: "a long passphrase" } });
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}-away`, { recursive: true, force: true });
});

// A wrong name, the closed site, and the text that is gone.
test.use({ expectedComplaint: /status of (422|503|404)/ });

const college = "Kulliyad College of Computer Science";

test("a SUPERADMIN makes a backup, downloads it, and restores it by typing the college's name", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, site.url, staff.superadmin);
  await page.goto(`${site.url}/dashboard/settings`);
  await page.getByRole("link", { name: "Backups" }).click();
  const backups = page.getByRole("list", { name: "Backups, newest first" }).getByRole("listitem");
  // The first one follows the first start.
  await expect(backups).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText("A backup is being made.")).toBeHidden();
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(backups).toHaveCount(2, { timeout: 60_000 });

  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^kulliyad-.*Z\.tar\.age$/);

  const { token } = await createSession(page.request, site.url, staff.editor);
  const created = await page.request.post(`${site.url}/api/posts`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { post_title: "Written since", post_body: "<p>Soon gone.</p>", post_image: picture },
  });
  const { postID } = await created.json();
  await page
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/lost: 1 text/)).toBeVisible();
  const name = dialog.getByLabel("Type the name of the college");
  await name.fill("Kulliyad");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(dialog.getByText("This is not the name of the college.")).toBeVisible();
  await name.fill(college);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The website is being restored.")).toBeVisible();

  await expect(page.getByText("The website was restored from the backup of")).toBeVisible({
    timeout: 60_000,
  });
  // That of the present before the restore.
  await expect(backups).toHaveCount(3);
  expect((await page.request.get(`${site.url}/api/posts/${postID}`)).status()).toBe(404);
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText(/Last proven backup: today \d/)).toBeVisible();

  // As a disk that is not mounted looks: something else is in its place.
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "");
  await signIn(page, site.url, staff.admin);
  await expect(async () => {
    await page.goto(`${site.url}/dashboard`);
    await expect(page.getByText(/Backups cannot be reached since today \d/)).toBeVisible();
  }).toPass();
});

import { startOpenidProvider } from "../server/testing/openid-provider.ts";
import { axeFindings } from "./checks/axe.ts";
import { ownSite } from "./own-site.ts";
import { expect, test } from "./site-fixture.ts";

const environment: Record<string, string> = {
  IDENTITY_CLIENT_ID: "kulliyad-e2e.apps.example",
  IDENTITY_NAME: "College ID",
};
let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
test.beforeAll(async () => {
  provider = await startOpenidProvider("kulliyad-e2e.apps.example");
  environment.IDENTITY_ISSUER = provider.issuer;
});
const site = ownSite({ environment });
test.afterAll(() => provider.stop());
test.afterEach(() => provider.behave({}));

test("leads to the provider and back to where the reader came from, without scripts of others", async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(new URL(request.url()).origin);
  });
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => sessionStorage.setItem("return-path", "/about"));
  await page.goto(`${site.url}/signup`);
  const link = page.getByRole("link", { name: "Sign in with College ID" });
  await expect(link).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(`${site.url}/about`);
  await page.getByRole("button", { name: "Your account" }).hover();
  await expect(page.locator("#account-panel")).toContainText("Amina Yusuf");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
  expect(stored).toMatchObject({ status: "success", user: { email: "amina@mail.example" } });
  expect(elsewhere, "only the provider's page").toEqual([provider.issuer]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
});

test("says why a sign-in failed, in words of its own, and offers to try again", async ({ page }) => {
  provider.behave({ claims: { email_verified: false } });
  await page.goto(`${site.url}/signup`);
  await page.getByRole("link", { name: "Sign in with College ID" }).click();
  await expect(page.getByText("has not verified your e-mail address yet")).toBeVisible();
  provider.behave({});
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Sign in with College ID" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${site.url}/signup#failure=Your+password+was+stolen`);
  await expect(page.getByText("This sign-in could not be verified.")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

/** A fake of Google's script: a button that returns a credential for the given nonce. */
const standIn = `
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(place) {
      const button = document.createElement("button");
      button.textContent = "Sign in with Google";
      button.onclick = async () => {
        const credential = await window.credentialFor(options.nonce);
        if (options.ux_mode !== "redirect") return options.callback({ credential });
        const form = document.createElement("form");
        form.method = "post";
        form.action = options.login_uri;
        for (const [name, value] of [["credential", credential], ["g_csrf_token", "a-token"]]) {
          const input = document.createElement("input");
          input.type = "hidden";
          input.name = name;
          input.value = value;
          form.append(input);
        }
        document.body.append(form);
        form.submit();
      };
      place.append(button);
    },
  } } };
`;

const person = {
  sub: "108234",
  email: "hibo@mail.example",
  name: "Hibo Cismaan",
  picture: "https://pictures.example/hibo.png",
};

async function credentialFor(nonce: string): Promise<string> {
  const body = JSON.stringify({ ...person, nonce });
  return (await fetch(`${process.env.IDENTITY_PROVIDER}/sign`, { method: "POST", body })).text();
}

async function openSignIn(page: Page, site: string): Promise<void> {
  await page.route("https://accounts.google.com/gsi/client", (route) =>
    route.fulfill({ contentType: "text/javascript", body: standIn }),
  );
  await page.exposeFunction("credentialFor", credentialFor);
  await page.goto(`${site}/signup`);
}

test("the button signs in with the credential's name and no further request to other hosts", async ({
  page,
  google,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(google)) elsewhere.push(request.url());
  });
  await openSignIn(page, google);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page).toHaveURL(`${google}/`);
  await page.getByRole("button", { name: "Your account" }).hover();
  await expect(page.locator("#account-panel")).toContainText("Hibo Cismaan");
  expect(elsewhere).toEqual(["https://accounts.google.com/gsi/client"]);
});

test("redirect sign-in works where the popup does not open", async ({ page, google }) => {
  await openSignIn(page, google);
  await page.context().addCookies([{ name: "g_csrf_token", value: "a-token", url: google }]);
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await expect(button).toBeVisible();
  const prepared = Promise.withResolvers<void>();
  await page.route("**/api/user/nonce", async (route) => {
    await prepared.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /No window opens/ }).press("Enter");
  await expect(button, "the button that opens a window goes first").toHaveCount(0);
  await expect(page.getByRole("region", { name: "Sign in" }), "the focus stays here").toBeFocused();
  prepared.resolve();
  await expect(button).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${google}/`);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
});

test("rejects a credential that this browser did not request", async ({ page, google }) => {
  const { nonce } = await (await page.request.post(`${google}/api/user/nonce`)).json();
  const credential = await credentialFor(nonce);
  await page.goto(`${google}/signup#credential=${encodeURIComponent(credential)}`);
  await expect(page.getByText("This sign-in could not be verified.")).toBeVisible();
  expect(page.url()).toBe(`${google}/signup`);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("rejects a form post without Google's cookie", async ({ page, google }) => {
  const answer = await page.request.post(`${google}/signup`, {
    form: { credential: "a.b.c", g_csrf_token: "a-token" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/signup#credential=");
});

test.describe("Google's script cannot be loaded", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test("the page says what may help and offers a retry", async ({ page, google }) => {
    await page.route("https://accounts.google.com/gsi/client", (route) => route.abort());
    await page.goto(`${google}/signup`);
    await expect(page.getByText(/The sign-in button could not be loaded/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Retry" })).toHaveAttribute("href", "/signup");
  });
});

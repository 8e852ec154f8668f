import { expect, test } from "vitest";
import { redirectProblems as problems } from "../../../contract/messages/staff/api.ts";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { addToIndex } from "./check-redirect.ts";
import { RedirectIndex } from "./redirect-index.ts";

const nothingTaken = { isOwnPath: () => false, addresses: new Set<string>() };
const redirect = (id: number) => ({ id, source: `/old-${id}`, target: "https://elsewhere.example/" });

test("accepts redirects up to the limit", () => {
  const index = new RedirectIndex();
  for (let id = 1; id < addressLimits.maxRedirects; id += 1) index.add(redirect(id));
  expect(addToIndex(index, redirect(addressLimits.maxRedirects), nothingTaken)).toBe("added");
  expect(addToIndex(index, redirect(addressLimits.maxRedirects + 1), nothingTaken)).toEqual({
    problem: { code: "invalid", field: "from", message: problems.full },
  });
});

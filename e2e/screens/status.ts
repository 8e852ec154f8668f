import type { Page } from "@playwright/test";
import type { Status } from "../../contract/schemas/status.ts";
import { problemKinds } from "../../contract/values/problem-kinds.ts";

const record = { kind: "post", id: 1, title: `Fees ${"of the evening classes ".repeat(5)}` } as const;

const status: Status = {
  backups: { isSetUp: true, latest: null, isLate: true },
  problems: problemKinds.map((kind, index) => ({
    kind,
    since: new Date(Date.UTC(2026, 9, 1 + index, 9, 30)).toISOString(),
    reason: "The mail server refused the name or the password.",
    record: ["publish", "unpublish"].includes(kind) ? record : null,
  })),
};

/** Mocks a server on which nothing works. */
export function answerProblems(page: Page): Promise<unknown> {
  return page.route("**/api/status", (route) => route.fulfill({ json: status }));
}

import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const from = { MAIL_FROM: "web@college.example" };
const causeOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "accepted";
};

describe.each([
  ["SMTP_URL", "smtps://", "@mail.college.so"],
  ["DATABASE_URL", "postgres://", "@db.college.so:5432/kulliyad"],
])("%s", (name, scheme, host) => {
  test.each([
    ["web@college.so:p%40ss", "@"],
    ["web:q7#zz", "#"],
    ["web@college.so:q7@zz#1", "#"],
    ["web:q7@zz", "@"],
    ["web:q7%zz", "%"],
    ["web:q7 zz", "blank"],
    ["web:q7/zz", "/"],
    ["web:7/zz", "/"],
    ["web:q7?zz", "?"],
  ])("with %s is refused with the cause, %s, and no piece of the password", (user, cause) => {
    const message = causeOf({ ...from, [name]: scheme + user + host });
    expect(message).toMatch(new RegExp(`^${name}: has an? [^\\n]*$`));
    expect(message).toContain(cause);
    expect(message).not.toMatch(/q7|zz|web|college|p%/);
  });

  test("with everything escaped is taken", () => {
    const url = `${scheme}web%40college.so:p%23%40%2F%3F%25%20x${host}`;
    expect(causeOf({ ...(name === "SMTP_URL" && from), [name]: url })).toBe("accepted");
  });
});

test.each([["/mnt/usb disk"], ["/srv/a, backups"], ["s3://bucket/my backups"]])(
  "BACKUP_TO=%s is refused because of the blank",
  (place) => {
    const keys = { AWS_ACCESS_KEY_ID: "k", AWS_SECRET_ACCESS_KEY: "s" };
    expect(causeOf({ ...keys, BACKUP_TO: place })).toMatch(/^BACKUP_TO: .*blank/);
  },
);

test.each(["s3://bucket/a b", "s3://bucket#x"])("IMAGE_STORE=%s is refused with the cause", (place) => {
  expect(causeOf({ IMAGE_STORE: place })).toMatch(/^IMAGE_STORE: has a (?:blank|#)/);
});

import { expect, test } from "vitest";
import { parseSession } from "./session.ts";

const session = {
  token: "t0ken",
  status: "success",
  user: {
    userId: 7,
    username: "Hodan",
    email: "hodan@college.example",
    image_url: "/images/users/3fa9.jpg",
    user_role: "EDITOR",
  },
  may: ["comment.write", "dashboard.open"],
};

test("parses a stored session", () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test("accepts only the specified properties, with the permissions of the role", () => {
  const specified = {
    token: "t0ken",
    status: "success",
    user: { username: "Hodan", image_url: "", user_role: "EDITOR" },
  };
  expect(parseSession(JSON.stringify(specified))).toEqual({
    ...specified,
    user: { ...specified.user, userId: 0, email: "" },
    may: [
      "session.manage",
      "comment.write",
      "comment.remove",
      "comment.moderate",
      "contact.manage",
      "dashboard.open",
      "content.write",
      "trash.read",
    ],
  });
});

test("parses the numbers of what waits, whatever they were", () => {
  const waitingOf = (waiting: unknown) => parseSession(JSON.stringify({ ...session, waiting }))?.waiting;
  const none = { messages: 0, registrations: 0, comments: 0 };
  expect(waitingOf({ messages: 3, registrations: 2 })).toEqual({ ...none, messages: 3, registrations: 2 });
  expect(waitingOf({ messages: "many" })).toEqual(none);
  expect(waitingOf(7)).toBeUndefined();
  const usesOf = (uses: unknown) => parseSession(JSON.stringify({ ...session, uses }))?.uses;
  expect(usesOf(["translation", "everything"])).toEqual(["translation"]);
  expect(usesOf("translation")).toBeUndefined();
});

test("limits stored permissions to those of the role", () => {
  const text = JSON.stringify({ ...session, may: ["dashboard.open", "users.manage", "everything"] });
  expect(parseSession(text)?.may).toEqual(["dashboard.open"]);
});

test.each([
  ["nothing", ""],
  ["half a text", '{"token":"t0'],
  ["null", "null"],
  ["a list", "[]"],
  ["an empty record", "{}"],
  ["no token", JSON.stringify({ ...session, token: undefined })],
  ["an empty token", JSON.stringify({ ...session, token: "" })],
  ["another status", JSON.stringify({ ...session, status: "pending" })],
  ["no user", JSON.stringify({ ...session, user: null })],
  ["a user without a name", JSON.stringify({ ...session, user: { ...session.user, username: 7 } })],
  ["an unknown role", JSON.stringify({ ...session, user: { ...session.user, user_role: "OWNER" } })],
  ["a user without a picture", JSON.stringify({ ...session, user: { ...session.user, image_url: null } })],
])("%s is no session", (_name, text) => {
  expect(parseSession(text)).toBeUndefined();
});

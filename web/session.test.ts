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

test("a stored session is read back", () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
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
  ["no permissions", JSON.stringify({ ...session, may: undefined })],
])("%s is no session", (_name, text) => {
  expect(parseSession(text)).toBeUndefined();
});

import { expect, test } from "vitest";
import { decodeClaims } from "./google-identity.ts";

function credential(payload: string): string {
  return `header.${Buffer.from(payload).toString("base64url")}.signature`;
}

test("decodes the claims of a credential in any script", () => {
  const claims = {
    email: "hodan@college.example",
    picture: "https://pictures.example/~h?s=96-c",
    name: "Hodan حودان ~ÿ?>",
    nonce: "n0nce",
  };
  expect(decodeClaims(credential(JSON.stringify({ iss: "x", ...claims, exp: 1 })))).toEqual(claims);
});

test("leaves out claims that are not strings", () => {
  expect(decodeClaims(credential('{"name":7,"email":null,"picture":["x"]}'))).toEqual({});
  expect(decodeClaims(credential('{"name":"Hodan"}'))).toEqual({ name: "Hodan" });
});

test.each([
  "",
  "x",
  "a.b",
  "a.%%%.c",
  "a.b.c.d",
  credential("null"),
  credential("[1]"),
  credential("no JSON"),
])("%j says nothing", (text) => {
  expect(decodeClaims(text)).toEqual({});
});

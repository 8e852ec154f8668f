import { expect, test } from "vitest";
import { mailAnswer, whatsAppAddress } from "./entry-parts.tsx";

const message = {
  name: "Amina Yusuf",
  email: "amina+a&b@example.com",
  message: "Goorma?\nBcc: x@example.com&bcc=y@example.com",
};

test("nothing in a message adds a recipient or a header to the answer", () => {
  const url = new URL(mailAnswer(message, "A & B College", "May 1"));
  expect(decodeURIComponent(url.pathname)).toBe("amina+a&b@example.com");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.searchParams.get("subject")).toBe("Your message to A & B College");
});

test("the answer quotes the message line by line", () => {
  const url = new URL(mailAnswer(message, "College", "May 1"));
  expect(url.searchParams.get("body")).toBe(
    "\r\n\r\nOn May 1, Amina Yusuf wrote:\r\n> Goorma?\r\n> Bcc: x@example.com&bcc=y@example.com",
  );
});

test("a long message with emoji is quoted without half a character", () => {
  const url = mailAnswer({ ...message, message: `a${"😀".repeat(2_000)}` }, "College", "May 1");
  expect(decodeURIComponent(url).isWellFormed()).toBe(true);
});

test.each([
  ["+252 63 412-3456", "252634123456"],
  ["00252 63 4123456", "252634123456"],
  ["063 4123456", "252634123456"],
  ["634123456", "252634123456"],
  ["+44 (20) 7946 0958", "442079460958"],
  ["252634123456", "252634123456"],
])("WhatsApp gets the whole number of %s", (phone, digits) => {
  expect(whatsAppAddress(phone)).toBe(`https://wa.me/${digits}`);
});

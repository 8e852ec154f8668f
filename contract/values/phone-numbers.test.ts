import { expect, test } from "vitest";
import { completeWhatsApp, numberOfWhatsApp, whatsAppChat } from "./phone-numbers.ts";

test.each([
  "",
  "063",
  "call 0634123456",
  "wa.me/252634123456",
  "https://chat.whatsapp.com/abc",
  "063.college",
])("%j is no number, and stays as it is typed", (text) => expect(completeWhatsApp(text)).toBe(text));

test.each([
  ...["+252 63 4123456", "00252634123456", "063-4123456", " (063) 412 34 56 ", "252634123456", "634123456"],
  ...["٠٦٣ ٤١٢٣٤٥٦", "063.412.3456", "\u202a+252 63 4123456\u202c", "０６３４１２３４５６"],
])("%j becomes the link of its chat", (text) => {
  expect(completeWhatsApp(text)).toBe("https://wa.me/252634123456");
});

test("a number of another country keeps its code", () => {
  expect(completeWhatsApp("+44 20 7946 0958")).toBe("https://wa.me/442079460958");
});

test("readers see the number behind a link, and none of a group", () => {
  expect(numberOfWhatsApp("https://chat.whatsapp.com/ABC1234567")).toBeUndefined();
  expect(numberOfWhatsApp("https://wa.me/message/ABC")).toBeUndefined();
  expect(numberOfWhatsApp("https://wa.me/252634123456?text=Hi")).toBe("+252 63 4123456");
  expect(numberOfWhatsApp("https://api.whatsapp.com/send?phone=442079460958")).toBe("+442079460958");
});

test("a message is written already", () => {
  expect(whatsAppChat("063 4123456", "A & b?")).toBe("https://wa.me/252634123456?text=A%20%26%20b%3F");
});

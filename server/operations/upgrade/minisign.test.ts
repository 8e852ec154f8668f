import { expect, test } from "vitest";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { verifySignature } from "./minisign.ts";

// Written by minisign 0.11.
const content = "abc  kulliyad-1.0.1-linux-x64.tar.gz\n";
const publicKey = `untrusted comment: minisign public key 6915754867450061
RWRhAEVnSHUVaaY6V/LRk0UwRyZ9S6OjqOUlxe6oHJXiV+sxrbeNleEh
`;
const signature = `untrusted comment: signature
RURhAEVnSHUVadRmiI//q2Ky78ZhzedRhqTf66Jyus5NvSJI/ZCoBLgQwC2RjIRJCOm+7whBmxUwDoTZAmLWglrVa6simPfCzgg=
trusted comment: kulliyad 1.0.1
uZqRZyZFkDu3RFBg83XmDyfZ1lkB9Mm8krJZ1B5FeyoFetAd3oxdPrziqbE0DxVapnaoStcsN838r4/rz2j1CQ==
`;

const check = (changed: { content?: string; signature?: string; publicKey?: string }) => () => {
  const given = { content, signature, publicKey, ...changed };
  verifySignature(Buffer.from(given.content), given.signature, given.publicKey);
};

test.each<[string, Parameters<typeof check>[0], string]>([
  ["another content", { content: `${content}\n` }, "not by the publisher"],
  ["another signature", { signature: signature.replace("RmiI", "RmiJ") }, "not by the publisher"],
  [
    "another comment",
    { signature: signature.replace("kulliyad 1.0.1", "kulliyad 1.0.2") },
    "not by the publisher",
  ],
  ["no signature of the comment", { signature: signature.replace(/\n.+\n$/, "\n") }, "not by the publisher"],
  [
    "another key with the same id",
    { publicKey: publicKey.replace("ReEh", "ReEi").replace("leEh", "leEi") },
    "not by the publisher",
  ],
  ["another id of the key", { publicKey: publicKey.replace("RhAE", "RhAF") }, "not by the publisher"],
  [
    "a signature without a hash before",
    { signature: signature.replace("RUR", "RWR") },
    "not one of minisign",
  ],
  ["an empty signature", { signature: "" }, "signature is not one"],
  ["a secret key", { publicKey: `${publicKey.trim()}AAAA` }, "key is not one"],
  ["an empty key", { publicKey: "" }, "key is not one"],
])("refuses %s", (_name, changed, reason) => {
  expect(check(changed)).toThrow(UserFacingError);
  expect(check(changed)).toThrow(reason);
});

test("accepts what minisign has signed", () => {
  expect(check({})).not.toThrow();
});

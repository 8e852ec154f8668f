import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./index.ts";

describe("an address that is not public", () => {
  test.each([
    ["this network", ["0.0.0.0", "0.1.2.3"]],
    ["private networks", ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1"]],
    ["a provider's shared network", ["100.64.0.1", "100.127.255.255"]],
    ["this machine", ["127.0.0.1", "127.255.255.254"]],
    ["this link, where clouds keep their keys", ["169.254.0.1", "169.254.169.254"]],
    ["protocols and measuring", ["192.0.0.1", "192.0.0.170", "198.18.0.1", "198.19.255.255"]],
    ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1"]],
    ["many at once, and the future", ["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"]],
    ["this machine, in IPv6", ["::1", "::", "0:0:0:0:0:0:0:1"]],
    ["this link, in IPv6", ["fe80::1", "febf::1", "fec0::1"]],
    ["private networks, in IPv6", ["fc00::1", "fd00:ec2::254", "fdff::1"]],
    ["many at once, in IPv6", ["ff02::1", "ff0e::1"]],
    ["IPv4 inside IPv6", ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::127.0.0.1"]],
    ["IPv4 translated", ["64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::a00:1"]],
    ["IPv4 in a tunnel", ["2002:7f00:1::1", "2002:a00:1::", "2001::1", "2001:0:7f00:1::1"]],
    ["documentation, in IPv6", ["2001:db8::1", "2001:db8:ffff::1", "3fff::1", "3fff:fff::1"]],
    ["protocols and measuring, in IPv6", ["100::1", "2001:2::1", "2001:10::1", "5f00::1", "4000::1"]],
  ])("is detected: %s", (_what, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
  });

  test.each(["", "localhost", "127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1 ", "fe80::1%eth0", "::1%lo"])(
    "includes anything that is not a plain IP address: %j",
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});

describe("a public address", () => {
  test.each([
    ["in IPv4", ["8.8.8.8", "1.1.1.1", "93.184.216.34", "142.250.74.46", "223.255.255.255"]],
    ["beside those that are not", ["9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0"]],
    ["beside this machine and this link", ["126.255.255.255", "128.0.0.0", "169.253.0.1", "169.255.0.1"]],
    ["beside private networks", ["172.15.255.255", "172.32.0.0", "192.167.0.1", "192.169.0.1", "198.20.0.0"]],
    ["in IPv6", ["2a00:1450:4001:80b::200e", "2606:4700:4700::1111", "2001:4860:4860::8888"]],
    ["beside those that are not, in IPv6", ["2001:200::1", "2003::1", "2001:db7::1", "2001:db9::1"]],
  ])("is detected: %s", (_what, addresses) => {
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

describe("the configuration", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "0x50"],
    ["LOG_LEVEL", "x"],
    ["LOG_LEVEL", "INFO"],
    ["PUBLIC_URL", "college.example"],
    ["PUBLIC_URL", "ftp://college.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "1.5"],
    ["DEMO", "maybe"],
  ])("refuses %s=%j by its name, in one line", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name}\\b[^\\n]+$`));
  });

  test("has the design's defaults when nothing is set, or set to nothing", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://127.0.0.1:3000",
      trustProxy: 0,
      demo: false,
      logLevel: "info",
    });
    expect(config.databaseFile).toMatch(/\/data\/[\w.-]+$/);
    expect(config.imageDir).toMatch(/\/data\//);
    expect(readConfig({ PORT: "", HOST: "", DATA_DIR: "", PUBLIC_URL: "", LOG_LEVEL: "", DEMO: "" })).toEqual(
      config,
    );
  });

  test("takes what is set, and nothing else from the environment", () => {
    const config = readConfig({
      PATH: "/bin",
      port: "1",
      HOST: "0.0.0.0",
      PORT: "8080",
      DATA_DIR: "/srv/kulliyad",
      PUBLIC_URL: "https://college.example/",
      TRUST_PROXY: "2",
      DEMO: "1",
      LOG_LEVEL: "warn",
    });
    expect(config).toMatchObject({
      host: "0.0.0.0",
      port: 8080,
      publicUrl: "https://college.example",
      trustProxy: 2,
      demo: true,
      logLevel: "warn",
    });
    expect(config.databaseFile).toMatch(/^\/srv\/kulliyad\//);
    expect(config.imageDir).toMatch(/^\/srv\/kulliyad\//);
  });

  test.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["localhost", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
  ])("makes a public address of the host %s", (host, expected) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(expected);
  });
});

import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";

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
    ["PUBLIC_URL", "https://college.example/site"],
    ["PUBLIC_URL", "https://college.example?lang=so"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "1.5"],
    ["DEMO", "maybe"],
    ["LOCAL_SIGN_IN", "yes"],
    ["DATABASE_URL", "kulliyad.db"],
    ["DATABASE_URL", "mysql://127.0.0.1/kulliyad"],
    ["DATABASE_URL", "postgres:kulliyad"],
    ["DATABASE_URL", "postgres://user:secret@host:port/kulliyad"],
    ["DATABASE_URL", "postgres://user:sec%ret@host/kulliyad"],
    ["IMAGE_STORE", "/srv/pictures"],
    ["IMAGE_STORE", "s3:"],
    ["IMAGE_STORE", "s3://"],
    ["IMAGE_STORE", "s3://B_ucket"],
    ["METRICS_PORT", "3000"],
    ["IMAGE_STORE", "s3://key:secret@bucket"],
    ["IMAGE_STORE", "s3://bucket:9000"],
    ["IMAGE_STORE", "s3://bucket/a/../secret"],
    ["IMAGE_STORE", "s3://bucket/a//b"],
    ["IMAGE_STORE", "s3://bucket/a%20b"],
    ["IMAGE_STORE", "s3://bucket?endpoint=127.0.0.1:9000"],
    ["IMAGE_STORE", "s3://bucket?endpoint=ftp://127.0.0.1"],
    ["IMAGE_STORE", "s3://bucket?endpoint=http://127.0.0.1/path"],
    ["IMAGE_STORE", "s3://bucket?endpoint=http://user:secret@127.0.0.1"],
    ["IMAGE_STORE", "s3://bucket?region=Mars"],
    ["IMAGE_STORE", "s3://bucket?secret=word"],
    ["IMAGE_STORE", "https://bucket.s3.amazonaws.com"],
    ["DATABASE_POOL", "0"],
    ["DATABASE_POOL", "many"],
    ["SHARED_CACHE_SECONDS", "-1"],
    ["SHARED_CACHE_SECONDS", "3601"],
    ["SHARED_CACHE_SECONDS", "1m"],
  ])("rejects %s=%j with one line that names it", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(UserFacingError);
    expect(read).toThrow(new RegExp(`^${name}\\b[^\\n]+$`));
    expect(read).not.toThrow(/sec/);
  });

  test.each(["postgres://u:p%40ss@db.example:5433/kulliyad", "postgresql:///kulliyad?host=/run/postgresql"])(
    "takes the PostgreSQL database at %s",
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).database).toEqual({
        engine: "postgres",
        url,
        connections: 10,
      });
      expect(readConfig({ DATABASE_URL: url, DATABASE_POOL: "3" }).database).toMatchObject({
        connections: 3,
      });
    },
  );

  test.each([
    "mail.college.example",
    "mail.college.example:587",
    "https://web:secret@mail.college.example",
    "smtp://",
    "smtp://web:secret@mail.college.example:port",
  ])("rejects SMTP_URL=%j with one line that does not repeat it", (SMTP_URL) => {
    const read = () => readConfig({ SMTP_URL, MAIL_FROM: "web@college.example" });
    expect(read).toThrow(UserFacingError);
    expect(read).toThrow(/^SMTP_URL: must be smtps:\/\/[^\n]+$/);
    expect(read).not.toThrow(/sec|college/);
  });

  test.each(["", "web", "College <web@college.example>", "web@college.example, a@b.example", "web@college"])(
    "rejects MAIL_FROM=%j with SMTP_URL",
    (MAIL_FROM) => {
      const read = () => readConfig({ SMTP_URL: "smtps://web:secret@mail.college.example", MAIL_FROM });
      expect(read).toThrow(UserFacingError);
      expect(read).toThrow(/^MAIL_FROM: must be set with SMTP_URL[^\n]+$/);
      expect(read).not.toThrow(/secret/);
    },
  );

  test("rejects MAIL_FROM without SMTP_URL", () => {
    expect(() => readConfig({ MAIL_FROM: "web@college.example" })).toThrow(/^MAIL_FROM: needs SMTP_URL too$/);
  });

  test.each([
    [
      "smtps://web%40college.example:p%40ss@mail.college.example",
      {
        host: "mail.college.example",
        port: 465,
        isTls: true,
        requiresTls: false,
        signIn: { user: "web@college.example", pass: "p@ss" },
      },
    ],
    ["smtp://mail.college.example", { port: 587, isTls: false, requiresTls: true, signIn: undefined }],
    ["smtp://mail.college.example:2525", { port: 2525, requiresTls: true }],
    ["smtp://127.0.0.1:25", { host: "127.0.0.1", requiresTls: false }],
    ["smtp://[::1]:25", { host: "::1", requiresTls: false }],
  ])("takes the mail server %s, with encryption unless it is on this machine", (SMTP_URL, expected) => {
    const from = "web@college.example";
    expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail).toMatchObject({ ...expected, from });
  });

  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

  test.each([
    [{}, /^AWS_ACCESS_KEY_ID\b.*IMAGE_STORE/],
    [{ AWS_ACCESS_KEY_ID: "secret" }, /^AWS_SECRET_ACCESS_KEY\b.*IMAGE_STORE/],
    [{ ...keys, AWS_ACCESS_KEY_ID: "" }, /^AWS_ACCESS_KEY_ID\b/],
  ])("rejects object storage with only the credentials %j", (given, said) => {
    const read = () => readConfig({ IMAGE_STORE: "s3://college", ...given });
    expect(read).toThrow(said);
    expect(read).not.toThrow(/sec/);
  });

  test.each([
    ["s3://college", {}, { bucket: "college", prefix: "", endpoint: undefined, region: "us-east-1" }],
    ["s3://college/", {}, { bucket: "college", prefix: "" }],
    ["s3://my.college/site/one/", {}, { bucket: "my.college", prefix: "site/one/" }],
    ["s3://college", { AWS_REGION: "eu-west-1", AWS_DEFAULT_REGION: "eu-west-2" }, { region: "eu-west-1" }],
    ["s3://college", { AWS_DEFAULT_REGION: "eu-west-2" }, { region: "eu-west-2" }],
    ["s3://college?region=auto", { AWS_REGION: "eu-west-1" }, { region: "auto" }],
    ["s3://college?endpoint=http://127.0.0.1:9000/", {}, { endpoint: "http://127.0.0.1:9000" }],
    ["s3://college", { AWS_SESSION_TOKEN: "token" }, { sessionToken: "token" }],
  ])("accepts the object storage %s with %j", (IMAGE_STORE, given, expected) => {
    const { images } = readConfig({ IMAGE_STORE, ...keys, ...given });
    expect(images).toMatchObject({ store: "s3", accessKeyId: "key", secretAccessKey: "secret", ...expected });
  });

  test("has defaults for unset and empty variables", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://127.0.0.1:3000",
      trustProxy: 0,
      demo: false,
      logLevel: "info",
    });
    expect(config.mail).toBeUndefined();
    expect(config.database).toEqual({ engine: "sqlite", file: expect.stringMatching(/\/data\/[\w.-]+$/) });
    expect(config.images).toEqual({ store: "disk", folder: expect.stringMatching(/\/data\//) });
    expect(readConfig({ PORT: "", HOST: "", DATA_DIR: "", PUBLIC_URL: "", LOG_LEVEL: "", DEMO: "" })).toEqual(
      config,
    );
  });

  test("reads all variables and ignores others", () => {
    const config = readConfig({
      PATH: "/bin",
      port: "1",
      HOST: "0.0.0.0",
      PORT: "8080",
      DATA_DIR: "/srv/kulliyad",
      PUBLIC_URL: "https://college.example/",
      GOOGLE_CLIENT_ID: "college.apps.example",
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
    expect(config.database).toEqual({ engine: "sqlite", file: expect.stringMatching(/^\/srv\/kulliyad\//) });
    expect(config.images).toEqual({ store: "disk", folder: expect.stringMatching(/^\/srv\/kulliyad\//) });
  });

  test.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["localhost", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
  ])("derives the public URL from the host %s", (host, expected) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(expected);
  });
});

describe("the identity provider", () => {
  const clientId = "college.apps.example";

  test.each(["0.0.0.0", "::", "192.168.1.7", "203.0.113.7", "college.example", "127.1", "localhost.example"])(
    "is not the local provider at %s, which others can reach",
    (host) => {
      const given = { HOST: host, LOCAL_SIGN_IN: "1" };
      const refused = { provider: "none", localDisabledReason: `HOST ${host} can be reached by others` };
      expect(readConfig(given).identity).toEqual(refused);
      expect(readConfig({ ...given, PUBLIC_URL: "http://localhost:3000" }).identity).toEqual(refused);
      expect(readConfig({ HOST: host }).identity).toEqual({ provider: "none" });
    },
  );

  test.each([
    {},
    { HOST: "localhost" },
    { PUBLIC_URL: "http://localhost:3000" },
    { DEMO: "1" },
    { LOCAL_SIGN_IN: "" },
    { LOCAL_SIGN_IN: "0" },
    { LOCAL_SIGN_IN: "false" },
  ])("is none unless LOCAL_SIGN_IN enables the local one: %j", (environment) => {
    expect(readConfig(environment).identity).toEqual({ provider: "none" });
  });

  test.each([{}, { HOST: "localhost" }, { HOST: "::1" }, { PUBLIC_URL: "http://localhost:8080" }])(
    "is the local provider where LOCAL_SIGN_IN asks for it on one's own machine: %j",
    (environment) => {
      for (const LOCAL_SIGN_IN of ["1", "true"]) {
        expect(readConfig({ ...environment, LOCAL_SIGN_IN }).identity).toEqual({ provider: "local" });
      }
    },
  );

  test.each(["https://college.example", "http://192.168.1.7:3000", "https://localhost.example"])(
    "is not the local provider behind %s, which others reach through a proxy",
    (publicUrl) => {
      expect(readConfig({ PUBLIC_URL: publicUrl, LOCAL_SIGN_IN: "1" }).identity).toEqual({
        provider: "none",
        localDisabledReason: `PUBLIC_URL ${publicUrl} is open to others`,
      });
    },
  );

  test("is not the local one behind a proxy", () => {
    expect(readConfig({ TRUST_PROXY: "1", LOCAL_SIGN_IN: "1" }).identity).toEqual({
      provider: "none",
      localDisabledReason: "TRUST_PROXY 1 names a proxy in front, open to others",
    });
  });

  const microsoft = "https://login.microsoftonline.com";
  const tenant = "11111111-2222-3333-4444-555555555555";

  test.each<[RegExp, Record<string, string>]>([
    [/^IDENTITY_CLIENT_ID: /, { IDENTITY_CLIENT_ID: "" }],
    [/^GOOGLE_CLIENT_ID: /, { GOOGLE_CLIENT_ID: clientId }],
    [/^IDENTITY_ISSUER: must begin with https/, { IDENTITY_ISSUER: "http://id.college.example" }],
    [/^IDENTITY_ISSUER: /, { IDENTITY_ISSUER: "id.college.example" }],
    ...[
      "common",
      "organizations",
      "consumers",
      "college.example",
      "9188040d-6c67-4c5b-b112-36a304b66dad",
    ].map((name): [RegExp, Record<string, string>] => [
      /^IDENTITY_ISSUER: .*tenant of the college/,
      { IDENTITY_ISSUER: `${microsoft}/${name}/v2.0` },
    ]),
  ])("is refused with %s for %j", (sentence, wrong) => {
    const right = { IDENTITY_ISSUER: "https://id.college.example", IDENTITY_CLIENT_ID: clientId };
    expect(() => readConfig({ ...right, ...wrong })).toThrow(sentence);
  });

  test.each<[string, Record<string, string>, object]>([
    ["https://id.college.example", {}, { name: "id.college.example" }],
    ["https://id.college.example", { IDENTITY_NAME: "College ID" }, { name: "College ID" }],
    ["https://accounts.google.com", {}, { name: "Google" }],
    [`${microsoft}/${tenant}/v2.0`, {}, { name: "Microsoft", microsoftTenant: tenant }],
    ["http://127.0.0.1:9000", { IDENTITY_CLIENT_SECRET: "s" }, { clientSecret: "s" }],
  ])("is the OpenID provider %s with %j", (issuer, more, expected) => {
    const given = { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId, LOCAL_SIGN_IN: "1", ...more };
    expect(readConfig({ ...given, PUBLIC_URL: "https://college.example/" }).identity).toMatchObject({
      provider: "openid",
      issuer,
      clientId,
      callbackUrl: "https://college.example/api/identity/callback",
      ...expected,
    });
  });

  test("is Google when its client id is set", () => {
    for (const LOCAL_SIGN_IN of ["0", "1"]) {
      expect(readConfig({ GOOGLE_CLIENT_ID: clientId, LOCAL_SIGN_IN }).identity).toMatchObject({
        provider: "google",
        clientId,
      });
    }
  });
});

import { describe, expect, test } from "vitest";
import { demoComments, demoEvents, demoPeople, demoPosts, demoServices } from "./demo-content.ts";
import { demoPages } from "./pages.ts";

describe("the demonstration content", () => {
  test("has a text of several paragraphs for each page that a college writes itself", () => {
    for (const [page, text] of Object.entries(demoPages)) {
      expect(text.split("\n\n").length, page).toBeGreaterThan(3);
      expect(text, page).not.toMatch(/<[a-z]/i);
    }
  });

  test("has at least 24 courses, 30 events on three pages and 8 short trainings", () => {
    expect(demoPosts.length).toBeGreaterThanOrEqual(24);
    expect(demoEvents.length).toBeGreaterThanOrEqual(30);
    expect(demoServices.length).toBeGreaterThanOrEqual(8);
    expect(new Set(demoEvents.map(({ status }) => status))).toEqual(new Set(["ongoing", "completed"]));
  });

  test("has a title and a cover of its own for each record, and says what the cover shows", () => {
    const records = [...demoPosts, ...demoEvents, ...demoServices];
    expect(new Set(records.map(({ title }) => title)).size).toBe(records.length);
    expect(new Set(records.map(({ cover }) => JSON.stringify(cover))).size).toBe(records.length);
    for (const { imageAlt, title } of records) expect(imageAlt, title).not.toBe("");
  });

  test("uses headings, lists, quotes and links, and nothing that could run", () => {
    const bodies = [...demoPosts, ...demoEvents].map(({ body }) => body).join("\n");
    for (const element of ["<h2", "<ul", "<ol", "<blockquote", "<a href="]) expect(bodies).toContain(element);
    expect(bodies).not.toMatch(
      /<(script|style|iframe|object|form|input|link|meta)|\son\w+\s*=|\sstyle\s*=|javascript:/i,
    );
    for (const { body } of demoServices) expect(body).not.toMatch(/<[a-z]/i);
  });

  test("leads to no real host and names no real mailbox", () => {
    const text = JSON.stringify([demoPosts, demoEvents, demoServices, demoComments, demoPages]);
    for (const [, host = ""] of text.matchAll(/(?:https?:)?\/\/([\w.-]+)/g)) {
      expect(host).toMatch(/(^|\.)example(\.(com|org|net))?$/);
    }
    for (const [, host = ""] of text.matchAll(/[\w.]+@([\w.-]+)/g)) expect(host).toMatch(/\.example$/);
    for (const { email } of demoPeople) expect(email).toMatch(/@college\.example$/);
  });

  test("has one person of each role and comments by several people, long enough to be allowed", () => {
    expect(new Set(demoPeople.map(({ role }) => role))).toEqual(
      new Set(["USER", "EDITOR", "ADMIN", "SUPERADMIN"]),
    );
    expect(new Set(demoComments.map(({ personIndex }) => personIndex)).size).toBeGreaterThanOrEqual(3);
    for (const { postIndex, personIndex, text } of demoComments) {
      expect(demoPosts[postIndex], text).toBeDefined();
      expect(demoPeople[personIndex], text).toBeDefined();
      expect(text.length, text).toBeGreaterThanOrEqual(20);
    }
  });
});

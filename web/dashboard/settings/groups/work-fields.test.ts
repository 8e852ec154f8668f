import { expect, test } from "vitest";
import { zoneChoices } from "./work-fields.tsx";

test.each([
  ["Hargeisa", "Africa/Mogadishu"],
  ["Mogadishu", undefined],
  ["Djibouti", "Africa/Djibouti"],
  ["Nairobi", "Africa/Nairobi"],
  ["Addis Ababa", "Africa/Addis_Ababa"],
])("typing %s finds one time zone", (city, zone) => {
  const found = Object.entries(zoneChoices("UTC")).filter(([, label]) => label.startsWith(city));
  expect(found).toHaveLength(1);
  if (zone) expect(found[0]?.[0]).toBe(zone);
});

test("a stored zone that the browser does not list is kept, and all are in the order of their labels", () => {
  const choices = zoneChoices("Etc/GMT+3");
  expect(choices).toHaveProperty(["Etc/GMT+3"], "GMT+3 (Etc)");
  const labels = Object.values(choices);
  expect(labels).toEqual([...labels].sort());
});

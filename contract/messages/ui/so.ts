import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const toastMessages = {
  region: "Fariimo",
  close: "Xir",
} satisfies Translation<typeof en.toastMessages>;

export const recordActionMessages = {
  view: "Arag",
  edit: "Wax ka beddel",
  delete: "Tirtir",
  actionOn: phrase("{action}: {title}"),
} satisfies Translation<typeof en.recordActionMessages>;

export const confirmMessages = {
  yes: "Haa, waan hubaa",
  no: "Maya",
  delete: phrase("Ma hubtaa inaad rabto inaad tirtirto {kind} ee ah {title}? Tani dib looma soo celin karo."),
  erases: "Gebi ahaanba waa la masaxayaa.",
} satisfies Translation<typeof en.confirmMessages>;

export const eventStatusMessages = {
  completed: "WAY DHAMMAATAY",
  ongoing: "WAY SOCOTAA",
} satisfies Translation<typeof en.eventStatusMessages>;

export const bodyTableMessages = {
  table: phrase("Jadwalka {number}"),
} satisfies Translation<typeof en.bodyTableMessages>;

export const bodyPictureMessages = {
  enlarge: "Sawirka weynee",
} satisfies Translation<typeof en.bodyPictureMessages>;

export const videoMessages = {
  play: phrase("Ka daawo muuqaalka {host}"),
} satisfies Translation<typeof en.videoMessages>;

export const pagerMessages = {
  label: "Bogag",
  previous: "Hore",
  next: "Xiga",
} satisfies Translation<typeof en.pagerMessages>;

export const loadingMessages = {
  loading: "Waa la soo dejinayaa",
} satisfies Translation<typeof en.loadingMessages>;

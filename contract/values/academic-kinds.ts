/** What the academic calendar calls its entries. */
export const academicKinds = ["term", "examinations", "holiday", "deadline"] as const;
export type AcademicKind = (typeof academicKinds)[number];

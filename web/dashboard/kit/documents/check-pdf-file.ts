import { documentFileMessages as messages } from "../../../../contract/messages/staff/document-file.ts";
import { documentLimits } from "../../../../contract/values/limits/documents.ts";

/** A PDF begins with this, within its first bytes: some programs write something before it. */
const mark = "%PDF-";
const markWithinBytes = 1024;

const officeName =
  /\.(?:docx?|docm|dotx?|rtf|odt|pages|xls[xmb]?|ods|csv|numbers|pp[ts]x?|pptm|odp|key|pub|wps)$/i;
const officeType = /msword|ms-excel|ms-powerpoint|officedocument|opendocument|\brtf\b|iwork/;

/**
 * Says why a chosen file cannot be a document, before it is sent: the server looks into it.
 * @returns undefined for a PDF
 */
export async function refusalOfPdf(file: File): Promise<string | undefined> {
  if (file.size === 0) return messages.empty;
  // A folder cannot be read.
  const start = await file
    .slice(0, markWithinBytes)
    .text()
    .catch(() => "");
  if (!start.includes(mark)) {
    return officeName.test(file.name) || officeType.test(file.type) ? messages.officeFile : messages.notPdf;
  }
  return file.size > documentLimits.maxFileBytes ? messages.tooLarge : undefined;
}

/** The title of a new document by the name of its file: `Exam_timetable-2027.pdf` is "Exam timetable 2027". */
export function titleOfFile(name: string): string {
  return name
    .replace(/\.pdf$/i, "")
    .replace(/[_\s-]+/g, " ")
    .trim();
}

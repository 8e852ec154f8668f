import type { Settings } from "../../contract/settings.ts";

/** Texts of the pages that a college writes itself. Paragraphs are separated by blank lines. */
export const demoPages: Settings["pages"] = {
  terms: [
    "These are the terms of the website of Kulliyad College of Computer Science. By reading it or commenting on it you accept them.",
    "You may read, print and share everything here for learning and teaching, as long as you name the college. To use a text or a picture for business, ask the office first.",
    "Dates, fees and timetables on this website are announced in good faith and can change. What the examination office posts on its board, with the date and its stamp, is what counts.",
    "A comment carries the name and picture of the account it was written with. Write as you would speak in a classroom: to the point, and with respect for those who read it. Our staff remove comments that insult somebody, that advertise, or that give away other people's personal data.",
    "You can remove your own comments at any time, and erase your account together with everything we keep about you.",
    "We change these terms when the website changes. This text was written for the academic year that began in September 2025.",
  ].join("\n\n"),
  policy: [
    "These rules hold for everybody who studies, teaches or works at the college, in both centres and online.",
    "Admission. Whoever has finished secondary school may apply for a degree; short trainings are open to all. A short written test and a conversation decide. Nobody is refused for where they come from, for a disability, or for being a woman.",
    "Attendance. A course counts when you were present for three quarters of it. Who is ill, or is needed at home, tells the teacher within a week and agrees on how to catch up.",
    "Examinations. Results are published within three weeks. You can ask to see your marked paper for one month after that, and the Head of Examination Office answers every complaint in writing.",
    "Honest work. Discuss a problem with anyone, write the solution yourself, and name your sources, programs that write text included. The first copied submission is repeated, the second costs the course.",
    "Laboratories. Machines are shared: leave them as you found them, install nothing without asking, and never use another person's account. Laboratories close at nine in the evening.",
    "Fees. Each semester can be paid in three parts. If a part is late, talk to the office: nobody is sent out of a lecture over money.",
  ].join("\n\n"),
  awards: [
    "Once a year, at the graduation ceremony, the college honours work that others can build on. A teacher, a student or an employer may propose somebody until the end of April; three teachers and two graduates decide.",
    "Project of the Year 2025: Hibo Jama and Mustafe Cilmi, for a register that lets a rural clinic look up a patient's record without a connection and brings both sides together when it returns.",
    "Project of the Year 2024: Ridwaan Axmed, for a program that reads Somali text aloud on a telephone that costs less than fifty dollars.",
    "Teacher of the Year 2025: Sahra Guleed, chosen by the students, for the evening course in databases.",
    "Best first-year result 2025: Faadumo Nuur. The prize is a year without fees.",
  ].join("\n\n"),
};

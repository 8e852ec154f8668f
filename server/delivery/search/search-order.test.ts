import { expect, test } from "vitest";
import { createDaily, startTestServer, titlesFound } from "../../testing/index.ts";

test("finds records of every kind in titles and texts, titles first, then newest", async () => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "Networks for all", "<p>An old course.</p>"],
    ["event", "Open day", "<p>We show the <strong>networks</strong> of the college.</p>"],
    ["service", "Network cables", "How to make them."],
    ["page", "Laboratories", "<p>The laboratory for networks.</p>"],
    ["post", "Databases", "<p>Nothing of it.</p>"],
  ]);
  expect(await titlesFound(server, "network")).toEqual([
    "Network cables",
    "Networks for all",
    "Laboratories",
    "Open day",
  ]);
});

test("a record must have all words, in its title or its text", async () => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "Summer course", "<p>About databases.</p>"],
    ["post", "Winter course", "<p>About networks.</p>"],
  ]);
  expect(await titlesFound(server, "databases course")).toEqual(["Summer course"]);
  expect(await titlesFound(server, "course")).toEqual(["Winter course", "Summer course"]);
  expect(await titlesFound(server, "databases networks")).toEqual([]);
});

/** Somali, English and Arabic, as people type them: with and without vowels, endings, apostrophes. */
const library = [
  ["post", "Kulliyadda Caafimaadka oo la furay", "Waxaa maanta la furay kulliyad cusub."],
  ["post", "Go'aanka guddiga imtixaanaadka", "Guddigu wuxuu go'aansaday in la beddelo jadwalka."],
  ["event", "Xafladda qalinjabinta ardayda", "Ardayda sanadkan qalin jabisay waa boqol."],
  ["service", "Tababar barnaamijyada kombiyuutarka", "Saddex bilood oo barasho ah."],
  ["page", "Kharashka waxbarashada", "Lacagta dugsiga waxaa lagu bixiyaa laba qayb."],
  ["post", "Short course in programming", "Learn to write programs for phones."],
  ["event", "Visit of the Café Scientifique", "Students' questions are answered by researchers."],
  ["page", "Library opening hours", "The library is open from 8 to 18 o'clock."],
  ["post", "افتتاح كُلِّيَّة الطب", "أعلنت الجامعة عن افتتاح كلية جديدة في المدينة."],
  ["event", "الامتحانات النهائية", "تبدأ الامتحانات يوم السبت، وعلى الطلاب إحضار البطاقة."],
  ["page", "مصاريف الدراسة", "تدفع المصاريف على قسطين للسنة ٢٠٢٦."],
] as const;

const prepared = [
  ["kulliyad caafimaad", 0],
  ["KULLIYADDA", 0],
  ["kulliyadaha caafimaadka", 0],
  ["goaan", 1],
  ["go’aan", 1],
  ["imtixaan", 1],
  ["guddi imtixaanaad", 1],
  ["qalinjabin", 2],
  ["xaflad arday", 2],
  ["barnaamij", 3],
  ["tababarrada kombiyuutar", 3],
  ["kharash", 4],
  ["waxbarasho", 4],
  ["lacag", 4],
  ["programming course", 5],
  ["courses", 5],
  ["programs phones", 5],
  ["cafe", 6],
  ["CAFÉ scientifique", 6],
  ["student questions", 6],
  ["students question", 6],
  ["oclock", 7],
  ["hours library", 7],
  ["كلية", 8],
  ["الكلية", 8],
  ["كليه الطب", 8],
  ["كُلِّيَّة", 8],
  ["طب", 8],
  ["امتحانات", 9],
  ["الامتحان", 9],
  ["طلاب", 9],
  ["احضار البطاقة", 9],
  ["مصاريف", 10],
  ["المصاريف", 10],
  ["2026", 10],
  ["سنة", 10],
] as const;

test("finds the right record first, however people write in Somali, English and Arabic", async () => {
  const server = await startTestServer();
  await createDaily(
    server,
    library.map(([kind, title, body]) => [kind, title, kind === "service" ? body : `<p>${body}</p>`]),
  );
  const wrong: [string, string | undefined][] = [];
  for (const [q, expected] of prepared) {
    const [first] = await titlesFound(server, q);
    if (first !== library[expected][1]) wrong.push([q, first]);
  }
  expect(wrong).toEqual([]);
});

/** Compounds, codes, related words and questions. */
const catalogue = [
  ["event", "Xafladda Qalin-jabinta", "Subaxdii Khamiista waxaa la qaatay shahaadooyin."],
  ["event", "Maalinta Dhiig-ku-deeqidda", "Isbitaalka ayaa yimid."],
  ["post", "Af-Soomaaliga iyo Kombuyuutarka", "Sidee mashiinku afkeenna u fahmi karaa?"],
  ["page", "Student e-mail and Wi-Fi", "Every student has a mailbox, and a password for the e-library."],
  ["page", "B.Sc. in Information Technology", "Four years."],
  ["post", "CS-205: Programming in C++", "Classes and templates."],
  ["page", "Fees", "Each semester can be paid in three parts."],
  ["page", "How to find us", "Buses stop at the gate of the college."],
  ["event", "Career Fair", "Companies look for graduates. It is free, without any fees."],
  ["page", "القبول والتسجيل", "يبدأ التسجيل في شهر مايو بجامعة هرجيسا."],
  ["post", "قواعد البيانات", "تصميم الجداول والاستعلامات."],
  ["service", "صيانة الحاسوب والهواتف", "إصلاح الشاشات."],
] as const;

const questions = [
  ["qalinjabin", 0],
  ["qalin jabinta", 0],
  ["dhiigkudeeqid", 1],
  ["afsoomaali", 2],
  ["wifi", 3],
  ["email", 3],
  ["elibrary", 3],
  ["bsc information", 4],
  ["cs205", 5],
  ["CS 205", 5],
  ["how to pay the fees", 6],
  ["fee", 6],
  ["semester fees", 6],
  ["where do you find us?", 7],
  ["career fairs", 8],
  ["kulliyad fair", 8],
  ["القبول و التسجيل", 9],
  ["كيف التسجيل", 9],
  ["جامعة هرجيسا", 9],
  ["قاعدة بيانات", 10],
  ["هاتف", 11],
] as const;

test("finds compounds, codes, related words and what questions are about", async () => {
  const server = await startTestServer();
  await createDaily(
    server,
    catalogue.map(([kind, title, body]) => [kind, title, kind === "service" ? body : `<p>${body}</p>`]),
  );
  const wrong: [string, string | undefined][] = [];
  for (const [q, expected] of questions) {
    const [first] = await titlesFound(server, q);
    if (first !== catalogue[expected][1]) wrong.push([q, first]);
  }
  expect(wrong).toEqual([]);
});

test("titles with a word come before those with its initials", async () => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "AI for all", "<p>Words.</p>"],
    ["post", "Artificial Intelligence", "<p>Words.</p>"],
  ]);
  expect(await titlesFound(server, "ai")).toEqual(["AI for all", "Artificial Intelligence"]);
});

/** What is a course, what is an event, and what headings say. */
const subjects = [
  ["post", "Robotics and Small Machines", "We build them from printers."],
  ["event", "Robotics Week", "Open to those who take the course, and to others."],
  ["service", "Tababarka Shabakadaha", "Laba toddobaad."],
  ["post", "Maps and Geographic Information Systems", "Where is it?"],
  ["page", "Terms", "The text of the website."],
  ["event", "Examinations at the End of Term", "Please be on time."],
  ["page", "Admissions", "</p><h2>How to apply</h2><p>Come to the office with your certificate."],
  ["event", "Scholarships", "Students apply, and we say how to use them."],
  ["page", "Fees", "Each semester, in three parts."],
  ["post", "شبكات الحاسوب", "الأسلاك والهوائيات."],
  ["event", "أسبوع شبكات الحاسوب", "دورة لا تنسى."],
] as const;

test.each([
  ["robotics course", 0],
  ["robotics event", 1],
  ["the robotics course", 0],
  ["shabakad tababar", 2],
  ["GIS", 3],
  ["is", 3],
  ["terms and conditions", 4],
  ["how to apply", 6],
  ["apply certificate", 6],
  ["دورة الشبكات", 9],
] as const)("finds first what %j asks for", async (q, expected) => {
  const server = await startTestServer();
  await createDaily(
    server,
    subjects.map(([kind, title, body]) => [kind, title, kind === "service" ? body : `<p>${body}</p>`]),
  );
  expect((await titlesFound(server, q))[0]).toBe(subjects[expected][1]);
});

import type { DemoEvent } from "./demo-types.ts";

/** Dates that nobody should miss. */
export const officeEvents: readonly DemoEvent[] = [
  {
    title: "Examination Calendar for the End of Term, with Rooms, Times and What You May Bring",
    status: "ongoing",
    imageAlt: "A wall calendar with marked days and one day circled in red, beside a round clock.",
    cover: { motif: "calendar", palette: "acacia", seed: 2 },
    body: `<p>The final examinations begin on the second Saturday of the month and last twelve days. Please read this page to the end; last term
four students arrived in the right room on the wrong day.</p>
<h2>First week</h2>
<ul><li><strong>Saturday 8:30</strong> Mathematics for Computing, main hall</li><li><strong>Sunday 8:30</strong> Computer Networks, rooms 1 to 4</li>
<li><strong>Monday 13:00</strong> Introduction to Programming, all labs, in three shifts</li>
<li><strong>Wednesday 8:30</strong> Databases, main hall</li></ul>
<h2>Second week</h2>
<ul><li><strong>Saturday 8:30</strong> Operating Systems, rooms 1 and 2</li><li><strong>Monday 8:30</strong> Software Engineering, by group, see the board</li></ul>
<h3>What to bring</h3>
<ol><li>Your student card</li><li>Two pens</li><li>The single sheet of notes where the course allows one</li><li>Water, in a clear bottle</li></ol>
<p>Telephones stay at the gate, <u>switched off</u>. If you are ill, send word <em>before</em> the examination, not after it. If two of your
examinations meet, write to <a href="mailto:info@college.example">the examination office</a> by Wednesday.</p>
<p>The help room is open every evening until eight.</p>
<blockquote>Sleep is also revision.</blockquote>`,
  },
  {
    title: "Course Registration",
    status: "ongoing",
    imageAlt: "An open laptop showing a page with a landscape and three cards, in evening light.",
    cover: { motif: "laptop", palette: "dusk", seed: 4 },
    body: `<p>Registration for the coming term is open for ten days. It can be done from any telephone in about four minutes, and it is not a
race: places are given out after the last day, <strong>not in the order of arrival</strong>.</p>
<h2>In four steps</h2>
<ol><li>Speak with your mentor and write down five courses in order of preference.</li><li>Sign in and choose them.</li>
<li>Check the clashes shown in red.</li><li>Confirm, and keep the message you receive.</li></ol>
<h2>New this term</h2>
<ul><li>Mobile Money Systems has a second group, in the evening.</li><li>Linux for Everyday Work no longer has a requirement.</li>
<li>Compilers is offered again after a year's rest.</li></ul>
<h3>Fees</h3>
<p>Fees may be paid in three parts. Whoever cannot pay the first part in time should come and <em>talk to us before</em> the date; there is
nearly always a way, and never a way afterwards.</p>
<blockquote>Choose one course because you must, one because you can, and one because you are a little afraid of it.</blockquote>
<p>All descriptions are under Courses on this site. Help desks stand in both entrance halls from nine to two. Questions:
<a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Second Sitting of Examinations",
    status: "completed",
    imageAlt: "A wall calendar on a gold wall with a clock and a diagonal cloth band in the corner.",
    cover: { motif: "calendar", palette: "frankincense", seed: 3 },
    body: `<p>The second sitting for those who were ill, absent with reason, or unlucky has taken place. Of one hundred and sixty-four papers
<strong>one hundred and twenty-nine</strong> were passed. The results are out, and the marked papers can be seen.</p>
<h2>Seeing your paper</h2>
<p>Marked papers may be looked at on Sunday and Monday, from nine to eleven, in room 6. You may take notes and ask how a mark came
about. A lecturer is present the whole time, and nobody will think you impolite.</p>
<h3>If you disagree</h3>
<ol><li>Write down which question, and why, in a few lines.</li><li>Hand it in by Wednesday noon.</li>
<li>A second lecturer marks that question <em>without seeing the first mark</em>.</li></ol>
<p>The mark can go up or down. In the past three years it went up in thirty-one cases and down in four.</p>
<h2>If you did not pass</h2>
<ul><li>Speak with your mentor this week, not next month.</li><li>The help room keeps ten places free for you.</li>
<li>The course can be repeated once without a fee.</li></ul>
<blockquote>Failing an examination is an event. It is not a description of a person.</blockquote>
<p>Results by post on request: <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Scholarships: Applications for Twenty Full and Sixty Half Places Are Now Being Read",
    status: "ongoing",
    imageAlt: "Stacked books with a dark cap above them before a bright window.",
    cover: { motif: "graduation", palette: "dawn", seed: 2 },
    body: `<p>Twenty full and sixty half scholarships are given each year. They are paid for by graduates, by families of the town, and by a fund
that was begun with the sale of a single camel. Applications can be handed in until the end of the month.</p>
<h2>Who can apply</h2>
<p>Everybody who has been admitted, and everybody already studying. We look at need first and at marks second. A
poor result in a hard year is <em>not</em> a reason not to apply; tell us about the year.</p>
<h2>What we ask for</h2>
<ul><li>The form, two pages</li><li>A letter of your own, one page, in Somali, English or Arabic</li>
<li>The name of one person, not a relative, who knows your work</li></ul>
<p>We do <strong>not</strong> ask for photographs, bank papers or favours. Anybody who offers to "help" with your application for money is a
fraud, and we should like to hear of it.</p>
<h3>What happens then</h3>
<ol><li>Two readers who do not know your name read every letter.</li><li>Some forty applicants are invited to talk.</li>
<li>Answers go out three weeks before fees are due.</li></ol>
<blockquote>The camel's name was Barwaaqo. She is in the annual report.</blockquote>
<p>Forms: <a href="https://example.org/scholarships">example.org/scholarships</a>.</p>`,
  },
];

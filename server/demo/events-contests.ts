import type { DemoEvent } from "./demo-types.ts";

/** Contests, matches and weeks of building. */
export const contestEvents: readonly DemoEvent[] = [
  {
    title: "Forty-Eight Hours for the Harbour: the Annual Student Hackathon Opens Its Doors",
    status: "ongoing",
    imageAlt: "A dhow under sail on a calm sea with a low sun behind it.",
    cover: { motif: "dhow", palette: "dawn", seed: 1 },
    body: `<p>From Thursday noon to Saturday noon the main hall does not sleep. Twenty teams, one question, and tea without
end. This year's question comes from the harbour: <strong>how does a small trader learn that her goods have arrived,
without standing at the gate all day?</strong></p>
<h2>How it runs</h2>
<ol><li>Thursday 12:00: the question is explained by people who live with it.</li><li>Thursday 16:00: teams are final.</li>
<li>Friday: mentors walk from table to table; prayer and meals keep their times.</li>
<li>Saturday 10:00: five minutes each, with a working program.</li></ol>
<h2>Rules</h2>
<ul><li>Teams of three to five, at least one member from the first year</li><li>Everything is written during the two days</li>
<li>Slides are allowed; <s>slides instead of a program</s> are not</li></ul>
<blockquote>Build the smallest thing that spares somebody one walk to the gate.</blockquote>
<p>The jury looks at use first, honesty second and beauty third. A quiet room with mattresses is ready for those who
need it, separate for women and men, and parents may telephone the hall at any hour. Teams enrol at
<a href="mailto:info@college.example">info@college.example</a> until Tuesday evening.</p>`,
  },
  {
    title: "Robotics Week",
    status: "completed",
    imageAlt: "A golden robot with a glowing antenna waving on a teal floor.",
    cover: { motif: "robot", palette: "sea", seed: 4 },
    body: `<p>Five days, eleven machines, one broken table. Robotics Week has ended and the hall smells of solder and popcorn. Thank
you to the three hundred school pupils who came to see machines made of printers and bicycle spokes.</p>
<h2>What happened</h2>
<p>On Sunday the line followers raced. The winner, <em>Geel-yare</em>, took the course in nineteen seconds; the crowd's
favourite, <em>Maqane</em>, left the table twice and was carried home with honours.</p>
<p>On Tuesday the garden machines had to water twelve pots according to the dryness of the soil. Eleven pots lived. The
twelfth is still being discussed.</p>
<h3>Results</h3>
<ol><li>Geel-yare, second year, group C</li><li>Roobdoon, third year, group A</li><li>Shimbir, first year, group D</li></ol>
<blockquote>"I thought robots came from abroad. This one came from my uncle's printer." A visitor, aged eleven</blockquote>
<p>All plans and programs are free to copy from <a href="https://example.org/robots">example.org/robots</a>. If you want to take
part next year, the course <strong>Robotics and Small Machines</strong> begins in the coming term. No experience is expected,
only a love of rubbish with parts in it.</p>`,
  },
  {
    title: "Programming Contest: Five Hours, Nine Problems, Three Heads and One Keyboard",
    status: "ongoing",
    imageAlt: "A keyboard at an angle with red and green keys among the grey ones.",
    cover: { motif: "keyboard", palette: "paper", seed: 4 },
    body: `<p>Three people sit at one keyboard and have five hours for nine problems. Nothing in the year shows more clearly how a team
thinks, or how it stops thinking when it is hungry. There will be lunch.</p>
<h2>Who may enter</h2>
<p>Students of all years and, for the first time, pupils of the two upper school classes. School teams solve the
same problems and are ranked on their own list as well.</p>
<h3>A taste from last year</h3>
<pre class="ql-syntax">Given the departure and arrival times of n buses,
find the smallest number of parking bays the
station needs. n is at most 200 000.
</pre>
<p>If your first idea compares every bus with every other, you have found the wrong answer that everybody finds first.</p>
<h2>Practical matters</h2>
<ul><li>Languages: Python, Java, C and C++</li><li>Ten pages of printed notes per team</li>
<li>No telephones; one clock on the wall</li></ul>
<blockquote>Read all nine before you type one.</blockquote>
<p>Training evenings are held each Sunday and Tuesday in Lab 3 and are worth coming to even if you never compete. Enrol
your team on <a href="https://example.org/contest">the contest page</a>.</p>`,
  },
  {
    title: "Faculty Football Cup",
    status: "completed",
    imageAlt: "A football in front of the goal on a striped pitch with hills behind.",
    cover: { motif: "football", palette: "acacia", seed: 1 },
    body: `<p>The final was decided in the last minute, by the person nobody had marked because he keeps the library's
catalogue. <strong>Second Year 3, Staff 2.</strong> The cup stays with the students for the fourth year running, and the staff
have begun to speak of training.</p>
<h2>The road to the final</h2>
<ul><li>First Year 0, Second Year 4</li><li>Staff 2, Third Year 1</li><li>Fourth Year withdrew, for their theses</li></ul>
<p>Staff led twice. Both goals came from the head of a mathematician, who explained afterwards that it was merely a
question of angles. The equaliser, a shot from thirty metres, needs no explanation and allowed none.</p>
<h3>Fair play</h3>
<p>The fair play prize goes to <em>First Year</em>, who lost every match, apologised for every foul, and brought oranges
for both sides. They were cheered longer than the winners.</p>
<blockquote>We came fourth of four and would like it to be recorded that we also came first of the new ones.</blockquote>
<p>The women's tournament follows next month on the same ground, behind the screens; enrolment is with the sports
committee. Photographs can be had from <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Quiz Night: Who Knows the First Computers, the Longest River and the Oldest Proverb?",
    status: "completed",
    imageAlt: "A gold cup on a plinth between two medals in a bright room.",
    cover: { motif: "trophy", palette: "noon", seed: 11 },
    body: `<p>Ninety questions, fourteen teams, and a tie that had to be broken by spelling. Quiz Night filled the hall to the
stairs, and the committee asks the neighbours' pardon for the noise after question eighty-eight.</p>
<h2>Five questions to try at home</h2>
<ol><li>How many bits are needed to number the days of a year?</li><li>Which was first: electronic mail or the web?</li>
<li>Complete the proverb: <em>Gacmo wada jir bay ...</em></li><li>What is the next prime after 89?</li>
<li>Which of the five senses does a keyboard use most?</li></ol>
<p>The last one was accepted with three different answers, after a debate that the jury describes as "lively".</p>
<h3>The winners</h3>
<p>Team <strong>Stack of Pancakes</strong>, three sisters and their cousin, won by one point. Their prize, a basket of
books, was opened on the spot and read from aloud, to the despair of those stacking chairs.</p>
<blockquote>A quiz is the only examination where everybody cheers for the person who knows the answer.</blockquote>
<p>Answers are posted by the library door and <a href="https://example.org/quiz">on the web</a>. The next evening is planned for the
end of term; questions from readers are welcome at the usual address.</p>`,
  },
  {
    title: "Game Jam: Small Games about Big Rains",
    status: "ongoing",
    imageAlt: "A pale keyboard with golden and red keys before a dusky purple ground.",
    cover: { motif: "keyboard", palette: "dusk", seed: 2 },
    body: `<p>One weekend, one theme, and a game that anybody can play in five minutes. The theme this time is <strong>rain</strong>: waiting
for it, catching it, sharing it, and getting out of its way.</p>
<h2>Why games?</h2>
<p>A game is the most demanding program a student can write. It has to answer within a sixtieth of a second, it must
be understood without a manual, and it is judged by children, who are never polite.</p>
<h3>What we provide</h3>
<ul><li>Two labs with pads and speakers</li><li>A shelf of free sounds and drawings</li><li>Mentors for graphics, sound and story</li>
<li>Samosas at seven</li></ul>
<h2>Timetable</h2>
<ol><li>Thursday 17:00: ideas on paper, groups form</li><li>Friday from 14:00: building</li>
<li>Saturday 15:00: pupils from the neighbourhood come and play</li></ol>
<blockquote>If nobody laughs in the first minute, there is no second minute.</blockquote>
<p>Games must run on an ordinary laptop <em>without a connection</em>. Somali speech in games is very welcome; a recording corner
with blankets on the walls is set up in room 9. Come alone or in pairs, and enrol
<a href="https://example.org/jam">here</a>.</p>`,
  },
];

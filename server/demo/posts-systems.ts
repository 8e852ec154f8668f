import type { DemoEntry } from "./demo-types.ts";

/** Courses about the machine and what runs close to it. */
export const systemsPosts: readonly DemoEntry[] = [
  {
    title: "Linux for Everyday Work",
    imageAlt: "A terminal window with a running program in front of a sunny wall.",
    cover: { motif: "terminal", palette: "frankincense", seed: 2 },
    body: `<p>Our own servers run Linux, so do most of the machines your future employer owns, and so can the ten-year-old
laptop at home that everyone says is finished. Six weeks are enough to feel at ease with it.</p>
<h2>Week by week</h2>
<ol><li>Files, folders and the prompt</li><li>Permissions, and why <u>777</u> is never the answer</li>
<li>Pipes: many small tools, one long sentence</li><li>Processes, services and logs</li>
<li>Shell scripts that do Thursday's work on Wednesday night</li><li>Backups, and the restoring of them</li></ol>
<h3>A sentence in pipes</h3>
<pre class="ql-syntax">cat access.log | cut -d' ' -f1 | sort | uniq -c | sort -rn | head
</pre>
<p>It reads: take the log, keep the first word of each line, sort, count, sort by the count, show the ten largest.
Once you can read such a line you will find yourself writing one every day.</p>
<blockquote>Nobody has a backup until the day somebody restores it.</blockquote>
<p>The course ends with an <strong>installation afternoon</strong>. Bring a machine and a copy of your files on a disk,
and go home with a system you understand. Helpers are listed with the other <a href="/events/pages/1">events of
the term</a>. Questions before that: <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Operating Systems: Who Decides Which Program Runs Next, and on Whose Memory?",
    imageAlt: "Gear wheels of several colours meshing in slanting evening light.",
    cover: { motif: "gears", palette: "dusk", seed: 12 },
    body: `<p>Your machine has four processors and is running three hundred programs. Each believes it has the whole
computer to itself. The course is about the liar in the middle who keeps them all content.</p>
<h2>Questions we answer</h2>
<ul><li>What does a process own, and what does it only borrow?</li>
<li>How does a page of memory get to disk and back without anyone noticing?</li>
<li>Why do two threads that are each correct make one program that is not?</li>
<li>What has really been written when a file is "saved" and the power fails?</li></ul>
<p>The last question is no theory here. Every student loses a file on purpose in week nine, with the
plug in hand, and then explains from the journal which half of it survived and why.</p>
<h2>Laboratory</h2>
<p>You extend a teaching kernel of some eight thousand lines: first a system call, then a scheduler, then a
small file system. Work is in pairs, and <strong>both</strong> partners must be able to explain every line.</p>
<h3>Requirements</h3>
<p>Computer Architecture, and patience with C. A refresher on pointers is held in the first week; the
<a href="https://example.org/os/pointers">exercises</a> can be done at home beforehand.</p>`,
  },
  {
    title: "Computer Architecture",
    imageAlt: "A circuit board from above with a large chip and copper traces running in all directions.",
    cover: { motif: "circuit", palette: "acacia", seed: 4 },
    body: `<p>We begin with a switch. From switches we make gates, from gates an adder, from an adder a processor that can
count to ten and stop. It takes eleven weeks, and by the end nothing inside the box is magic any more.</p>
<h2>From sand to sum</h2>
<p>The first third is logic: truth tables, simplification, memory made out of two gates that keep each other awake.
The second third is the processor itself: registers, the instruction cycle, a small assembly language. The last
third asks why real machines are <em>faster</em> than ours: pipelines, caches and prediction.</p>
<h3>Why caches matter to you</h3>
<p>The two loops below do the same additions. On the lab machines one takes nine times as long as the other.
Explaining the difference is worth a tenth of the examination.</p>
<pre class="ql-syntax">for row in range(n): for column in range(n): sum += grid[row][column]
for column in range(n): for row in range(n): sum += grid[row][column]
</pre>
<p>Every group builds its adder on a breadboard, with wires that come loose, and draws the whole processor in a
simulator. <strong>Keep the breadboard:</strong> the best one each year hangs in the entrance hall.</p>
<blockquote>You never forget a bit you have plugged in by hand.</blockquote>`,
  },
  {
    title: "Databases with PostgreSQL",
    imageAlt: "Three database cylinders of different heights in front of a sheet with table rows.",
    cover: { motif: "database", palette: "noon", seed: 2 },
    body: `<p>Every queue at every office counter is, in the end, a question to a database that is too slow, too untidy or
not there at all. In this course you learn to design one that answers in time and still tells the truth in ten years.</p>
<h2>Design first</h2>
<p>Four weeks without a computer: paper, pencil and interviews. You will model a clinic, a hardware shop and the
college's own timetable, and argue about what a <em>person</em> is. The normal forms come out of those arguments
by themselves.</p>
<h2>Then the language</h2>
<pre class="ql-syntax">select course, count(*) as students, avg(mark) as mean
from enrolment join result using (enrolment_id)
group by course
having count(*) &gt; 10
order by mean desc;
</pre>
<p>After SQL come the parts that employers ask about:</p>
<ul><li>indexes, and how to read a query plan</li><li>transactions and what "at the same time" means</li>
<li>roles, backups and restoring to a given minute</li></ul>
<p>The project is a real data set of about two million rows with <strong>real mistakes in it</strong>. Half the mark is
for finding them. Slides and data are at <a href="https://example.org/databases">the course page</a>.</p>`,
  },
  {
    title: "Servers, Containers and the Cloud",
    imageAlt: "Server racks with small lamps, joined by cables to a cloud above them.",
    cover: { motif: "servers", palette: "noon", seed: 2 },
    body: `<p>"The cloud" is somebody else's computer, and the bill is yours. This course teaches you to run your own machine
well enough that you can judge when renting one is the better choice.</p>
<h2>What you will run</h2>
<ol><li>A web server with a certificate that renews itself</li><li>A database with a nightly backup on another disk</li>
<li>A mail relay that does not become a stranger's mail relay</li><li>The same three again, in containers</li>
<li>Monitoring that wakes you for a fire and lets you sleep through a hiccup</li></ol>
<h3>The power cut</h3>
<p>Some time in week seven, unannounced, the laboratory's main switch is turned off for an hour. What each group's
service says to its users during that hour, and how it comes back, is a third of the mark. <strong>Write your
runbook before you need it.</strong></p>
<blockquote>Hope is not a strategy, but a checklist taped to the rack is.</blockquote>
<p>We compare costs honestly: fuel, cooling, bandwidth, and the salary of the person who is asleep. Some groups
conclude that one machine under the stairs is plenty; they are usually right.</p>
<p>Requirement: <s>Operating Systems</s> Linux for Everyday Work. The change is new this year and makes room for
students of business as well. Ask <a href="mailto:info@college.example">the office</a> about places.</p>`,
  },
];

import type { DemoEntry } from "./demo-types.ts";

/** Courses in theory, data and method. */
export const sciencePosts: readonly DemoEntry[] = [
  {
    title: "Mathematics for Computing",
    imageAlt: "A curve with its tangent drawn on squared paper, with a pencil lying across the sheet.",
    cover: { motif: "chart", palette: "dawn", seed: 2 },
    body: `<p>You need less mathematics for computing than people fear, but you need it <em>properly</em>. This course takes
the four parts that come back in every later subject and stays with each until it is a tool and not a memory.</p>
<h2>Four parts</h2>
<ol><li><strong>Logic and sets.</strong> What follows, what does not, and how to say "for all" without cheating.</li>
<li><strong>Counting and probability.</strong> Passwords, lotteries and why a class of thirty shares birthdays.</li>
<li><strong>Matrices.</strong> Pictures, prices and networks as tables of numbers.</li>
<li><strong>Change.</strong> Slopes and sums, enough to train a small neural network by hand.</li></ol>
<h3>How we work</h3>
<p>There is a sheet of six problems a week. Two are easy, three are fair and one is there to be talked about. You
hand in your <u>attempts</u>, crossings-out included, because a good wrong path earns marks too.</p>
<blockquote>Do not ask whether you are good at mathematics. Ask whether you have slept on the problem.</blockquote>
<p>The help room is open from four o'clock until the evening prayer, five days a week, and is run by third-year
students. Past sheets with solutions are at <a href="https://example.org/maths">example.org/maths</a>.</p>`,
  },
  {
    title: "Artificial Intelligence: What Machines Learn, from Whom, and Who Is Left Out",
    imageAlt: "A neural network with five layers of nodes and links of different weight.",
    cover: { motif: "neural", palette: "frankincense", seed: 2 },
    body: `<p>A model trained on the books of rich countries will call our camel a horse and our grandmother a statistic.
To do better one must first understand how learning from examples works. That is what this course is for.</p>
<h2>What you will build</h2>
<ul><li>A search program that never loses at tic-tac-toe</li><li>A classifier for leaf diseases from four hundred photographs</li>
<li>A small language model of Somali proverbs, with all its faults</li></ul>
<h2>What you will question</h2>
<p>Where did the examples come from? Who checked them, and what were they paid? How often is the model wrong, and
<strong>for whom</strong> more often than for others? Every project report has a page on this, and the page is marked.</p>
<pre class="ql-syntax">accuracy, all speakers      0.91
accuracy, northern dialect  0.94
accuracy, coastal dialect   0.72
</pre>
<p>The first line looks like success. The third is the reason for the course.</p>
<blockquote>Before you ask whether the machine is intelligent, ask whether the question was.</blockquote>
<p>You need probability from <em>Mathematics for Computing</em> and steady Python. The shared machine with the graphics
card is booked by the hour: <a href="https://example.org/ai/booking">booking page</a>.</p>`,
  },
  {
    title: "Maps and Geographic Information Systems",
    imageAlt: "A folded contour map with a river, a dotted route and a red pin.",
    cover: { motif: "contours", palette: "dusk", seed: 12 },
    body: `<p>Half of what a planner needs to know begins with <em>where</em>. Where does the water stand after rain, which villages
are more than two hours from a clinic, how far has the coast moved since the old survey?</p>
<h2>Skills</h2>
<ul><li>Coordinates, projections and the honest size of a country</li><li>Reading satellite pictures, cloud and all</li>
<li>Collecting points on foot with a telephone and checking them</li><li>Queries over space in PostgreSQL</li>
<li>Drawing a map that a tired official understands at once</li></ul>
<h3>The field week</h3>
<p>In the eighth week we walk. Each group maps one dry river for six kilometres, with its wells, crossings and
gardens, and asks the people who live there for the names. <strong>Names are data</strong>, and they are the first thing that
gets lost.</p>
<blockquote>A map without the people's own names for the place is a drawing of somebody else's country.</blockquote>
<p>The result goes back to the village on paper, laminated, before it goes anywhere else. Earlier sheets can be seen
in the library and <a href="https://example.org/maps">on the web</a>. Wear shoes that can be repaired.</p>`,
  },
  {
    title: "Software Engineering",
    imageAlt: "An open notebook with a diagram of boxes, beside a glass of tea and a pencil.",
    cover: { motif: "notebook", palette: "dusk", seed: 3 },
    body: `<p>Writing a program alone is a skill. Writing one with five people, for a sixth who changes her mind, and handing it
to a seventh who was not there, is a profession. The course gives you a term of practice in it.</p>
<h2>The studio</h2>
<p>Groups of five work for a client from outside the college. There are four deliveries, three weeks apart, and each
must be <strong>used</strong> by the client before the next begins. Between deliveries you meet for fifteen minutes a day,
standing up, with the telephones in the basket.</p>
<h3>What we practise</h3>
<ol><li>Asking what the problem is before proposing a screen</li><li>Version control with small, honest steps</li>
<li>Tests that fail for the right reason</li><li>Reviews: praise one thing, ask one thing, suggest one thing</li>
<li>Estimating, being wrong, and saying so early</li></ol>
<blockquote>The client does not want software. The client wants Thursday afternoon back.</blockquote>
<p>Marks are given to the group, then adjusted by what the members write about one another, <em>in the open</em>. It sounds
harsh and turns out to be the kindest hour of the term. Clients propose work to
<a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Data Analysis",
    imageAlt: "Coloured bars on a sheet of squared paper with a pencil beside them.",
    cover: { motif: "chart", palette: "sea", seed: 7 },
    body: `<p>Livestock prices, rainfall, clinic visits, examination marks: the numbers exist, mostly in boxes. This course
teaches you to get them out of the box, clean them, and let them say what they can and no more.</p>
<h2>The way of a data set</h2>
<p>One set of numbers accompanies you through the term. You type a part of it in by hand, because nobody who has done
that ever trusts a column blindly again. Then you join, filter, count and <em>draw</em>.</p>
<pre class="ql-syntax">prices = read_csv("market.csv")
monthly = prices.groupby("month").price.median()
monthly.plot(kind="line")
</pre>
<p>Why the median and not the mean? Because on one Monday in March somebody typed a goat for four thousand.</p>
<h3>Four rules for a chart</h3>
<ul><li>Say in the title what the reader should see.</li><li>Start bars at zero.</li><li>Label lines, not legends.</li>
<li>Show how much you do <strong>not</strong> know.</li></ul>
<blockquote>Torture the data long enough and it will confess. We teach interviewing instead.</blockquote>
<p>The final report is two pages and one drawing, presented to somebody who will act on it. A gallery of good reports
is at <a href="https://example.org/reports">example.org/reports</a>.</p>`,
  },
  {
    title: "Robotics and Small Machines",
    imageAlt: "A friendly robot with one raised arm in front of a bright window.",
    cover: { motif: "robot", palette: "clay", seed: 3 },
    body: `<p>A robot is a program that can fall off the table. That is why we like it: the world marks your work at once,
without favour. In this course you build three machines, each a little less obedient than the one before.</p>
<h2>Three machines</h2>
<ol><li><strong>The follower</strong> keeps to a black line and must not panic at a crossing.</li>
<li><strong>The gardener</strong> measures the soil, decides, and opens a valve.</li>
<li><strong>The guest</strong> finds its way through a room it has never seen.</li></ol>
<h3>Materials</h3>
<p>We buy the controllers and the motors. Everything else is cut from what the town throws away: printer rails,
bicycle spokes, the foam from a refrigerator's box. <em>Learning to see parts in rubbish</em> is half the subject.</p>
<pre class="ql-syntax">if soil &lt; DRY and hour in EVENING:
    valve.open(seconds=40)
</pre>
<p>The gardener stays. Those that survive the term water the beds behind the library, and the mint in your tea may
well have been raised by last year's class.</p>
<blockquote>Measure, decide, act, and then measure again, for the world has moved.</blockquote>
<p>Show day is part of <a href="/events/pages/1">Robotics Week</a>, and your family is invited.</p>`,
  },
];

import type { DemoEvent } from "./demo-types.ts";

/** What the college does with and for the town. */
export const communityEvents: readonly DemoEvent[] = [
  {
    title: "Blood Drive",
    status: "ongoing",
    imageAlt: "A large red drop with a white heart in front of a pale circle, with a pulse line below.",
    cover: { motif: "drop", palette: "dawn", seed: 3 },
    body: `<p>A bag of blood keeps for five weeks; an accident does not wait for one. Twice a year the mobile station of the
hospital comes to our courtyard, and twice a year we try to send it home full.</p>
<h2>Who can give</h2>
<ul><li>Anyone between 18 and 60 who feels well</li><li>At least fifty kilograms</li><li>Not within three months of the last time</li></ul>
<p>A nurse speaks with each donor alone before anything else happens. If you should not give, she will tell you so, and
<em>nobody else</em> will know the reason.</p>
<h2>How it goes</h2>
<ol><li>Registration and a drop from the finger: ten minutes</li><li>Giving: about eight minutes</li>
<li>Dates, juice and shade: at least fifteen minutes, <strong>and we do insist</strong></li></ol>
<h3>Our aim</h3>
<p>One hundred and twenty bags. Last time it was ninety-seven, of which eleven came from one class that had lost a bet about
compilers.</p>
<blockquote>You will never learn who it was for. Somebody's whole family will never learn that it was you.</blockquote>
<p>Appointments spare you the queue: <a href="https://example.org/blood">example.org/blood</a>. Those afraid of needles are needed too, to
carry the juice.</p>`,
  },
  {
    title: "Coding for Girls: Eight Saturday Mornings for Pupils from Twelve to Sixteen",
    status: "ongoing",
    imageAlt: "A yellow robot with round eyes on wheels in a room with a calm green wall.",
    cover: { motif: "robot", palette: "acacia", seed: 1 },
    body: `<p>Forty girls, ten mentors, eight Saturdays. At the end each of them has a program of her own that does something she wanted
done. Last year that included a homework timer, a henna pattern maker and a <em>brother detector</em>.</p>
<h2>What a morning is like</h2>
<ol><li>Breakfast and a riddle</li><li>An hour of building, two to a machine</li><li>A short visit: a pilot, a nurse, a network engineer</li>
<li>Another hour of building</li><li>Everybody shows one thing that works and one that does not</li></ol>
<h2>For families</h2>
<p>The mornings are free of charge, in the women's laboratory, and led by women students and staff. Transport from three
meeting points is arranged. Mothers and aunts are welcome to stay; several now write programs as well.</p>
<blockquote>"Nobody told me it was hard, so I did it." Ifrah, thirteen</blockquote>
<h3>Enrolment</h3>
<ul><li>One page, signed by a parent</li><li>No marks, no test, <strong>no computer needed</strong></li>
<li>If there are more than forty, lots are drawn in public</li></ul>
<p>Forms lie at the gate or can be asked for at <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Career Fair",
    status: "completed",
    imageAlt: "Two striped stalls with visitors beneath a line of coloured flags at dusk.",
    cover: { motif: "stalls", palette: "dusk", seed: 4 },
    body: `<p>Thirty-one employers, nine hundred conversations, and more paper than anybody could carry. The fair is over; we counted
what matters afterwards and not on the day.</p>
<h2>In numbers</h2>
<ul><li><strong>114</strong> students were invited to an interview within two weeks</li><li><strong>47</strong> have an internship for the summer</li>
<li><strong>12</strong> have signed a contract</li><li><strong>1</strong> employer was hired away by another, on the premises</li></ul>
<h2>What employers said</h2>
<p>They liked how well our students explain their work. They asked for more English in writing, and for more experience with
systems that <em>other people</em> have built. We listened: the course in Software Engineering now begins with repairing
somebody else's program.</p>
<h3>Advice from the interviews</h3>
<ol><li>Bring one thing you made, and be able to say what is wrong with it.</li><li>Ask what happened to the person before you.</li>
<li>"I do not know" is an answer. "I would look here" is a better one.</li></ol>
<blockquote>We can teach our tools in a month. We cannot teach curiosity at all.</blockquote>
<p>Employers who wish to come next year write to <a href="mailto:info@college.example">info@college.example</a>; a table costs one
internship.</p>`,
  },
  {
    title: "The Sunday Repair Table",
    status: "ongoing",
    imageAlt: "A circuit board with a square chip at its centre and traces running to the edges.",
    cover: { motif: "circuit", palette: "clay", seed: 3 },
    body: `<p>A telephone with a broken socket, a radio that only hums, a laptop that has been "slow since the wedding". Bring it on a Sunday
afternoon, and sit down beside it: we do not repair things <em>for</em> you, we repair them <em>with</em> you.</p>
<h2>How the table works</h2>
<ol><li>Take a number and tell us the story of the fault.</li><li>A student opens the thing with you and shows you the inside.</li>
<li>Together you decide: repair, parts, or an honourable end.</li></ol>
<h2>The count so far</h2>
<pre class="ql-syntax">brought   212
repaired  139
parts      41
buried     32
</pre>
<p>Most frequent fault: dust. Second: a charger that was never the right one. Third: <strong>nothing at all</strong>, just a switch.</p>
<h3>Please note</h3>
<ul><li>We touch no television tubes and no microwave ovens.</li><li>Save your pictures first; we show you how.</li>
<li>There is no fee. There is a teapot that does not fill itself.</li></ul>
<blockquote>What you have seen from the inside, you own.</blockquote>
<p>Every Sunday from three to six, in the court behind Lab 1. Spare parts are welcome; list of wants:
<a href="https://example.org/repair">example.org/repair</a>.</p>`,
  },
  {
    title: "A Thousand Trees on the Hill behind the Campus",
    status: "completed",
    imageAlt: "Green hills with three acacias in front of a blue range and a pale sun.",
    cover: { motif: "mountains", palette: "noon", seed: 2 },
    body: `<p>It took two mornings, four hundred pairs of hands and one very old digging bar, but the hill behind the campus now has a thousand
holes, and in each of them stands something small and green.</p>
<h2>What was planted</h2>
<ul><li>Acacia, grown from seed by the biology teachers of three schools</li><li>Neem along the path, for shade</li>
<li>Forty frankincense cuttings on the stony side, <em>as an experiment</em></li></ul>
<h2>Where computing comes in</h2>
<p>Each tree has a number on a clay tag and a place on a map. Every Thursday a class walks the hill with telephones and notes which
trees are dry. The readings decide where the water cart goes first. After eight weeks <strong>nine hundred and twelve</strong> are alive.</p>
<blockquote>The best time to plant was in our grandfathers' day. The next best was last Thursday.</blockquote>
<h3>Adopt one</h3>
<ol><li>Pick a number on <a href="https://example.org/trees">the tree map</a>.</li><li>Bring it five litres a fortnight.</li>
<li>Tell us when it gets its first thorn.</li></ol>
<p>Goats are asked, with the greatest respect, to graze on the other side. The fence was built by the fourth year and is
their best-tested work.</p>`,
  },
  {
    title: "Summer School for Teachers",
    status: "completed",
    imageAlt: "A lecture hall with a tree diagram on the board and listeners in coloured scarves.",
    cover: { motif: "lecture", palette: "acacia", seed: 2 },
    body: `<p>Sixty-two teachers from village schools spent ten days with us, learning how to teach computing in a room that has one computer, or
three, or none. They also taught us a good deal about teaching.</p>
<h2>Computing without computers</h2>
<p>A class of fifty can be a sorting network if the floor has chalk lines. Bowls of beans make excellent binary. A message passed
along four rows, with one pupil allowed to <em>cheat</em>, explains parity in ten minutes and is asked for again.</p>
<h3>What every teacher took home</h3>
<ul><li>Twenty-four lesson plans in Somali, on paper</li><li>A memory stick with an encyclopaedia that needs no connection</li>
<li>The telephone number of <strong>two colleagues</strong> who teach the same class</li></ul>
<h2>What we took home</h2>
<blockquote>Your students are afraid of being wrong in front of you. Mine are afraid of being right. Ask them differently.</blockquote>
<p>The lesson plans are free for all and may be changed: <a href="https://example.org/unplugged">example.org/unplugged</a>. The next summer school
has room for eighty. Head teachers may put forward two names each, and at least one of them <u>should be a woman</u>. Board, lodging and the
road are paid.</p>`,
  },
];

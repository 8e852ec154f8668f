import type { DemoEvent } from "./demo-types.ts";

/** Evenings and mornings of listening. */
export const talkEvents: readonly DemoEvent[] = [
  {
    title: "Guest Lecture: Keeping a Hospital's Computers Alive through the Hot Season",
    status: "ongoing",
    imageAlt: "A full lecture hall seen from the back row, with a speaker beside a bright board.",
    cover: { motif: "lecture", palette: "sea", seed: 1 },
    body: `<p>At forty-one degrees a server does not fail; it sulks. Amina Warsan has looked after the machines of a regional
hospital for nine summers and will tell us what she learned, mostly at three in the morning.</p>
<h2>What the lecture is about</h2>
<ul><li>Where heat really comes from, and why the fan was facing the wrong way</li>
<li>Choosing what may go down first when the fuel is short</li><li>Paper forms as a perfectly good backup system</li>
<li>Being the only technician, and how to stop being it</li></ul>
<h3>The speaker</h3>
<p>She studied here, in the second class the college ever admitted, and then worked in a telephone exchange. Her rule for
young engineers is short.</p>
<blockquote>Write down what you did while it is still embarrassing.</blockquote>
<p>The lecture is in Somali with English slides and lasts <strong>fifty minutes</strong>, followed by questions for as long as there
are any. Doors open at half past three; the front rows are for first-year students. A recording, sound only and
small, will be put on <a href="https://example.org/lectures">the lecture page</a> in the same week. Next talks: see <a href="/events/pages/1">events</a>.</p>`,
  },
  {
    title: "Library Evening",
    status: "ongoing",
    imageAlt: "Wooden shelves full of coloured books, with a globe standing in a gap.",
    cover: { motif: "books", palette: "sea", seed: 4 },
    body: `<p>Every second Monday the library stays open until nine, the telephones go into the basket by the door, and somebody reads aloud
for twenty minutes from a book that is not about computers.</p>
<h2>This month</h2>
<ol><li>A chapter on the old caravan routes, read by Sahra</li><li>Letters of an astronomer, read by the physics assistant</li>
<li>Poems by heart; anyone may stand up</li></ol>
<h2>New on the shelves</h2>
<p>One hundred and forty volumes have arrived, among them a shelf on <strong>statistics</strong>, a shelf of crime novels in English, and
eleven dictionaries, of which one is so large that it has its own table.</p>
<h3>How borrowing works</h3>
<p>Three books for three weeks, twice renewable. A late book costs nothing but must be returned <em>in person</em>, with one
sentence about what it says. The librarian believes this works better than fines, and the shelves agree.</p>
<blockquote>Akhri, oo akhri, oo mar kale akhri. Read, and read, and read again.</blockquote>
<p>Suggestions for new books go into the box by the stairs or to <a href="mailto:info@college.example">info@college.example</a>. Tea and dates as
always, in the reading room only, far from the dictionary.</p>`,
  },
  {
    title: "Night of the Telescopes",
    status: "completed",
    imageAlt: "A brass telescope on a tripod under a starry sky with a drawn constellation.",
    cover: { motif: "telescope", palette: "night", seed: 1 },
    body: `<p>For one night the campus turned off every lamp, and two hundred people remembered how many stars there are. Four telescopes stood on
the sports ground; the queue at the one for Saturn reached the gate.</p>
<h2>What we saw</h2>
<ul><li>The moon's mountains, with shadows as sharp as ink</li><li>Jupiter and four of its moons in a row</li>
<li>Saturn, which made a grown professor say "oh" very quietly</li><li>A satellite, exactly when the program had predicted it</li></ul>
<h2>And what it has to do with computing</h2>
<p>The prediction was a student's project: eighty lines of Python, orbital data from the same morning, and a clock. She
said "now", pointed upwards, and <strong>there it was</strong>. No examination could have been marked faster.</p>
<pre class="ql-syntax">rise 19:42:10  azimuth 312
peak 19:45:31  height   64
set  19:48:52  azimuth 121
</pre>
<blockquote>Our grandparents found wells by these stars. We can at least find a satellite.</blockquote>
<p>The program is at <a href="https://example.org/sky">example.org/sky</a>. The next clear night without a moon is announced by the
students' physics circle, <em>at short notice, as the sky requires</em>.</p>`,
  },
  {
    title: "Seminar: What Satellite Pictures Tell Us about Our Own Coast",
    status: "completed",
    imageAlt: "A satellite with blue panels casting a beam of light on a green and sandy coast.",
    cover: { motif: "satellite", palette: "sea", seed: 1 },
    body: `<p>Ten metres of beach can vanish in thirty years without anybody lying about it: each fisherman saw only his own bay. The
seminar put the bays together, from free satellite pictures, and looked at the whole coast at once.</p>
<h2>Results in short</h2>
<ol><li>Most of the coast has not moved at all, <em>which is also a result</em>.</li><li>Three stretches have lost more than forty metres.</li>
<li>Two have grown, both of them beside new walls.</li></ol>
<h2>How it was done</h2>
<p>Six students downloaded some four hundred pictures at night, when the line is idle, threw away the cloudy ones, and
traced the water's edge with a program they wrote themselves. Then they went and <strong>measured with a tape</strong>, because a
picture is an opinion until somebody has stood there.</p>
<h3>The discussion</h3>
<p>The liveliest hour belonged to two fishermen who corrected the names of eleven bays, and one date.</p>
<blockquote>Your picture is right. But ask it why the fish left, and it is silent.</blockquote>
<p>Maps, data and method are <a href="https://example.org/coast">published here</a>, free for every use. The course <strong>Maps and Geographic
Information Systems</strong> continues the work next term.</p>`,
  },
  {
    title: "Lunch Lecture: How Cloth Was Programmed before Computers Were",
    status: "ongoing",
    imageAlt: "Gear wheels in gold, clay and green before a pale wall, with a striped cloth band.",
    cover: { motif: "gears", palette: "acacia", seed: 14 },
    body: `<p>A weaver at her loom decides, thread by thread, over or under. That is a bit. A row is a word, a pattern is a program, and
the striped alindi on your grandfather's shoulders is the printed output. Bring your lunch, and bring your cloth.</p>
<h2>In forty minutes</h2>
<ul><li>Warp and weft as rows and columns</li><li>How to write down a stripe so that a stranger can weave it</li>
<li>Punched cards, and the looms that read them</li><li>A small program that draws stripes, and why its first attempts look wrong</li></ul>
<h3>The mistake worth seeing</h3>
<pre class="ql-syntax">widths = [random() for stripe in range(40)]
</pre>
<p>Even chance gives dull cloth. Real weavers repeat, mirror and interrupt. When we asked <em>Eeddo</em> Khadra, who has woven for
fifty years, how she chooses the next stripe, she thought for a while.</p>
<blockquote>I listen to what the last three said.</blockquote>
<p>She will sit beside the speaker, with a loom, and <strong>correct him</strong>. Room 4, at one o'clock; no enrolment, no fee. Patterns made by
students are shown at <a href="https://example.org/alindi">example.org/alindi</a>.</p>`,
  },
];

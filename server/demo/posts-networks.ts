import type { DemoEntry } from "./demo-types.ts";

/** Courses about what connects machines, and what keeps the connection honest. */
export const networkPosts: readonly DemoEntry[] = [
  {
    title: "Computer Networks: from the Cable in the Wall to the Cable under the Sea",
    imageAlt: "A mesh of round nodes joined by lines on a dark blue ground.",
    cover: { motif: "network", palette: "night", seed: 11 },
    body: `<p>Send a message to your cousin across the street and it may cross two continents on the way. In this course
you follow it, one hop at a time, with a cable tester in one hand and a packet capture in the other.</p>
<h2>Layer by layer</h2>
<ul><li><strong>The wire:</strong> crimp forty plugs, of which at least thirty-nine must work.</li>
<li><strong>The link:</strong> switches, addresses, and the loop that takes a whole building down.</li>
<li><strong>The internet:</strong> routing, subnets, and the arithmetic of masks.</li>
<li><strong>Transport:</strong> why a slow line is not the same as a narrow one.</li>
<li><strong>Applications:</strong> names, mail and the web.</li></ul>
<h3>A question from the last examination</h3>
<p>A school has one line of 8 Mbit/s and sixty tablets. Lessons of 15 MB open at eight o'clock. <em>When do the
lessons begin, and what would you change first: the line, the cache or the clock?</em></p>
<p>Most people say the line. The right answer costs nothing: fetch the lessons at night.</p>
<h2>Practical</h2>
<p>Each group wires and documents one room of the college. The documentation is marked by the group that
has to repair the room the year after. See the <a href="https://example.org/networks/rooms">room plans</a>.</p>`,
  },
  {
    title: "Information Security: Locks, Keys and the People Who Hold Them",
    imageAlt: "A padlock standing in front of a large green shield.",
    cover: { motif: "lock", palette: "acacia", seed: 2 },
    body: `<p>Most break-ins need no genius. A password on a note, an update that waited until after the holiday, a friendly
voice on the telephone. We teach the mathematics of secrets, and we spend just as long on the friendly voice.</p>
<h2>Contents</h2>
<ol><li>Threats: who would want this, and what would it cost them?</li>
<li>Cryptography you can use without inventing any</li><li>Signing in: passwords, keys and second factors</li>
<li>The ten mistakes of web applications, each made and repaired in the lab</li>
<li>After the accident: evidence, honesty, repair</li></ol>
<h2>The agreement</h2>
<p>Every student signs one page before the first lab. It says that you test <strong>only</strong> what is yours or what
you were invited to test, that you report what you find, and that you never keep other people's data. Whoever
breaks it leaves the course.</p>
<blockquote>Security is the art of making the honest path the easiest one.</blockquote>
<p>In the last weeks each group examines a small organisation that has asked for it: a shop, a school, a clinic.
The report must be written so that the owner understands it <em>and can afford</em> the advice. Organisations may
apply at <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Mobile Money Systems",
    imageAlt: "A phone beside floating gold coins in front of a large pale disc.",
    cover: { motif: "phone", palette: "night", seed: 1 },
    body: `<p>Here you can buy a glass of tea without a coin in your pocket. Few places in the world moved to money on the
telephone so early or so completely, and yet few students anywhere learn how such a system is built. Ours do.</p>
<h2>The ledger</h2>
<p>Everything starts with a rule that is older than computers: money is never created or lost, only moved. You
write a ledger with two columns and keep it balanced while a thousand simulated customers pay at once,
<strong>twice by mistake</strong>, and out of order.</p>
<h2>The rest of the house</h2>
<ul><li>Short codes and sessions on the simplest telephone</li><li>Agents, cash and the float that runs out on payday</li>
<li>Reversals: when a friend's number was one digit away</li><li>Fraud patterns, and the privacy of honest people</li>
<li>What happens to all of it during an outage</li></ul>
<pre class="ql-syntax">debit  sender    25.00   key=7f3a
credit receiver  25.00   key=7f3a
</pre>
<p>Why do both lines carry the same key? Because the network will deliver one of them again.</p>
<blockquote>A payment must happen exactly once. The network promises only "perhaps, and perhaps again".</blockquote>
<p>Guest sessions with auditors and shopkeepers are listed under <a href="/events/pages/1">events</a>.</p>`,
  },
  {
    title: "Wireless and Rural Connectivity",
    imageAlt: "A radio mast over the low houses of a town at dusk, with rings of signal around its tip.",
    cover: { motif: "mast", palette: "dusk", seed: 4 },
    body: `<p>Between two towns there may be ninety kilometres of thorn and stone and not one socket. This course is about
carrying a signal across it, cheaply, and about keeping it alive when the nearest engineer is a day away.</p>
<h2>In the classroom</h2>
<p>Waves, antennas, decibels and the budget of a link. You will calculate how high two masts must be to see each
other over a hill, and why rain matters less here than heat and dust.</p>
<h2>In the field</h2>
<p>Twice a term we drive out. The first trip is a survey: GPS, binoculars, and long conversations with the people
who own the hill. On the second trip we <em>build</em> a link of about twelve kilometres and leave it running.</p>
<ol><li>Power: panels, batteries, and a sum that includes cloudy weeks</li>
<li>Masts, guy wires and the safety rules that have no exceptions</li>
<li>Alignment, with one person at each end and patience in between</li>
<li>Handover: teaching somebody on site to repair it</li></ol>
<blockquote>The network is finished when you are no longer needed.</blockquote>
<p>Places are limited by the seats in the car: <strong>sixteen</strong>. A short letter of motivation is due in the second
week of term. Reports of earlier trips: <a href="https://example.org/field">example.org/field</a>.</p>`,
  },
];

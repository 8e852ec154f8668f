import type { DemoEvent } from "./demo-types.ts";

/** The days on which the college shows itself. */
export const ceremonyEvents: readonly DemoEvent[] = [
  {
    title: "Graduation Day: Three Hundred and Twelve New Graduates Walk across the Stage",
    status: "completed",
    imageAlt: "Graduation caps of several colours flying through a pale sky with confetti.",
    cover: { motif: "graduation", palette: "paper", seed: 1 },
    body: `<p>The rain stayed away until the last name had been read. Three hundred and twelve graduates, more than half of them
women, crossed the stage on Thursday morning before some two thousand relatives, who had been asked not to
ululate and did so <em>magnificently</em>.</p>
<h2>From the speeches</h2>
<blockquote>You have learned to make machines do as they are told. Now go out among people, who will not, and be patient.</blockquote>
<p>The student address was given by Hodan, who came to the college from a village without a mains connection and leaves
it with a thesis on solar-powered relays. She thanked the man who lent her mother a lamp.</p>
<h3>Prizes</h3>
<ul><li><strong>Best thesis:</strong> a spelling checker for Somali verbs</li><li><strong>Service:</strong> the helpers of the Sunday repair table</li>
<li><strong>Teaching:</strong> voted by students, the first-year mathematics team</li></ul>
<h2>Certificates</h2>
<p>Certificates that were not collected on the day lie at the examination office, Saturday to Wednesday, eight to
twelve. Bring your student card. For a copy in English write to <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Open Day",
    status: "ongoing",
    imageAlt: "Striped market stalls under bunting and a large acacia, with visitors in front.",
    cover: { motif: "stalls", palette: "dawn", seed: 1 },
    body: `<p>On the last Thursday of the month all doors stand open, including those with <u>Staff only</u> on them. Come with your
parents, your younger brothers and your difficult questions.</p>
<h2>What you can do</h2>
<ul><li>Sit in on a real first-year lecture at ten o'clock</li><li>Take a computer apart and, with luck, put it together again</li>
<li>Print your name in binary on a strip of cloth</li><li>Ask students what they wish they had known</li></ul>
<h2>For parents</h2>
<p>At eleven the registrar explains fees, instalments and scholarships in plain language, once in Somali and once in
English. There is no charge for asking, and nobody will take your number.</p>
<h3>Finding your way</h3>
<p>Follow the bunting from the main gate. The ground floor is reached without steps, and there are helpers in
green scarves in every corridor. Tea is served under the big acacia until it is finished.</p>
<blockquote>Choose a college as you choose a well: look into it first.</blockquote>
<p>Can't come? Short films of the labs are on <a href="https://example.org/openday">example.org/openday</a>, each of them smaller than
three megabytes.</p>`,
  },
  {
    title: "Welcome Week for New Students",
    status: "completed",
    imageAlt: "A stone bridge of wide arches with people walking across it in morning light.",
    cover: { motif: "bridge", palette: "dawn", seed: 3 },
    body: `<p>Four hundred and six newcomers, nineteen districts, and one very long queue for student cards. Welcome Week is over, and the
new class has already learned where the shade is at noon.</p>
<h2>What we did</h2>
<ol><li><strong>Saturday:</strong> greetings, cards, and a walk through both buildings</li>
<li><strong>Sunday:</strong> accounts, passwords, and how not to share them</li>
<li><strong>Monday:</strong> library; everybody borrowed one book and had to recommend it to a stranger</li>
<li><strong>Tuesday:</strong> placement test in mathematics, <em>without marks</em></li></ol>
<h3>Your mentor</h3>
<p>Every newcomer has a mentor from the third year. You will meet once a week until the first examinations. If your
mentor has not called you, tell the office and you will get another, without any fuss.</p>
<blockquote>The first month is for getting lost. Please do it thoroughly.</blockquote>
<p>Missed something? The handouts of all four days are <a href="https://example.org/welcome">collected here</a>. Those who could not
take the placement test may do so on any Wednesday in the help room. And to whoever left a single sandal in the
computer lab: it is at the gate.</p>`,
  },
  {
    title: "Alumni Evening",
    status: "ongoing",
    imageAlt: "Acacias standing on a plain before purple ranges and a setting sun.",
    cover: { motif: "mountains", palette: "dusk", seed: 3 },
    body: `<p>Those who left come back for one evening, bringing their stories, their children and, we hope, their old lecture notes. All
graduates since the first class are invited, with one guest each.</p>
<h2>Programme</h2>
<ul><li>16:30 A walk through the new laboratories</li><li>17:30 Three short talks: a bank, a clinic, a start that failed</li>
<li>18:30 Prayer and dinner in the courtyard</li><li>20:00 The class photograph of every year, taken again in the same order</li></ul>
<h2>The mentor's table</h2>
<p>By the library stairs stands a long table. Graduates who can spare two hours a month for a student sit on one side;
students with a question sit on the other. Last year <strong>eighty-one pairs</strong> left that table together, and most of them
still meet.</p>
<blockquote>I came to complain about my old timetable and went home with a trainee.</blockquote>
<p>Please tell us by the tenth whether you are coming, so that there is neither too little rice nor too much:
<a href="mailto:info@college.example">info@college.example</a>. If you live abroad, send a voice message of one minute. We shall play
them all, <em>even the long ones</em>.</p>`,
  },
  {
    title: "Thesis Exhibition: What the Fourth Year Has Been Doing All These Nights",
    status: "completed",
    imageAlt: "Graduation caps flying in an evening sky in front of a large low sun.",
    cover: { motif: "graduation", palette: "dusk", seed: 11 },
    body: `<p>Fifty-eight posters hung in the long corridor for three days, each with its author beside it. Visitors voted with dried beans,
and for once nobody complained about the counting.</p>
<h2>Seen and remembered</h2>
<ul><li>A <strong>timetable without clashes</strong> for a school with two shifts and one laboratory</li>
<li>Measurements of how dust shortens the life of a router</li><li>A reading game for six-year-olds, tested by six-year-olds</li>
<li>A study of why old people distrust touch screens, with a keypad to answer them</li></ul>
<h2>The beans</h2>
<p>First place, with 212 beans, went to Yusuf and his <em>goat ledger</em>, which lets a herder record births and sales by
voice. Second place was closer than it sounds: 209.</p>
<blockquote>A thesis is a promise that somebody after you will not have to start from nothing.</blockquote>
<p>All texts are in the library, and those whose authors agreed are <a href="https://example.org/theses">free to read</a>. Third-year
students: the meeting on topics and supervisors is on the first Sunday of next month, in the small hall. Come with a
question, not with a title.</p>`,
  },
];

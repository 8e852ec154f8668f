import type { DemoEntry } from "./demo-types.ts";

/** Courses about writing programs. */
export const programmingPosts: readonly DemoEntry[] = [
  {
    title: "Introduction to Programming with Python",
    imageAlt: "A dark terminal window with coloured lines of code, and a smaller pale window beside it.",
    cover: { motif: "terminal", palette: "acacia", seed: 1 },
    body: `<p>Nobody is asked to have programmed before. In fourteen weeks this course takes you from your first
line to a program that reads a shop's sales, sums them by day and prints a report the owner can use.</p>
<h2>What a week looks like</h2>
<ul><li><strong>Saturday:</strong> a lecture of ninety minutes, with every example typed live.</li>
<li><strong>Monday:</strong> a lab in pairs; one types, the other asks questions, then you swap.</li>
<li><strong>Wednesday:</strong> a quiz of ten minutes, marked the same day.</li></ul>
<h3>Your first useful program</h3>
<pre class="ql-syntax">total = 0
for price in [12, 7.5, 30]:
    total = total + price
print("Total:", total)
</pre>
<p>Read it aloud. If you can say what every line does, you are ready for week two. If you cannot yet, the
teaching assistants sit in Lab 2 every afternoon and like nothing better than a beginner's question.</p>
<blockquote>A program is a letter to two readers: the machine, which forgives nothing, and the next
programmer, who forgives nothing twice.</blockquote>
<p>Assessment is by four small programs (60%) and a practical examination at the machine (40%). You may bring one
sheet of handwritten notes. Questions go to <a href="mailto:info@college.example">the course office</a>.</p>`,
  },
  {
    title: "Data Structures and Algorithms: How to Keep Things so That You Can Find Them Again",
    imageAlt: "A binary tree of round nodes branching downwards over pale hills.",
    cover: { motif: "tree", palette: "noon", seed: 11 },
    body: `<p>A library with a million books is useless when the books lie in one heap. This course is about the
shelves: the few ways of arranging data that every large program in the world is built from.</p>
<h2>The structures</h2>
<ol><li>Arrays and linked lists, and what each makes cheap.</li>
<li>Stacks and queues, with a bank counter as the running example.</li>
<li>Hash tables, and why a good hash looks like nonsense.</li>
<li>Trees: binary, balanced, and the B-tree under every database.</li>
<li>Graphs, from bus routes to friendships.</li></ol>
<h2>The one habit to learn</h2>
<p>Before you write a loop, ask how often it runs when there are <em>ten times</em> as many items. The answer is
called the order of growth, and it decides whether a program that works in class also works in the market.</p>
<pre class="ql-syntax">def find(items, wanted):
    low, high = 0, len(items)
    while low &lt; high:
        middle = (low + high) // 2
        if items[middle] &lt; wanted:
            low = middle + 1
        else:
            high = middle
    return low
</pre>
<p>You need <strong>Introduction to Programming</strong> or a pass in the entry test. The notes of past years are
<a href="https://example.org/notes/structures">open to everyone</a>, with all solved exercises.</p>`,
  },
  {
    title: "Web Development from the Browser Up",
    imageAlt: "An open laptop showing a web page with a small landscape and three cards.",
    cover: { motif: "laptop", palette: "dawn", seed: 2 },
    body: `<p>Most people in this country meet the web on a telephone, over a connection that comes and goes. So we
teach the web in the order in which it arrives: first the text, then the look, and only then the moving parts.</p>
<h2>Three parts of five weeks</h2>
<p><strong>HTML and meaning.</strong> Headings, lists, forms and links that work before anything else has loaded.
You learn to read a page with the pictures switched off, as a screen reader does.</p>
<p><strong>CSS and layout.</strong> One page that is pleasant at 360 pixels and at 1600, without a framework.</p>
<p><strong>JavaScript and the server.</strong> Small scripts, requests, and a server of your own with a database
behind it.</p>
<h3>The rule of the course</h3>
<blockquote>Every page you hand in must be whole at twenty kilobytes. After that you may decorate.</blockquote>
<p>The final project is a working site for someone who needs one. Last year's groups built a timetable for a
mosque school, a price list for a spice trader and a <u>lost and found</u> for the bus station.</p>
<p>See what the students show each term among our <a href="/events/pages/1">events</a>. Bring a laptop of any age;
if you have none, the lab lends forty of them by the term.</p>`,
  },
  {
    title: "Mobile Application Development",
    imageAlt: "A phone with a colourful home screen, sending out curved signal waves.",
    cover: { motif: "phone", palette: "acacia", seed: 2 },
    body: `<p>An application that only works beside the router is a toy. In this course you build programs for the
telephones people really carry: small memory, cracked glass, a battery that must last until evening.</p>
<h2>Topics</h2>
<ul><li>Screens and navigation that a thumb can reach</li>
<li>Keeping data on the device and sending it later</li>
<li>Permissions: ask for little, and say why</li>
<li>Somali, English and Arabic in one interface, right-to-left included</li>
<li>Testing on the ten oldest phones in our cupboard</li></ul>
<h2>Project</h2>
<p>In groups of three you carry one idea from paper to store. Paper comes first and takes a whole week: you draw
every screen, cut it out, and watch five strangers try to use it. <em>Nothing teaches humility faster.</em></p>
<p>The second half is construction, with a working build every Thursday. We do not accept a slide show in place
of a build, however beautiful the slides are.</p>
<h3>Before you enrol</h3>
<p>You should have passed <strong>Data Structures</strong> and be comfortable with version control. The tools are
free and their <a href="https://example.org/mobile/setup">installation guide</a> fits on two pages; download
them at college, where it costs you nothing.</p>`,
  },
  {
    title: "Compilers",
    imageAlt: "A row of gear wheels of different sizes and colours turning one another.",
    cover: { motif: "gears", palette: "noon", seed: 11 },
    body: `<p>There is a moment in every programmer's education when the language stops being weather and becomes
machinery. This course is that moment. By the last week you will have written a compiler, small but complete,
for a language the class invents together.</p>
<h2>The pipeline</h2>
<ol><li><strong>Scanning</strong> cuts text into words.</li>
<li><strong>Parsing</strong> finds the sentence in the words.</li>
<li><strong>Checking</strong> finds the nonsense in the sentence.</li>
<li><strong>Generating</strong> turns what is left into instructions.</li></ol>
<p>Each stage is three weeks and each is handed in as a running program with its tests. A late stage costs marks;
an untested one costs more.</p>
<h3>Last year's language</h3>
<p>It was called <em>Hal</em>, had eleven keywords, all of them Somali, and could print a multiplication table.</p>
<pre class="ql-syntax">tiro n = 1
inta n &lt; 11
    qor n * 7
    n = n + 1
dhammaad
</pre>
<blockquote>If you can explain your error messages to a first-year student, your compiler is good. If you cannot,
it is only correct.</blockquote>
<p>Reading: the <a href="https://example.org/compilers/handbook">course handbook</a>, chapters one to nine.</p>`,
  },
];

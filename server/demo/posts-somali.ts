import type { DemoEntry } from "./demo-types.ts";

/** Courses announced in Somali. */
export const somaliPosts: readonly DemoEntry[] = [
  {
    title: "Barashada Barnaamijyada ee Bilowga",
    imageAlt: "A keyboard seen from above with a few coloured keys among the pale ones.",
    cover: { motif: "keyboard", palette: "dawn", seed: 2 },
    body: `<p>Koorsadan waxaa loogu talagalay qof aan weligii barnaamij qorin. Uma baahnid xisaab adag iyo kombuyuutar qaali
ah; waxaad u baahan tahay dulqaad, buug yar iyo laba saacadood oo maalin walba ah.</p>
<h2>Maxaad baran doontaa?</h2>
<ul><li>Sida kombuyuutarku amarrada u fuliyo, mid mid</li><li>Doorsoomayaal, shuruudo iyo ku-celcelin</li>
<li>Sida cilladda loo raadiyo, loona saxo</li><li>Barnaamij yar oo xisaabiya iibka dukaan</li></ul>
<h3>Tusaale</h3>
<pre class="ql-syntax">magac = input("Magacaa? ")
print("Soo dhowow,", magac)
</pre>
<p>Laba sadar oo keliya ayaa ku filan inaad kombuyuutarka la hadasho. Wixii intaas ka dambeeya waa ku celcelin.</p>
<blockquote>Aqoon la'aan waa iftiin la'aan.</blockquote>
<p>Casharradu waa <strong>Sabti, Isniin iyo Arbaco</strong>, galabtii. Qof walba wuxuu leeyahay kombuyuutar u gaar ah inta
casharku socdo, laba arday oo sannadka saddexaadna waa ay joogaan si ay kuu caawiyaan. Dhammaadka koorsada waxaad
soo bandhigaysaa barnaamijkaagii ugu horreeyay, waxaana kugu sugaya ardaydii kaa horraysay.</p>
<p>Haddii aad maqnaato, casharka waxaad ka heli kartaa maktabadda, isagoo warqad ku daabacan, waana kuu diyaar.
Isdiiwaangelinta: <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Af-Soomaaliga iyo Kombuyuutarka: sidee mashiinku afkeenna u fahmi karaa?",
    imageAlt: "Speech balloons with lines of text answering one another over low hills.",
    cover: { motif: "speech", palette: "acacia", seed: 3 },
    body: `<p>Afkeennu waa af hodan ah, gabay iyo maahmaah badan leh, laakiin kombuyuutarku weli si fiican uma yaqaan. Koorsadani
waxay ka hadlaysaa sida loo dhiso qalab u adeega dadka Soomaaliga ku hadla: higgaad-saxe, qaamuus, codka oo qoraal
loo beddelo, iyo tarjumaad.</p>
<h2>Qaybaha koorsada</h2>
<ol><li>Xuruufta, shaqallada dhaadheer iyo shibbanayaasha laban-laabma</li><li>Sida erayga loo kala jejebiyo: xidid iyo dibkabe</li>
<li>Lahjadaha iyo kala duwanaanshahooda</li><li>Ururinta codad iyo qoraallo, iyadoo oggolaansho la haysto</li></ol>
<h3>Maxay muhiim u tahay?</h3>
<p>Haddii aynaan annagu samayn, qof kale ayaa samayn doona, <em>si khaldanna wuu u samayn doonaa</em>. Xogta afkeenna waa in
loo ururiyaa si daacadnimo leh, lana hubiyaa in gobol walba iyo da' kasta lagu matalo.</p>
<blockquote>Af aan la qorin waa af la illoobo.</blockquote>
<p>Sannadkii hore ardaydu waxay ururiyeen <strong>saddex kun oo maahmaahood</strong>, mid walbana waxaa la socda sharaxaaddiisa
iyo meesha laga qoray. Ururintaas waxaad ka akhrisan kartaa <a href="https://example.org/maahmaah">halkan</a>. Ardayga
cusub waxaa laga rabaa inuu af-Soomaaliga si fiican u qoro, Python-na wax ka yaqaan.</p>`,
  },
  {
    title: "Aasaaska Xogta",
    imageAlt: "Database cylinders of three colours standing by a sheet with rows and columns.",
    cover: { motif: "database", palette: "dusk", seed: 3 },
    body: `<p>Dukaan walba, isbitaal walba iyo dugsi walba waxay leeyihiin xog. Su'aashu waxay tahay: ma la heli karaa marka loo
baahdo? Koorsadan waxaad ku baranaysaa sida xogta loo habeeyo, loo kaydiyo, loona weydiiyo su'aalo.</p>
<h2>Bilowga waa warqad</h2>
<p>Saddexda toddobaad ee hore kombuyuutar ma taabanayno. Waxaynu tagaynaa goob shaqo, waxaynu weydiinaynaa dadka sida ay
u shaqeeyaan, ka dibna waxaynu sawiraynaa jadwallada. <strong>Qaabeynta xun barnaamij wanaagsani ma badbaadiyo.</strong></p>
<h3>Su'aashii ugu horreysay</h3>
<pre class="ql-syntax">select magac, lacag
from iib
where maalin = 'Sabti'
order by lacag desc;
</pre>
<p>Afar sadar ayaa kuu sheegaya cidda Sabtidii ugu badan wax iibsatay. Taas buug gacanta lagu qoray maalin dhan ayaad ka
raadin lahayd.</p>
<h2>Waxyaabaha kale</h2>
<ul><li>Jadwallo isku xiran</li><li>Nuqul-kaydin iyo soo-celin</li><li>Ilaalinta sirta dadka</li></ul>
<blockquote>Xog aan la hubin waa war suuq.</blockquote>
<p>Koorsadu waa siddeed toddobaad, imtixaankeeduna waa mid gacanta laga qabto oo kombuyuutar lagu sameeyo. Casharrada oo dhan waxaa la dhigayaa <a href="https://example.org/xog">bogga koorsada</a>,
si qofkii maqnaa uusan uga harin kuwa kale.</p>`,
  },
  {
    title: "Shabakadaha iyo Isgaarsiinta",
    imageAlt: "A wheel of linked nodes with one large node in the middle on a gold ground.",
    cover: { motif: "network", palette: "frankincense", seed: 3 },
    body: `<p>Farriinta aad saaxiibkaa u dirto waxay maraysaa fiilooyin, muunaarado iyo badda hoosteeda, haddana ilbiriqsi ka yar ayay ku
gaadhaysaa. Koorsadan waxaad ku raacaysaa jidkaas, tallaabo tallaabo.</p>
<h2>Qaybta hore: gacmaha</h2>
<p>Waxaad jaraysaa fiilo, waxaad ku xiraysaa madaxeeda, waxaadna ku tijaabinaysaa qalab. Arday walba waxaa laga rabaa
<strong>labaatan fiilo oo shaqaynaya</strong>. Tan ka dib fasal dhan ayaad shabakad u samaynaysaa.</p>
<h2>Qaybta dambe: maskaxda</h2>
<ul><li>Cinwaannada IP iyo qaybintooda</li><li>Marinka xogta iyo sida loo doorto</li><li>Magacyada, boostada iyo bogagga</li>
<li>Maxaa dhaca marka korontadu tagto?</li></ul>
<h3>Layliga</h3>
<p>Iskuul ayaa leh khad keliya iyo lixdan kombuyuutar. Subaxdii mar qura ayaa la wada furaa, wax walbana way istaagaan.
<em>Adigu maxaad beddeli lahayd marka hore?</em> Jawaabtu lacag badan uma baahna: casharrada habeenkii soo deji.</p>
<blockquote>Gacmo wada jir bay wax ku gooyaan.</blockquote>
<p>Buug waa aad haysan kartaa imtixaanka, laakiin fiiladaada adiga ayaa laguu sugayaa inaad xirto. Ardayda dhammaysata waxay ka qayb qaadan karaan safarka miyiga, oo lagu daro <a href="/events/pages/1">dhacdooyinka</a> xilli kasta.</p>`,
  },
  {
    title: "Amniga Macluumaadka: ilaali naftaada, qoyskaaga iyo goobtaada shaqada",
    imageAlt: "A clay-red padlock before a dark shield, with a cloth band hanging beside them.",
    cover: { motif: "lock", palette: "clay", seed: 4 },
    body: `<p>Tuuggu maanta albaabka ma jebiyo; wuu soo wacaa. Wuxuu sheegtaa inuu shirkadda ka socdo, wuxuuna weydiiyaa lambarka sirta
ah. Koorsadani waxay baraysaa sida loo aqoonsado khiyaanada, iyo sida nidaam dhan loo difaaco.</p>
<h2>Casharrada</h2>
<ol><li>Furaha sirta ah: dheer, gaar ah, oo aan warqad lagu qorin</li><li>Farriimaha been abuurka ah iyo astaamahooda</li>
<li>Cusboonaysiinta qalabka iyo nuqul-kaydinta</li><li>Sir-qorista iyo meesha laga isticmaalo</li>
<li>Maxaad samaynaysaa marka wax dhacaan?</li></ol>
<h3>Saddex su'aalood intaanad riixin</h3>
<ul><li>Yaa soo diray?</li><li>Maxaa la iga rabaa?</li><li>Maxaa la ii <u>degdejinayaa</u>?</li></ul>
<p>Haddii su'aasha saddexaad jawaab fiican weydo, jooji. Qof daacad ah shan daqiiqo wuu ku sugayaa.</p>
<p>Toddobaadka ugu dambeeya koox walba waxay booqanaysaa goob shaqo oo codsatay, waxayna u qoraysaa talooyin la fahmi karo,
lacagteeduna aanay ka badnayn awooddooda.</p>
<blockquote>Ninkii seexdaa sicii dibi dhashay.</blockquote>
<p>Arday walba wuxuu saxeexayaa ballan: waxaad tijaabinaysaa <strong>waxaaga ama waxa laguu oggolaaday oo keliya</strong>. Koorsadu
waxay u furan tahay shaqaalaha xafiisyada, macallimiinta iyo waalidka. Faahfaahin: <a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Xisaabta Kombuyuutarka",
    imageAlt: "An open notebook with a drawn curve, a glass of tea and a pencil on a dark desk.",
    cover: { motif: "notebook", palette: "night", seed: 4 },
    body: `<p>Dad badan ayaa yidhaahda: <em>"xisaabta ma fahmo."</em> Waxaynu aaminsannahay in qof walba fahmi karo haddii si fiican loogu
sharxo, waqtina la siiyo. Koorsadani waxay qaadataa afar qaybood oo maaddo kasta oo kale lagaga baahan yahay.</p>
<h2>Afarta qaybood</h2>
<ol><li><strong>Caqli-galka iyo ururrada:</strong> maxaa ka dhasha waxa la sheegay?</li>
<li><strong>Tirinta iyo suurtagalnimada:</strong> meeqa fure oo sir ah ayaa jira?</li>
<li><strong>Jaantusyada tirooyinka:</strong> sawirro iyo qiimayaal la isku dhufto.</li>
<li><strong>Isbeddelka:</strong> xawaare, jiho iyo wadar.</li></ol>
<h3>Sida aynu u shaqayno</h3>
<p>Toddobaad walba waxaa la bixiyaa lix su'aalood. Laba waa fudud yihiin, saddex waa dhexdhexaad, midna waxaa loogu talagalay in la
isla falanqeeyo. Isku-dayga aad gudbiso ayaa la qiimeeyaa, xataa haddii jawaabtu khaldan tahay.</p>
<pre class="ql-syntax">1 + 2 + 3 + ... + n = n(n + 1) / 2
</pre>
<p>Caddaynteeda laba siyaabood ayaad ku baran doontaa: mid waa sawir, midna waa qoraal.</p>
<blockquote>Dhibic dhibic ayay badi ku buuxsantaa.</blockquote>
<p>Qolka caawinta wuu furan yahay galab kasta. Layliyadii hore: <a href="https://example.org/xisaab">example.org/xisaab</a>.</p>`,
  },
  {
    title: "Samaynta Bogagga Internetka",
    imageAlt: "A laptop on a desk with a web page under construction, before a bright wall.",
    cover: { motif: "laptop", palette: "noon", seed: 3 },
    body: `<p>Dadkeennu internetka waxay ka galaan telefoonka, xadhigguna mar wuu xoog badan yahay, marna wuu go'aa. Sidaas darteed
waxaynu baraynaa bog fudud oo si dhakhso ah u furma, qof walbana akhrisan karo.</p>
<h2>Saddex tallaabo</h2>
<p><strong>Qoraalka:</strong> cinwaanno, liisas, foomam iyo xiriiriyeyaal macno leh.</p>
<p><strong>Qurxinta:</strong> midabbo, farta iyo habaynta, telefoon yar ilaa shaashad weyn.</p>
<p><strong>Dhaqdhaqaaqa:</strong> JavaScript yar oo faa'iido leh, iyo server xogta haya.</p>
<h3>Boggaagii ugu horreeyay</h3>
<pre class="ql-syntax">&lt;h1&gt;Dukaanka Hodan&lt;/h1&gt;
&lt;p&gt;Waxaan furannahay Sabti ilaa Khamiis.&lt;/p&gt;
</pre>
<p>Labadaas sadar waa bog dhan. Waxaad ku dari kartaa qiimayaasha alaabta, sawirka dukaanka iyo sida loola soo xiriiro.</p>
<ul><li>Bog walba waa inuu ka yaraado labaatan kilobayt</li><li>Sawir walba waa inuu leeyahay sharraxaad</li>
<li>Bogga waa inuu shaqeeyaa <em>isagoo aan JavaScript lahayn</em></li></ul>
<blockquote>Wax yar oo wanaagsan ayaa ka roon wax badan oo jaban.</blockquote>
<p>Koox walba waa saddex arday. Mashruuca dhammaadka waa bog dhab ah oo loo sameeyo qof u baahan: dukaan, dugsi ama urur. Wixii sannadkii hore la
sameeyay ka eeg <a href="https://example.org/bogag">halkan</a>.</p>`,
  },
];

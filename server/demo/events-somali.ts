import type { DemoEvent } from "./demo-types.ts";

/** Events announced in Somali. */
export const somaliEvents: readonly DemoEvent[] = [
  {
    title: "Xafladda Qalin-jabinta",
    status: "completed",
    imageAlt: "A green graduation cap above two books, with a rolled certificate beside them.",
    cover: { motif: "graduation", palette: "acacia", seed: 4 },
    body: `<p>Subaxdii Khamiista waxaa qalin-jabiyay saddex boqol iyo laba iyo toban arday, badh ka badanina waa hablo. Waalid, walaalo iyo
saaxiibbo ku dhow laba kun ayaa goob joog ahaa, mashxaraddiina <em>magaalada oo dhan ayaa laga maqlay</em>.</p>
<h2>Ereyadii la xusuusto</h2>
<blockquote>Mashiinka amar baad siin jirteen. Hadda dadkaad u baxaysaan; dadkuna amar ma qaato ee sabir u yeesha.</blockquote>
<p>Waxaa ardayda u hadashay Hodan oo ka timid tuulo aan koronto lahayn. Waxay u mahadcelisay ninkii hooyadeed faynuuska siiyay
habeennadii ay wax akhrisan jirtay.</p>
<h3>Abaalmarinno</h3>
<ul><li><strong>Cilmi-baadhista ugu fiican:</strong> higgaad-saxe falalka Soomaaliga</li><li><strong>Adeegga bulshada:</strong> miiska dayactirka Axadda</li>
<li><strong>Macallinka sannadka:</strong> kooxda xisaabta ee sannadka koowaad</li></ul>
<h2>Shahaadooyinka</h2>
<p>Qofkii aan maalintaas qaadan shahaadadiisa wuxuu ka heli karaa xafiiska imtixaannada, Sabti ilaa Arbaco, siddeedda ilaa labaatanka.
Soo qaado kaadhkaaga ardaynimo. Nuqul Ingiriisi ah waxaad ka dalban kartaa <a href="mailto:info@college.example">info@college.example</a>.</p>
<p>Mar labaad hambalyo dhammaantiin. Guul ayaan dhammaantiin idiin rajaynaynaa. Albaabku idinkama xirmo; maktabaddu weli waa tiinnii, macallimiintiinnuna way idin sugayaan.</p>`,
  },
  {
    title: "Tartanka Barnaamijyada ee Dugsiyada Sare: kooxo ka kala yimid todoba degmo ayaa isku arkaya",
    status: "ongoing",
    imageAlt: "A golden cup standing on a plinth in a warm rose room.",
    cover: { motif: "trophy", palette: "dawn", seed: 3 },
    body: `<p>Markii ugu horreysay, ardayda dugsiyada sare ayaa lagu casuumay tartan barnaamij oo afkeenna lagu qabanayo. Todoba degmo ayaa kooxo
soo diray, mid walbana waa saddex arday iyo macallin.</p>
<h2>Sida uu u dhacayo</h2>
<ol><li>Subaxda: lix su'aalood iyo saddex saacadood</li><li>Duhurka: qado iyo nasasho</li>
<li>Galabta: kooxaha ugu horreeya ayaa madasha ku sharxaya xalkooda</li></ol>
<h3>Su'aal tusaale ah</h3>
<pre class="ql-syntax">Geeljire ayaa leh n ceel, mid walbana masaafo.
Raadi jidka ugu gaaban ee dhammaan ceelasha mara,
kuna soo noqo meeshii aad ka bilowday.
</pre>
<p>Hubaashii, su'aashani <em>way ka adag tahay sida ay u muuqato</em>. Xal kasta oo la sharxi karo dhibco ayuu leeyahay.</p>
<h2>Waxa la rabo</h2>
<ul><li>Kooxdiiba hal kombuyuutar; kulliyaddu way bixinaysaa</li><li>Toban bog oo qoraal ah</li><li>Telefoon lama oggola</li></ul>
<blockquote>Ilko wada jir bay wax ku gooyaan.</blockquote>
<p>Gaadiidka iyo cuntada <strong>waa lacag la'aan</strong>. Waalidku waa ay iman karaan galabta, si ay carruurtooda u daawadaan. Macallimiinta raba inay koox qoraan ha
la soo xiriiraan <a href="mailto:info@college.example">info@college.example</a> ka hor Talaadada.</p>`,
  },
  {
    title: "Habeenka Maktabadda",
    status: "ongoing",
    imageAlt: "Rows of books on dark wooden shelves with a plant in a gap on the lowest one.",
    cover: { motif: "books", palette: "clay", seed: 3 },
    body: `<p>Isniin kasta oo labaad maktabaddu waxay furan tahay ilaa sagaalka habeenkii. Telefoonnada waxaa lagu ridaa dambiisha albaabka taal, qof
ayaana labaatan daqiiqo codkiisa wax ku akhriya.</p>
<h2>Bishan</h2>
<ul><li>Sheeko ku saabsan jidadkii safarrada, waxaa akhrinaysa Sahra</li><li>Gabayo la xafiday; qof walba waa istaagi karaa</li>
<li>Carruurta: sheeko-xariirro iyo sawirro</li></ul>
<h2>Buugaag cusub</h2>
<p>Boqol iyo afartan buug ayaa yimid. Waxaa ku jira kuwo <strong>tirakoobka</strong> ku saabsan, sheekooyin, iyo kow iyo toban qaamuus oo mid ka mid
ah aad u weyn yahay, miis gaar ahna leeyahay.</p>
<h3>Sida loo amaahdo</h3>
<ol><li>Saddex buug, saddex toddobaad</li><li>Laba jeer ayaa la cusboonaysiin karaa</li>
<li>Qofkii daahaa ganaax ma bixiyo, laakiin wuxuu <em>hal weedh</em> ka sheegaa buugga</li></ol>
<p>Maktabad-hayuhu wuxuu leeyahay: ganaaxu wuxuu dadka ka cararsiiyaa buugga, weedhuse way u soo jiiddaa. Armaajooyinkuna way
markhaati furayaan.</p>
<blockquote>Buug furan waa saaxiib aan daalin.</blockquote>
<p>Shaah iyo timir ayaa diyaar ah, qaamuuska weyn se ka fogee. Buugga aad jeceshahay in la keeno ku qor
<a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
  {
    title: "Maalinta Dhiig-ku-deeqidda",
    status: "completed",
    imageAlt: "A red drop with a heart between smaller drops, on a deep blue-green ground.",
    cover: { motif: "drop", palette: "sea", seed: 4 },
    body: `<p>Waad ku mahadsan tihiin! Boqol iyo soddon iyo saddex qof ayaa dhiig ku deeqay, in ka badan intii aan filaynay. Baabuurkii isbitaalku
isagoo buuxa ayuu tagay, kalkaaliyayaashuna waxay sheegeen in saddex hooyo isla toddobaadkaas loogu badbaadiyay.</p>
<h2>Maxaa dhacay maalintaas?</h2>
<p>Siddeeddii subaxnimo ayaa safku bilaabmay. Arday, macallimiin, dukaanleyaal iyo waardiyihii albaabka ayaa isla taagnaa. Qof walba
kalkaaliso ayaa gooni ula hadashay, waxaana laga qaaday dhibic yar si loo hubiyo caafimaadkiisa.</p>
<h3>Tirooyinka</h3>
<ul><li><strong>133</strong> qof ayaa deeqay</li><li><strong>58</strong> waxay ahayd markii ugu horreysay</li><li><strong>21</strong> waa loo sheegay inay mar kale yimaaddaan</li></ul>
<h2>Mar dambe</h2>
<p>Lix bilood ka dib ayaa la soo noqonayaa. Haddii aad irbadda ka baqdo, <em>weli waa laguu baahan yahay</em>: timirta iyo cabbitaanka ayaa cid qaybisa
u baahan.</p>
<ol><li>Cun quraac fiican</li><li>Biyo badan cab</li><li>Habeenka ka horreeya si fiican u seexo</li></ol>
<blockquote>Gacan bixisaa waa gacan hesha.</blockquote>
<p>Deeq-bixiyaha cusub saaxiibkii ama deriskiisa ha soo kaxaysto. Magacaaga hore u sii qor: <a href="https://example.org/dhiig">example.org/dhiig</a>.</p>`,
  },
  {
    title: "Bandhigga Shaqada",
    status: "ongoing",
    imageAlt: "Two striped stalls by an acacia on a golden afternoon, with people in front of them.",
    cover: { motif: "stalls", palette: "frankincense", seed: 1 },
    body: `<p>Shirkado, hay'ado iyo dukaammo in ka badan labaatan ayaa hal maalin isugu imanaya barxadda kulliyadda. Ardayga sannadka saddexaad iyo kan
afraad waxaa loo fasaxay casharrada, qof walbana waa lagu soo dhowaynayaa.</p>
<h2>Intaanad iman</h2>
<ol><li>Hal bog ku qor waxaad taqaan iyo waxaad samaysay.</li><li>Soo qaado <strong>hal shay oo aad dhistay</strong>.</li>
<li>U diyaari laba su'aalood oo aad shirkadda weydiiso.</li></ol>
<h2>Barnaamijka</h2>
<ul><li>8:30 Furitaanka</li><li>9:00 Miisaska iyo wada hadalka</li><li>12:00 Salaad iyo qado</li><li>14:00 Waraysiyo gaagaaban</li>
<li>16:00 Sheekooyin: sidaan shaqada ku helay</li></ul>
<h3>Talo ka timid kuwii kaa horreeyay</h3>
<p>Waraysigii iigu horreeyay waxaan idhi: <em>"Ma aqaan, laakiin halkan baan ka raadin lahaa."</em> Jawaabtaas ayaa shaqada la igu siiyay, sidaas
waxaa yidhi Cabdi, oo hadda shabakadda isbitaal haya.</p>
<blockquote>Shaqo waa sharaf, barashaduna waa furaheeda.</blockquote>
<p>Miiska ka caawinta qoraalka CV-ga wuxuu furan yahay toddobaadka oo dhan. Shirkadaha raba inay ka qayb galaan ha u qoraan
<a href="mailto:info@college.example">info@college.example</a>; qiimaha miisku waa hal tababar oo arday la siiyo.</p>`,
  },
  {
    title: "Jadwalka Imtixaannada Dhammaadka Sannadka iyo waxyaabaha ardaygu u baahan yahay inuu ogaado",
    status: "ongoing",
    imageAlt: "A calendar with coloured days hanging on a rose-coloured wall next to a clock.",
    cover: { motif: "calendar", palette: "dawn", seed: 4 },
    body: `<p>Imtixaannadu waxay bilaabanayaan Sabtida labaad ee bisha, waxayna socon doonaan laba iyo toban maalmood. Fadlan bogga ilaa dhammaad akhri: sannadkii
hore afar arday ayaa qolkii saxda ahaa yimid <em>maalin khaldan</em>.</p>
<h2>Toddobaadka koowaad</h2>
<ul><li><strong>Sabti 8:30</strong> Xisaabta Kombuyuutarka, hoolka weyn</li><li><strong>Axad 8:30</strong> Shabakadaha, qolalka 1 ilaa 4</li>
<li><strong>Isniin 13:00</strong> Barashada Barnaamijyada, shaybaarrada oo dhan</li><li><strong>Arbaco 8:30</strong> Aasaaska Xogta, hoolka weyn</li></ul>
<h2>Toddobaadka labaad</h2>
<ul><li><strong>Sabti 8:30</strong> Amniga Macluumaadka</li><li><strong>Isniin 8:30</strong> Samaynta Bogagga</li></ul>
<h3>Soo qaado</h3>
<ol><li>Kaadhka ardayga</li><li>Laba qalin</li><li>Biyo ku jira dhalo cad</li></ol>
<p>Telefoonka albaabka ayaa lagaga tagayaa, isagoo <u>dansan</u>. Haddii aad xanuunsato, <strong>ka hor</strong> imtixaanka soo sheeg, ee ha sugin ka dib. Haddii
laba imtixaan isku dhacaan, xafiiska u qor ka hor Arbacada.</p>
<blockquote>Hurdaduna waa muraajaco.</blockquote>
<p>Qolka caawinta wuxuu furan yahay habeen kasta ilaa siddeedda, xataa maalmaha fasaxa iyo Jimcaha ah, ardayda sannadka saddexaad ayaana
jooga. Xafiiska imtixaannada: <a href="mailto:info@college.example">info@college.example</a>. Su'aashii halkan ku jawaaban weydo bogga
<a href="/events/pages/1">dhacdooyinka</a> ayaad ka raadin kartaa.</p>`,
  },
  {
    title: "Safarka Berriga: muunaarad, qorrax iyo tuulo markii ugu horreysay internet heshay",
    status: "completed",
    imageAlt: "A lattice mast rising above a small town and hills under a pale sky.",
    cover: { motif: "mast", palette: "noon", seed: 3 },
    body: `<p>Lix iyo toban arday, laba baabuur iyo shan maalmood. Ardayda koorsada isgaarsiinta miyiga ayaa tuulo sagaashan kiiloomitir jirta ku xiray
shabakad, iyagoo isticmaalay laba muunaaradood oo yaryar iyo tamarta qorraxda.</p>
<h2>Sidee loo sameeyay?</h2>
<ol><li>Bishii hore: sahan, oggolaanshaha odayaasha iyo cabbirka buurta</li><li>Maalintii koowaad: aasaaska iyo tiirarka</li>
<li>Maalintii labaad: muraayadaha qorraxda</li><li>Maalintii saddexaad: isku toosinta laba dhinac, oo <em>dulqaad badan</em> u baahnayd</li></ol>
<h2>Farriintii ugu horreysay</h2>
<p>Galabnimadii saddexaad, abbaaraha asarka, ayay macallimadda dugsigu farriin u dirtay wiilkeeda oo dibadda jooga. Wuxuu ugu jawaabay laba daqiiqo gudahood.
Tuulada oo dhan ayaa <strong>sacab tuntay</strong>.</p>
<h3>Yaa dayactiri doona?</h3>
<ul><li>Laba dhallinyaro ah oo tuulada ka tirsan ayaa la tababaray</li><li>Qalab dheeraad ah ayaa dugsiga lagu kaydiyay</li>
<li>Buug-gacmeed af Soomaali ah ayaa loo qoray</li></ul>
<blockquote>Shabakaddu waxay dhammaatay markii aan annaga nala baahnayn.</blockquote>
<p>Waxaan u mahadcelinaynaa odayaashii na soo dhoweeyay, iyo hooyooyinkii habeen kasta shaah iyo canjeero noo keenayay iyagoo
waliba nagu qoslaya. Warbixinta safarka iyo sawirrada: <a href="https://example.org/berri">example.org/berri</a>.</p>`,
  },
  {
    title: "Koobka Kubbadda Cagta",
    status: "completed",
    imageAlt: "A goal on a green pitch beneath a gold sky, with a football lying before it.",
    cover: { motif: "football", palette: "frankincense", seed: 2 },
    body: `<p>Ciyaartii kama dambaysta ahayd waxaa go'aamiyay daqiiqaddii ugu dambaysay. <strong>Sannadka Labaad 3, Macallimiinta 2.</strong> Koobka ardayda ayaa haysta
sannadkii afraad oo xiriir ah, macallimiintuna tababar bay ka hadlayaan.</p>
<h2>Jidkii kama dambaysta</h2>
<ul><li>Sannadka Koowaad 0, Sannadka Labaad 4</li><li>Macallimiinta 2, Sannadka Saddexaad 1</li>
<li>Sannadka Afraad way ka baxeen, cilmi-baadhistooda awgeed</li></ul>
<p>Labada gool ee macallimiinta waxaa madaxa ku dhaliyay macallinka xisaabta, kaasoo yidhi: <em>"Waa xagal uun."</em> Goolkii barbardhaca ahaa se soddon mitir
ayaa laga soo laaday, cidna sharraxaad kama bixin.</p>
<h3>Anshaxa wanaagsan</h3>
<p>Billadda anshaxa waxaa ku guulaystay Sannadka Koowaad. Ciyaar kasta waa laga badiyay, qalad kasta raalligelin bay ka bixiyeen, labada dhinacna liin
bay u keeneen. Sacabka ugu dheer iyaga ayaa loo tumay.</p>
<ol><li>Sannadka Labaad</li><li>Macallimiinta</li><li>Sannadka Saddexaad</li></ol>
<blockquote>Guuldarradu waa casharka aan buug lahayn.</blockquote>
<p>Waxaan u mahadcelinaynaa garsoorayaasha iyo dadkii kubbadda noo soo celinayay galab walba. Tartanka hablaha wuxuu bilaabmayaa bisha dambe, garoonka gudihiisa ayaana lagu qabanayaa. Isqorista guddiga ciyaaraha, ama
<a href="mailto:info@college.example">info@college.example</a>.</p>`,
  },
];

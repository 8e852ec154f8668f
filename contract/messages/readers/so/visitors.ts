import { phrase, pluralIn, type Translation } from "../../phrase.ts";
import type * as en from "../en/visitors.ts";

const plural = pluralIn("so");

export const signupMessages = {
  heading: "Ku soo dhawoow mareegta rasmiga ah",
  title: "Soo gal",
  explanation: "Soo gal si aad u faallooto. Faallooyinkaaga waxaa ka muuqda magaca iyo sawirka akoonkaaga.",
  pending: "Waa la soo dejinayaa",
  retry: "Isku day mar kale",
  needsScript: "Soo gelidda waxaa loo baahan yahay JavaScript, oo biraawsarkan ka dansan.",
  blocked:
    "Badhanka soo gelidda lama soo dejin karin. Hubi xiriirkaaga, ama barnaamij xannibaya, oo isku day mar kale.",
  notKept:
    "Biraawsarkani wuxuu xannibaa xogta mareegaha, markaa gudaha kuma sii jiri kartid. Oggolow xogta mareegaha oo isku day mar kale.",
  withoutWindow: "Daaqad ma furmin? Boggan ka soo gal",
  notSetUp: "Soo gelidda weli server-kan laguma diyaarin.",
  local: "Server-kani wuxuu ku shaqeeyaa kombiyuutarkaaga, markaa qof kasta ayaad ku soo geli kartaa.",
  accounts: "Dooro akoon",
  another: "Ama akoon kale",
  noAccounts:
    "Weli qofna akoon kuma laha halkan. Geli magac iyo cinwaan iimayl si aad u samayso kan ugu horreeya.",
  grant: "Maamulka, akoonku wuxuu u baahan yahay xil. Kaga sii terminalka kombiyuutarkan:",
  name: "Magaca",
  email: "Cinwaanka iimaylka",
  submit: "Soo gal",
  withProvider: phrase("Ku soo gal {name}"),
  failures: {
    refused: "Soo geliddan lama xaqiijin karin. Fadlan isku day mar kale.",
    expired:
      "Soo geliddani waqti dheer bay qaadatay, ama biraawsar kale ayaa laga bilaabay. Fadlan isku day mar kale.",
    cancelled: "Soo gelidda waa la joojiyay.",
    unverified: "Adeegga soo gelidda weli ma xaqiijin cinwaanka iimaylkaaga.",
    unavailable: "Adeegga soo gelidda hadda lama gaari karo. Fadlan isku day mar kale daqiiqad kaddib.",
  },
} satisfies Translation<typeof en.signupMessages>;

export const sessionMessages = {
  title: "Meelaha aad ka soo gashay",
  explanation: "Biraawsarrada aad ku jirto. Ka bax mid kasta oo aadan aqoon ama aadan mar dambe isticmaalin.",
  current: "Qalabkan",
  unknownDevice: "Qalab aan la aqoon",
  device: phrase("{browser} oo ku jira {system}"),
  signedIn: "Waxaad soo gashay",
  lastUsed: "markii ugu dambaysay",
  end: "Ka bax",
  endAll: "Meel kasta ka bax",
} satisfies Translation<typeof en.sessionMessages>;

export const personalDataMessages = {
  title: "Xogtaada",
  explanation:
    "Magacaaga, cinwaanka iimaylkaaga iyo sawirkaaga, meelaha aad ka soo gashay, faallooyinkaaga iyo waxa kale ee lagaa hayo:",
  download: "Soo deji xogtaada",
  erase: "Masax akoonkaaga",
  question: "Ma hubtaa inaad rabto inaad masaxdo akoonkaaga? Tani dib looma soo celin karo.",
  consequence:
    "Magacaaga, sawirkaaga, cinwaanka iimaylkaaga iyo soo gelitaankaaga gebi ahaanba waa la masaxayaa.",
  comments: {
    legend: "Faallooyinkaaga",
    keep: "Hay, magacayga iyo sawirkayga la'aantood",
    erase: "Iyagana masax",
  },
  erased: "Akoonkaaga waa la masaxay",
} satisfies Translation<typeof en.personalDataMessages>;

export const contactFormMessages = {
  firstnameMissing: "Qor magacaaga koowaad.",
  nameTooLong: phrase("Magacu ugu badnaan waa {max} xaraf."),
  emailWrong: "Kani maaha cinwaan iimayl. Wuxuu u eg yahay amina@example.com.",
  phoneWrong: "Kani maaha lambar taleefoon. Wuxuu u eg yahay +252 63 1234567.",
  noAddress: "Qor cinwaanka iimaylkaaga ama lambarka taleefoonkaaga, si aan kuugu jawaabno.",
  messageMissing: "Qor fariintaada.",
  messageTooLong: phrase("Fariintu ugu badnaan waa {max} xaraf. Soo koob, ama laba qaybood u dir."),
  phone: "Lambarka taleefoonka ama WhatsApp",
  phoneHint: "Labada mid sii, si aan kuugu jawaabno.",
  keptFor: plural("days", {
    one: "Fariintaada waxaan haynaa {days} maalin.",
    other: "Fariintaada waxaan haynaa {days} maalmood.",
  }),
  leaveEmpty: "Goobtan ha buuxin",
  send: "Dir fariinta",
  notSentTitle: "Fariintaada weli lama dirin",
  notSent: "Waxaad qortay waxba kama lumin. Fadlan eeg waxa hoos ka calaamadsan, oo mar kale dir.",
  notStored:
    "Dhankayaga ayaa wax ka khaldameen. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  notStoredTooLarge: "Fariintani aad bay u weyn tahay. Ku noqo, soo koob, oo mar kale dir.",
  tooMany:
    "Fariimo badan ayaa hadda ka yimid cinwaankaaga internetka. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  switchedOff: "Foomkani hadda waxba ma diro.",
  sentTitle: "Waad ku mahadsan tahay fariintaada",
  sent: "Waan helnay, waxaana kuugu jawaabi doonnaa iimayl ama taleefoon.",
  backHome: "Tag bogga hore",
} satisfies Translation<typeof en.contactFormMessages>;

export const joiningMessages = {
  join: "Ku biir",
  seatsLeft: plural("seats", { one: "{seats} kursi ayaa hadhay", other: "{seats} kursi ayaa hadhay" }),
  seatsFree: "Kuraas waa bannaan yihiin",
  fullInShort: "Buuxa: liiska sugitaanka",
  closedInShort: "Waa xidhan yahay",
  full: "Kuraasta oo dhan waa la qaatay. Waad sugi kartaa: markii kursi bannaanaado, qofka ugu horreeya ee sugaya ayaa hela.",
  closed: "Foomkani waa xidhan yahay.",
  closesOn: phrase("Wuu furan yahay ilaa {moment}"),
  name: "Magacaaga",
  phone: "Lambarka taleefoonka ama WhatsApp",
  email: "Cinwaanka iimaylka",
  eitherHint: "Labada mid sii, si aan kuula soo xidhiidhno.",
  optional: "haddii aad rabto",
  yes: "Haa",
  no: "Maya",
  send: "Ku biir",
  sendWaiting: "Sug kursi",
  keptFor: plural("days", {
    one: "Shaqaalaha oo keliya ayaa arka. Waxaan tirtirnaa {days} maalin dhammaadka ka dib.",
    other: "Shaqaalaha oo keliya ayaa arka. Waxaan tirtirnaa {days} maalmood dhammaadka ka dib.",
  }),
  alreadyJoined: "Hore ma ugu biirtay? Koodhkaaga ku eeg ama ku jooji",
  nameMissing: "Qor magacaaga.",
  phoneMissing: "Qor lambarka taleefoonkaaga.",
  emailMissing: "Qor cinwaanka iimaylkaaga.",
  answerMissing: "Ka jawaab su'aashan.",
  answerTooLong: phrase("Jawaabtu ugu badnaan waa {max} xaraf."),
  choiceUnknown: "Kuwan mid ka dooro.",
  notJoinedTitle: "Weli kuma aadan biirin",
  notJoined: "Waxaad qortay waxba kama lumin. Fadlan eeg waxa hoos ka calaamadsan, oo mar kale dir.",
  notStored:
    "Dhankayaga ayaa wax ka khaldameen. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  tooLarge: "Kani aad buu u weyn yahay. Ku noqo, soo koob, oo mar kale dir.",
  tooMany: "Wax badan ayaa hadda ka yimid cinwaankaaga internetka. Fadlan mar kale dir daqiiqad ka dib.",
  gone: "Foomkani ma jiro hadda. Waxba lama kaydin.",
  closedMeanwhile: "Foomkan waa la xidhay intaanay jawaabtaadu iman. Waxba lama kaydin.",
  joinedBefore: phrase(
    "Hore ayaad ugu biirtay. Koodhkaaga markaas ayaa lagu tusay; wac {phone} haddii uu kaa lumay.",
  ),
  joinedBeforeAsk:
    "Hore ayaad ugu biirtay. Koodhkaaga markaas ayaa lagu tusay; na weydii haddii uu kaa lumay.",
  answersKept:
    "Hore ayaad ugu biirtay, jawaabahaagii hore ayaana la hayaa. Si aad u beddesho, jooji, oo mar kale ku biir.",
  joinedTitle: "Kursi waad haysataa",
  openTitle: "Waan helnay",
  waitingTitle: "Liiska sugitaanka ayaad ku jirtaa",
  heldTitle: "Marka hore waan eegaynaa",
  cancelledTitle: "Kani waa la joojiyay",
  doneTitle: "Waad joogtay",
  cancelledRecordTitle: "Kani ma dhacayo",
  movedRecordTitle: "Taariikhdii waa la beddelay",
  overRecordTitle: "Kani waa dhammaaday",
  goneRecordTitle: "Kani kuma jiro boggayaga internetka hadda",
  movedRecord:
    "Taariikhda waa la beddelay tan iyo markii aad ku biirtay. Waxa hadda halkan ku qoran ayaa sax ah.",
  seatKept: "Booskaagii weli waad haysataa.",
  goneRecord: phrase("Na weydii inuu dhacayo iyo in kale: wac {phone}."),
  goneRecordAsk: "Na weydii inuu dhacayo iyo in kale.",
  waiting:
    "Kuraasta oo dhan waa la qaatay. Markii mid bannaanaado, qofka ugu horreeya ee sugaya ayaa hela. Mar dambe koodhkaaga ku eeg.",
  held: "Shaqaalahayaga mid ka mid ah ayaa eegaya waxaad dirtay. Koodhkaaga kula soo noqo si aad u aragto in la aqbalay.",
  cancelled: "Ma rabtaa inaad timaaddo? Markaas mar kale ku biir.",
  code: "Koodhkaaga",
  next: "Waxa xiga",
  keepCode: "Qor, ama sawir ka qaad. Waxaad u baahan tahay marka aad timaaddo, iyo marka aad joojinayso.",
  cancel: "Jooji",
  cancelExplained: "Ma iman kartid? Jooji, si qof kale u yimaaddo.",
  lookUpTitle: "Waxaad ku biirtay",
  lookUp: "Qor koodhka aad heshay markii aad biirtay.",
  show: "Tus",
  codeUnknown: "Koodhkaas ma jiro. Mar kale eeg: wuxuu leeyahay lix xaraf iyo tiro.",
} satisfies Translation<typeof en.joiningMessages>;

export const accessibilityMessages = {
  title: "Fududaynta adeegsiga",
  lead: "Mareegtan waa inay qof walba u shaqaysaa: taleefoon kasta, kiiboodh keliya, akhriyaha shaashadda, qoraal weyn, iyo xiriir gaabis ah.",
  canHeading: "Waxa aad halkan ka samayn karto",
  can: [
    "ku akhri oo ku isticmaal bog kasta kiiboodh ama akhriyaha shaashadda",
    "weynee qoraalka ilaa 400 % adigoo aan dhinac u riixin",
    "dooro midabo iftiin ah ama mugdi ah cagta bogga kasta, ama midabadaada dejinta qalabkaaga",
    "ku hakiso salaanta bogga hore badhanka ku xiga, ama ku jooji dhaqdhaqaaqa oo dhan dejinta qalabkaaga",
    "wax walba akhri JavaScript la'aan; soo gelidda iyo qoridda ayaa u baahan",
  ],
  standardHeading: "Heerka ay u fudud tahay",
  standard:
    "Waxaan higsanaynaa tilmaamaha WCAG 2.2 ee heerka AA. Isbeddel kasta si toos ah ayaa loo tijaabiyaa, midabo iftiin iyo mugdi ah, shaashad yar iyo mid weyn, iyo kiiboodh.",
  limitsHeading: "Waxa aan weli si fiican u shaqayn",
  limits: [
    "Muuqaalladu waxay ka yimaadaan YouTube ama Vimeo. Qaarkood qoraal hoose ma leh, daareyayaashooduna annaga ma lihin.",
    "Sawirrada la geliyay ka hor intaan sharraxaad la weydiin waxay noqon karaan kuwo aan sharraxaad lahayn.",
    "Qoraallada Soomaaliga ah waxaa calaamadiya barnaamij erayada eega. Cinwaannada gaagaaban wuu ku khaldami karaa, markaas akhriyaha shaashaddu cod khaldan ayuu isticmaalaa.",
    "Natiijooyinka imtixaannadu waxay ku yaallaan mareeg kale.",
  ],
  reviewed: "Qof af Soomaaliga ku hadla weli ma eegin ereyada mareegtan.",
  reportHeading: "Soo sheeg dhibaato",
  report:
    "Noo sheeg waxa aad akhrin ama samayn kari weyday, bogga uu yahay, iyo qalabka aad isticmaashay. Waan jawaabnaa, waana hagaajinnaa.",
  reportByMail: "U qor",
  reportByPhone: "Wac",
  mailSubject: "Fududaynta adeegsiga mareegta",
} satisfies Translation<typeof en.accessibilityMessages>;

export const privacyMessages = {
  title: "Waxa aan kaa hayno",
  lead: "Akhrisku akoon uma baahna, halkanna kama tago wax sheegaya cidda aad tahay. Waa kan dhammaan waxa dadka laga hayo, mareegtan iyo kaydkeeda.",
  columns: ["Maxay tahay", "Sababta", "Muddada", "Cidda aragta"],
  kept: {
    account: {
      what: "Magaca, sawirka iyo cinwaanka iimaylka akoonkaaga, sidii uu bixiyay adeega aqoonsigaaga (sida Google), lambarka uu kuu hayo, iyo xilka aad halkan ku leedahay",
      why: "Si laguu aqoonsado marka aad soo gasho, iyo si loo muujiyo cidda faallo qortay",
      duration: phrase("Ilaa aad masaxdo akoonkaaga. {deleted}"),
      who: "Magaca iyo sawirka: qof walba, faallooyinkaaga agtooda. Dhammaan: adiga, iyo maamulayaashayada",
    },
    sessions: {
      what: "Meelaha aad ka soo gashay: magaca biraawsarkaagu isku sheego, goorta aad soo gashay iyo markii ugu dambaysay ee aad timid",
      why: "Si aad gudaha ugu sii jirto, oo aad u joojin karto",
      duration: phrase(
        "Ilaa aad halkaas ka baxdo, ama {sessionIdleDays} maalmood markii ugu dambaysay ee aad timid ka dib. Ugu dambayn {sessionDays} maalmood soo gelidda ka dib; shaqaalahayaga {staffSessionDays} maalmood",
      ),
      who: "Adiga",
    },
    comments: {
      what: "Faallooyinkaaga",
      why: "Si loogu muujiyo koorsada hoosteeda, iyo si xayeysiisyada looga ilaaliyo: inay mid sugayso, sababta, cidda go'aansatay; iyo inaad sii qori karto",
      duration: phrase(
        "Ilaa aad tirtirto, ama koorsada la masaxo. {deletedComment} Marka aad masaxdo akoonkaaga waxaad dooranaysaa inay iyaguna baxaan",
      ),
      who: "Qof walba. Shaqaalahayaga iyo adiga, inta mid oggolaansho sugayso ama la tirtiray",
    },
    ban: {
      what: "In lagaa mamnuucay faallooyinka, marka aad masaxdo akoonkaaga: lambar laga xisaabiyay midka uu adeega aqoonsigaagu kuu hayo, kaas oo aan sheegin cidda aad tahay",
      why: "Si aan mamnuucu ugu dhammaan akoonka",
      duration: phrase(
        "Hal sano ({keptBanDays} maalmood) akoonka la masaxay ka dib. Haddii aad mar kale soo gasho, mamnuucu wuxuu raacayaa akoonka cusub",
      ),
      who: "Qofna",
    },
    messages: {
      what: "Waxa aad ku dirto foomka xiriirka, inta uu wax diro: magacaaga, cinwaanka iimaylkaaga, lambarka taleefoonkaaga iyo fariintaada",
      why: "Si laguugu jawaabo",
      duration: phrase(
        "{messageDays} maalmood, ama ilaa shaqaalahayagu tirtiraan. Wixii ka yimid cinwaanka iimaylka akoonkaaga waxay la baxayaan akoonka, wayna ku jiraan waxa aad soo dejiso",
      ),
      who: "Shaqaalahayaga",
    },
    joining: {
      what: "Waxa aad dirto si aad ugu biirto tababar ama munaasabad: magacaaga, lambarka taleefoonkaaga ama cinwaanka iimaylkaaga, jawaabahaaga, koodhkaaga, iyo toban daqiiqo lambar laga xisaabiyay cinwaankaaga internetka iyo barnaamijka aad wax ku akhrido",
      why: "Si kursi laguugu hayo, laguulana soo xidhiidho",
      duration: plural("entryDays", {
        one: "{entryDays} maalin dhammaadka ka dib; haddaan taariikh la sheegin, marka aad dirtay ka dib. Ka hor haddii aad na weydiiso, ama shaqaalahayagu tirtiraan. Koodhkaaga ayaad ku arki kartaa oo ku joojin kartaa. Wixii ka yimid cinwaanka iimaylka akoonkaaga waxay la baxayaan akoonka, wayna ku jiraan waxa aad soo dejiso",
        other:
          "{entryDays} maalmood dhammaadka ka dib; haddaan taariikh la sheegin, marka aad dirtay ka dib. Ka hor haddii aad na weydiiso, ama shaqaalahayagu tirtiraan. Koodhkaaga ayaad ku arki kartaa oo ku joojin kartaa. Wixii ka yimid cinwaanka iimaylka akoonkaaga waxay la baxayaan akoonka, wayna ku jiraan waxa aad soo dejiso",
      }),
      who: "Shaqaalahayaga, iyo cidda koodhkaaga haysata",
    },
    mail: {
      what: "In shaqaalahayaga lagu wargeliyay fariimo: cinwaanka iimaylka, goorta, iyo inta sugaysay",
      why: "Si loo ogaado sababta iimayl u iman waayay",
      duration: phrase("{sentMailDays} maalmood. Wuxuu la baxayaa akoonka"),
      who: "Maamulayaashayada",
    },
    texts: {
      what: "Waxa shaqaalahayagu halkan ku qoraan: qoraallo aan weli la daabicin, noocyadii hore ee qoraal oo leh cidda kaydisay iyo goorta, linkiyo lagu muujiyo qoraal aan la daabicin, iyo sababta qoraal loo celiyay iyo cidda celisay",
      why: "Si aan qoraalna u lumin, oo isbeddel loo fahmo loona celin karo",
      duration: phrase(
        "Qoraal aan qoraagiisu weli kaydin: ilaa uu kaydiyo ama tuuro, ama akoonkiisa la masaxo. Link: ilaa uu ka dhammaado. Sababta celinta: ilaa qoraalka mar kale la diro ama la daabaco. Inta kale: ilaa qoraalka la masaxo; magacu wuxuu la baxayaa akoonka",
      ),
      who: "Shaqaalahayaga. Qoraal aan la daabicin: sidoo kale cidda linkigiisa haysata",
    },
    audit: {
      what: "Waxa shaqaalahayagu sameeyeen, iyo waxa akoon lagu sameeyay: cidda, waxa iyo goorta",
      why: "Si loo ogaado sida isbeddel ku yimid",
      duration: plural("auditYears", {
        one: "Hal sano. Magacu wuxuu la baxayaa akoonka",
        other: "{auditYears} sano. Magacu wuxuu la baxayaa akoonka",
      }),
      who: "Maamulayaashayada, adigana wixii adiga kugu saabsan",
    },
    invitations: {
      what: "Cinwaan iimayl oo maamulayaashayadu xil siiyeen ka hor intaanu milkiilihiisu soo gelin",
      why: "Si uu xilku u diyaar ahaado soo gelidda ugu horreysa",
      duration: plural("auditYears", {
        one: "{grantDays} maalmood, ama ilaa soo gelidda ama ilaa dib loo qaato; diiwaanka waxa la sameeyay hal sano",
        other:
          "{grantDays} maalmood, ama ilaa soo gelidda ama ilaa dib loo qaato; diiwaanka waxa la sameeyay {auditYears} sano",
      }),
      who: "Maamulayaashayada, adigana wixii adiga kugu saabsan",
    },
    repeats: {
      what: "Waxa server-ku ku jawaabay markii aad wax dirtay",
      why: "Si aan wax laba jeer loo samayn marka xiriir xumi mar kale diro",
      duration: phrase("{idempotencyHours} saacadood"),
      who: "Qofna",
    },
    nonces: {
      what: "Lambar kadis ah oo soo gelin kasta oo la bilaabay leedahay, magac la'aan",
      why: "Si aan qofna ugu soo gelin waxa uu dhagaystay",
      duration: phrase("{nonceMinutes} daqiiqo"),
      who: "Qofna",
    },
    rates: {
      what: "Inta jeer ee adiga, ama cinwaankaaga internetka, wax ka direen daqiiqaddii u dambaysay",
      why: "Si loo joojiyo daadka fariimaha",
      duration:
        "Daqiiqad ayuu xisaabsan yahay. Laba saacadood gudahood ayaa la nadiifiyaa, ama marka server-ku dib u bilowdo, kayd kasta kuma jiro",
      who: "Qofna",
    },
    log: {
      what: "Sadar bog kasta oo la akhriyo: cinwaankiisa, goorta, iyo lambarkaaga halkan marka aad soo gashay; ma aha magacaaga, cinwaankaaga internetka ama biraawsarkaaga",
      why: "Si loo ogaado sababta wax u fashilmeen",
      duration: "30 maalmood",
      who: "Cidda maamusha server-ka",
    },
    numbers: {
      what: "Inta jeer ee maalintii bog kasta la akhriyo, iyo websaydhka ay akhristayaashu ka yimaadeen. Waa la tiriyaa oo keliya: waxba ma sheegayaan cidda akhriday, meesha ama waxa lagu akhriyay.",
      why: "Si loo ogaado waxa akhristayaasha caawiya",
      duration: phrase("{numbersDays} maalmood"),
      who: "Shaqaalahayaga",
    },
    backups: {
      what: "Kayd ka mid ah intan oo dhan marka laga reebo labada ugu dambeeya",
      why: "Si aan waxba u lumin marka mashiin xumaado",
      duration:
        "30 maalmood. Waxa aad masaxday wuu ku jiraa ilaa markaas, waana la masaxayaa mar kale haddii mid la isticmaalo",
      who: "Cidda maamusha server-ka",
    },
    browser: {
      what: "Biraawsarkaaga: inaad soo gashay, waxa aad qortay oo aadan weli dirin, midabada aad dooratay, iyo in salaanta la hakiyay",
      why: "Si aad gudaha ugu sii jirto oo aan qoraalna kaaga lumin",
      duration: "Ilaa aad ka baxdo, ama biraawsarkaaga ka nadiifiso; labada doorasho ilaa aad beddesho",
      who: "Cidda isla biraawsarkaas isticmaasha",
    },
  },
  deleted: {
    forEver: "Mid aan tirtirnay weli waa la soo celin karaa, ama gebi ahaan ayaan masixi karnaa.",
    forDays: phrase(
      "Mid aan tirtirnay waa la soo celin karaa {trashDays} maalmood, ka dibna waa la masaxayaa.",
    ),
  },
  deletedComment: {
    forEver: "Shaqaalahayagu way soo celin karaan waxay tirtireen.",
    forDays: phrase(
      "Waxa shaqaalahayagu tirtiraan way soo celin karaan {trashDays} maalmood, ka dibna waa la masaxayaa.",
    ),
  },
  notHeading: "Waxa aannan samayn",
  not: [
    "Qofna bog ilaa bog kama daba galno, xayeysiisna ma muujinno. Waxaa jira laba kuki: mid toban daqiiqo ah inta aad soo gelayso, iyo mid maalin ah marka aad wax ku biirto, si koodhkaaga mar kale loogu tuso qalabkaaga oo keliya.",
    "Bogna wax mareeg kale ma weydiiyo ka hor intaadan wax taaban. Bogga soo gelidda ayaa ka reeban: badhankiisu wuxuu ka iman karaa Google, kaas oo markaas ogaanaya inaad halkaas joogto.",
    "Muuqaal wuxuu ka yimaadaa YouTube ama Vimeo marka aad daarto oo keliya.",
  ],
  yoursHeading: "Waxa aad samayn karto",
  yours: "Dhammaan soo deji, ama akoonkaaga ka masax bogga",
  ask: "Su'aalo, ama wax khaldan? U qor",
} satisfies Translation<typeof en.privacyMessages>;

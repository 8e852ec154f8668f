import type { DemoService } from "./demo-types.ts";

/** Short trainings of a few days or evenings. */
export const demoServices: readonly DemoService[] = [
  {
    title: "Computer Basics for Office Work",
    body: "Ten evenings for clerks, shopkeepers and anyone who has been putting it off. You learn to write a letter, keep a table of accounts, find a lost file and print on both sides. Groups are small and nobody is hurried.",
    imageAlt: "A laptop with a simple page on a desk in front of a blue wall.",
    cover: { motif: "laptop", palette: "sea", seed: 1 },
  },
  {
    title: "Networking Technician: Cabling, Switches and Wireless in Six Weekends",
    body: "A practical training in laying, testing and documenting small networks. Each participant wires a complete room and finds faults that we have hidden in it. Tools are lent; participants keep the crimping pliers.",
    imageAlt: "Nodes of different sizes linked by lines on a clay-coloured ground.",
    cover: { motif: "network", palette: "clay", seed: 2 },
  },
  {
    title: "Spreadsheets for Traders",
    body: "Three mornings on stock lists, prices and credit given to customers. You bring your own notebook of sales and take it home as a table that adds up by itself. Taught in Somali.",
    imageAlt: "A chart with a rising curve on squared paper with a pencil lying on it.",
    cover: { motif: "chart", palette: "noon", seed: 4 },
  },
  {
    title: "Dayactirka Telefoonnada Gacanta",
    body: "Tababar laba toddobaad ah oo lagu baranayo furitaanka, nadiifinta iyo dayactirka telefoonnada. Arday walba wuxuu la shaqaynayaa telefoonno dhab ah, qalabkana kulliyadda ayaa bixinaysa. Dhammaadka waxaa la bixiyaa shahaado.",
    imageAlt: "A phone leaning in front of a bright window with curved waves beside it.",
    cover: { motif: "phone", palette: "frankincense", seed: 3 },
  },
  {
    title: "Staying Safe Online",
    body: "One afternoon for families, in Somali and in English. We look at real swindles, set up a second factor on your own telephone and practise the sentence that ends a bad call. Grandmothers come free.",
    imageAlt: "A padlock in front of a shield, with a striped cloth hanging at the side.",
    cover: { motif: "lock", palette: "noon", seed: 3 },
  },
  {
    title: "Teaching with One Computer",
    body: "A three-day training for school teachers who have a single machine, or none, for a class of fifty. You leave with twelve tested lessons, half of which need only chalk and beans. Lunch and a book of exercises are included.",
    imageAlt: "A lecture hall with a bar chart on the board and rows of listeners.",
    cover: { motif: "lecture", palette: "clay", seed: 3 },
  },
  {
    title: "Naqshadaynta Sawirrada",
    body: "Shan galab oo lagu baranayo midabka, farta iyo habaynta bogga. Waxaad samaynaysaa boodh, kaadh iyo astaan aad adigu leedahay. Barnaamijyada la isticmaalo oo dhan waa lacag la'aan.",
    imageAlt: "An open notebook with a sketch, a glass of tea and a pencil on a green desk.",
    cover: { motif: "notebook", palette: "acacia", seed: 11 },
  },
  {
    title: "Solar Power for Small Server Rooms",
    body: "Two weekends on panels, batteries and the arithmetic of a cloudy week. Participants size, wire and measure a system that carries a router, a switch and a small server through the night. Basic electrical knowledge is required.",
    imageAlt: "Server racks with lamps standing before an arched window, linked to a cloud.",
    cover: { motif: "servers", palette: "night", seed: 4 },
  },
  {
    title: "Drawing Maps with a Phone and a Free Program",
    body: "In four days you survey a neighbourhood on foot, check your points and draw a map that can be printed on one sheet. The maps are given to the people who live there. Sun hats are strongly advised.",
    imageAlt: "A map with reddish contour lines, a blue river and a pin.",
    cover: { motif: "contours", palette: "clay", seed: 14 },
  },
];

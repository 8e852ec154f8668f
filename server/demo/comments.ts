import type { DemoComment } from "./demo-types.ts";

// A thread is the comments under one post, oldest first: [person, text].
type Thread = { postIndex: number; remarks: readonly (readonly [number, string])[] };

const threads: readonly Thread[] = [
  {
    postIndex: 0,
    remarks: [
      [3, "I had never typed a line before week one. In week five my cousin asked me to fix his price list."],
      [
        5,
        "The Monday labs in pairs are the best part. You cannot hide, and after a while you do not want to.",
      ],
      [
        2,
        "Thank you both! The help room has two new afternoons from next week; please tell the first years.",
      ],
      [7, "Is the practical examination in the same lab, or are we moved around?"],
    ],
  },
  {
    postIndex: 1,
    remarks: [
      [4, "Is there a version of this course in the evening? I work at the port until four."],
      [
        1,
        "There is, from next term: Sunday and Tuesday at half past five. Registration opens with the others.",
      ],
      [4, "That is wonderful news, thank you. I will tell the two others in my office."],
    ],
  },
  {
    postIndex: 2,
    remarks: [
      [9, "The sum about the school with sixty tablets kept our whole family awake. My father got it first."],
      [6, "Do we need our own crimping tool, or can it be borrowed for the first weeks?"],
    ],
  },
  {
    postIndex: 3,
    remarks: [
      [
        8,
        "Mathematics was my fear and became my favourite. Do the sixth problem even when you cannot solve it.",
      ],
      [3, "Agreed. My crossings-out earned more than my answers."],
      [9, "Could the old sheets be put up as one file? It would save us data."],
      [2, "Done this morning: one file, 400 kilobytes, on the same page."],
    ],
  },
  {
    postIndex: 4,
    remarks: [
      [6, "Aad baan ugu mahadsanahay. Casharrada af Soomaaliga ah ayaa iga dhigay qof barnaamij qora."],
      [7, "Walaashay oo laba iyo toban jir ah ma ka qayb geli kartaa koorsadan?"],
      [2, "Haa, haddii waalid la yimaaddo. Sidoo kale eeg subaxyada hablaha ee Sabtida."],
    ],
  },
  {
    postIndex: 10,
    remarks: [
      [5, "A page whole at twenty kilobytes sounded cruel. Now I am angry at every site that is not."],
      [
        8,
        "Our group built the lost and found for the bus station.\nSo far: four umbrellas, one goat, and a wedding ring that found its owner.",
      ],
    ],
  },
  {
    postIndex: 6,
    remarks: [
      [4, "I would love to read more about the scheduler exercise. Which book do you use?"],
      [9, "Pulling the plug on purpose in week nine taught me more than the eight weeks before it."],
    ],
  },
  {
    postIndex: 7,
    remarks: [
      [3, "Signing that page before the first lab felt strange. By the end I understood every word of it."],
      [5, "We examined my aunt's shop. She has changed the password of her till, and of her gate."],
    ],
  },
  {
    postIndex: 8,
    remarks: [
      [8, "The table of three accuracies should hang on the wall of every office that buys such a system."],
      [1, "It does now hang in ours. Thank you for the suggestion, Nimco."],
      [6, "Is the model of proverbs available to read somewhere? My grandmother wants to quarrel with it."],
    ],
  },
  {
    postIndex: 9,
    remarks: [
      [7, "Qoraal aad u wanaagsan. Afkeenna haddii aynaan annagu dhisin cid kale ma dhisi doonto."],
      [
        4,
        "Waxaan hayaa cajalado hooyaday gabayo ku duubtay.\nMa u keeni karaa kooxda ururinta, si loo kaydiyo?",
      ],
      [
        2,
        "Fadlan keen, Amina. Cajaladaha waan duubaynaa, kuwa asalka ahna isla maalintaas ayaad la noqonaysaa.",
      ],
    ],
  },
  {
    postIndex: 11,
    remarks: [
      [
        9,
        "Breadboards on the wall of the entrance hall: mine is the one with the yellow wires, third from the left.",
      ],
      [6, "Nine times slower, just for walking the other way. I still do not quite believe it."],
    ],
  },
  {
    postIndex: 13,
    remarks: [
      [5, "We named eleven wells on our map. Two of them had never been written down anywhere."],
      [0, "The laminated sheet hangs in the village school now. They asked me to greet the whole group."],
    ],
  },
  {
    postIndex: 14,
    remarks: [
      [7, "Tusaalaha iibka Sabtida aad buu ii caawiyay. Dukaanka aabbahay ayaan ku tijaabiyay."],
      [8, "Siddeed toddobaad ma ku filan yihiin qof aan weli barnaamij qorin?"],
    ],
  },
];

/** Readers' comments, several under a post and in the order in which they were written. */
export const demoComments: readonly DemoComment[] = threads.flatMap(({ postIndex, remarks }) =>
  remarks.map(([personIndex, text]) => ({ postIndex, personIndex, text })),
);

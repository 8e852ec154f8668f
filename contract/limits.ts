/** Every number of the product, in one place: specification section 9 and design sections 5 and 6. */
export const limits = {
  latestNews: 4,
  upcomingProjects: 4,
  eventHeroCandidates: 4,
  related: 8,
  homeTrainings: 8,

  cardTitleCharacters: 40,
  heroTitleWords: 7,
  heroTitleWordsBeforeCut: 10,
  relatedTitleWords: 10,
  presidentPreviewCharacters: 320,

  typewriterDelay: 40,
  typewriterDeleteDelay: 50,
  scrollButtonThreshold: 200,

  cardsPerPage: 12,
  listLimit: 100,
  listPage: 1_000_000,
  searchCharacters: 100,
  commentsPerPost: 100,

  imageWidths: [360, 720, 1080],
  imageOriginalWidth: 2000,
  avatarWidth: 96,
} as const;

/** What public pages show. */
export const pageLimits = {
  latestNewsCount: 4,
  upcomingProjectsCount: 4,
  eventHeroCandidates: 4,
  relatedCount: 8,
  homeTrainingsCount: 8,
  cardTitleCharacters: 40,
  /** A longer fact is cut in a card; all of it is on the record's page. */
  cardFactCharacters: 40,
  /** A longer text of a training is cut in its card. */
  cardTextCharacters: 100,
  /** Longer main headings and names of colleges are set in smaller letters. */
  maxLargeCharacters: 50,
  heroTitleWords: 7,
  maxHeroTitleWords: 10,
  relatedTitleWords: 10,
  maxPresidentPreviewCharacters: 320,
  cardsPerPage: 12,
  /** Students compare all trainings of a college on one page. */
  trainingsPerPage: 60,
  /** Pages above a page that its breadcrumb shows. */
  maxBreadcrumb: 5,
  /** In what search engines read of a training. */
  maxCourseDescriptionCharacters: 160,
} as const;

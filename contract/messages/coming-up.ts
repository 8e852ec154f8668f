// Texts of what is planned, on the overview: apart from those of the dialog, because the overview is loaded at once.

export const distanceMessages = {
  now: "in less than a minute",
  minutes: (count: number) => (count === 1 ? "in 1 minute" : `in ${count} minutes`),
  hours: (count: number) => (count === 1 ? "in 1 hour" : `in ${count} hours`),
  tomorrow: "tomorrow",
  days: (count: number) => `in ${count} days`,
} as const;

export const comingUpMessages = {
  title: "Coming up",
  nothing: "Nothing is planned.",
  untitled: "Without a title",
  publish: "Will be published",
  unpublish: "Will be taken down",
  planned: "Planned for",
  failed: { publish: "This could not be published", unpublish: "This could not be taken down" },
  nextAttempt: (distance: string) => `Next attempt ${distance}.`,
} as const;

/** Texts of the list of first steps on the overview of a new college. */
export const firstStepMessages = {
  title: "First steps",
  done: (count: number, all: number) => `${count} of ${all} done. This list goes away when all are done.`,
  steps: {
    name: "Name of the college",
    contact: "Phone or e-mail",
    president: "President",
    course: "First course",
    event: "First event",
  },
  isDone: "done",
  isOpen: "not done yet",
} as const;

import { limits } from "../limits.ts";

// Texts of the dashboard's frame and its lists.

export const sidebarMessages = {
  label: "Dashboard",
  overview: "Dashboard",
  posts: "posts (Courses)",
  events: "events",
  services: "services (Short Trainings)",
  pages: "pages",
  messages: "messages",
  comments: "comments",
  users: "users (Manage Users)",
  trash: "trash",
  settings: "settings",
  redirects: "old addresses",
  audit: "history",
  site: "To the website",
  menu: "Menu",
  close: "Close the menu",
} as const;

export const overviewMessages = {
  title: "Dashboard Status",
  users: "Total Users",
  events: "Total Events",
  services: "Total Short Trainings",
  posts: "Total Courses",
  readers: (visits: number) =>
    `Readers: ${visits.toLocaleString("en")} ${visits === 1 ? "visit" : "visits"} in ${limits.numbersShownDays} days`,
  noReaders: "Readers: nothing is counted yet",
  latestUsers: "Latest Users",
  columns: { id: "ID", username: "User name", email: "Email address", image: "User Image" },
} as const;

export const postConsoleMessages = {
  title: "POSTS MANAGEMENT CONSOLE",
  create: "CREATE NEW POST",
  createFirst: "Create the first post",
  unsent: {
    label: "Unsent posts",
    sending: "SENDING",
    waiting: "WAITING FOR CONNECTION",
  },
} as const;

export const eventConsoleMessages = {
  title: "EVENTS MANAGEMENT CONSOLE",
  create: "CREATE NEW EVENT",
  createFirst: "Create the first event",
} as const;

export const serviceConsoleMessages = {
  title: "SERVICES MANAGEMENT CONSOLE",
  create: "CREATE NEW SERVICE",
  createFirst: "Create the first short training",
} as const;

/** What came of a removal, told for a second. */
export const removalMessages = {
  trashed: "Moved to the recycle bin",
  restored: "Restored",
  erased: "Erased for good",
  undoable: (title: string) => `Deleted: ${title}`,
  undo: "Undo",
} as const;

export const tableMessages = {
  empty: "No records to display",
  nothingFound: "No matches. Try fewer or different words.",
  failedHint: "Check your connection and try again. Your saved work is safe.",
  search: "Search",
  searchFor: "Search by title",
  clearSearch: "Show all",
  rowsPerPage: "Rows per page:",
  range: (from: number, to: number, total: number) => `${from}-${to} of ${total}`,
  actions: "Actions",
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  lastPage: "Last page",
  retry: "Retry",
} as const;

export const screenErrorMessages = {
  title: "This screen cannot be shown right now",
  explanation: "Check your connection and try again. Your saved work is safe.",
} as const;

export const columnMessages = {
  id: "ID",
  postID: "Post ID",
  eventID: "Event ID",
  serviceID: "Service ID",
  title: "Title",
  name: "Name",
  status: "Status",
  image: "Image",
  createdAt: "Created at",
  updatedAt: "Last updated",
  username: "Username",
  email: "Email address",
  role: "Permissions",
  joined: "Joined",
  when: "When",
  who: "Who",
  what: "What",
  detail: "Detail",
} as const;

export const screenMessages = {
  leave: "You have unsaved changes. Leave this page?",
  back: "Back",
} as const;

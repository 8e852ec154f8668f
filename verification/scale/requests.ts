type MeasuredRequest = { name: string; path: string; byStaff?: true };

/** Requests of readers and staff. Paginated ones must not cost more in a long list. */
export const requestsFor = (posts: number): MeasuredRequest[] => [
  { name: "first page of the list", path: "/api/posts?page=1&limit=12&view=summary" },
  { name: "tenth page of the list", path: "/api/posts?page=10&limit=12&view=summary" },
  { name: "last page of the list", path: `/api/posts?page=${Math.ceil(posts / 12)}&limit=12&view=summary` },
  { name: "middle page of the list", path: `/api/posts?page=${Math.ceil(posts / 24)}&limit=12&view=summary` },
  { name: "a post", path: `/api/posts/${Math.ceil(posts / 2)}` },
  { name: "its comments", path: `/api/comments?postID=${Math.ceil(posts / 2)}&page=1&limit=20` },
  { name: "others like it", path: "/api/posts?page=1&limit=9&view=summary" },
  {
    name: "search, a word in a quarter of the titles",
    path: "/api/posts?page=1&limit=10&q=networks&view=summary",
  },
  { name: "search, a word in few titles", path: "/api/posts?page=1&limit=10&q=zeitgeber&view=summary" },
  { name: "search, a word in no title", path: "/api/posts?page=1&limit=10&q=qwertyuiop&view=summary" },
  { name: "search, two letters", path: "/api/posts?page=1&limit=10&q=de&view=summary" },
  ...["networks", "zeitgeber", "qwertyuiop", "de"].map(
    (q) =>
      ({
        name: `console search: ${q}`,
        path: `/api/content/posts?page=1&limit=30&q=${q}`,
        byStaff: true,
      }) as const,
  ),
  { name: "console by title", path: "/api/posts?page=1&limit=30&sort=title&view=summary" },
  { name: "console by last change", path: "/api/posts?page=1&limit=30&sort=-updatedAt&view=summary" },
  { name: "console by number", path: "/api/posts?page=1&limit=30&sort=id&view=summary" },
];

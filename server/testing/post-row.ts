/** A course as its row, for tests and benches that need many: its picture is only a name. */
export function postRow(id: number, made: string) {
  return {
    kind: "post",
    id,
    title: `Course ${id} of many`,
    body: "<p>Text</p>",
    image: "x.jpg",
    image_width: 1,
    image_height: 1,
    image_alt: "",
    image_decorative: null,
    status: null,
    begun_at: made,
    created_at: made,
    published_at: made,
    updated_at: made,
    trashed_at: null,
  } as const;
}

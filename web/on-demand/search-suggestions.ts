import type { EndpointOutput } from "../../contract/endpoints/index.ts";

/** After a pause in typing of this length. */
const delayMs = 250;

/** Fewer letters match whole words only. */
const minCharacters = 3;

type Result = EndpointOutput["GET /api/search"]["results"][number];

/**
 * Shows titles while somebody types in a search field: a combobox with a list (ARIA Authoring Practices). Choosing one
 * leads to its page; Enter without a choice searches as without a script.
 * @param field its `data-suggest` names the list
 */
export function suggestWhileTyping(field: HTMLInputElement): void {
  const list = document.createElement("ul");
  list.id = "suggestions";
  list.className = "suggestions";
  list.role = "listbox";
  list.ariaLabel = field.dataset.suggest ?? "";
  list.hidden = true;
  field.closest("label")?.after(list);
  field.role = "combobox";
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.ariaExpanded = "false";

  let results: readonly Result[] = [];
  let chosen = -1;
  let timer: number | undefined;
  let request = new AbortController();

  function show(found: readonly Result[]): void {
    results = found;
    list.replaceChildren(...found.map(createOption));
    list.hidden = found.length === 0;
    field.ariaExpanded = String(found.length > 0);
    choose(-1);
  }

  function choose(index: number): void {
    chosen = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    const option = list.children[index];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  }

  function close(): void {
    clearTimeout(timer);
    request.abort();
    show([]);
  }

  async function suggest(): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const query = new URLSearchParams({ q: field.value, view: "summary" });
    for (const select of field.form?.querySelectorAll("select") ?? [])
      if (select.value) query.set(select.name, select.value);
    try {
      const response = await fetch(`/api/search?${query}`, { signal });
      const answer: EndpointOutput["GET /api/search"] | undefined = response.ok
        ? await response.json()
        : undefined;
      if (!signal.aborted) show(answer?.results ?? []);
    } catch {
      // Without suggestions the field searches as before.
      if (!signal.aborted) show([]);
    }
  }

  function suggestSoon(): void {
    clearTimeout(timer);
    if (field.value.trim().length < minCharacters) close();
    else timer = setTimeout(suggest, delayMs);
  }

  field.addEventListener("input", suggestSoon);
  // Typed while this script was loading.
  if (document.activeElement === field && field.value !== field.defaultValue) suggestSoon();
  field.addEventListener("keydown", (event) => {
    const count = results.length;
    if (event.isComposing || count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Before the first and after the last comes the field itself.
    if (step) choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    else if (event.key === "Escape") close();
    else if (event.key !== "Enter" || chosen < 0) return;
    else location.assign(results[chosen]?.path ?? "/");
    event.preventDefault();
  });
  // Before the field loses the focus.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    const path = results[option ? [...list.children].indexOf(option) : -1]?.path;
    if (path) location.assign(path);
  });
  field.addEventListener("blur", close);
  field.form?.addEventListener("submit", close);
}

function createOption({ title, lang }: Result, index: number): HTMLElement {
  const option = document.createElement("li");
  option.id = `suggestion-${index}`;
  option.role = "option";
  option.dir = "auto";
  if (lang) option.lang = lang;
  option.append(
    ...title.map(({ text, isMatch }) => {
      if (!isMatch) return text;
      const mark = document.createElement("mark");
      mark.textContent = text;
      return mark;
    }),
  );
  return option;
}

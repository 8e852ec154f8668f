import { loadPrivatePicture } from "../pictures/load-private-picture.ts";

/**
 * Loads pictures in a preview with the session where the website does not show them yet.
 * @returns a function that stops it
 */
export function showPrivatePictures(content: HTMLElement | Document): () => void {
  async function showWithSession({ target }: Event) {
    // Not `instanceof`: the frame has classes of its own.
    const picture = [...content.querySelectorAll("img")].find((each) => each === target);
    const path = picture?.getAttribute("src");
    if (!picture || !path?.startsWith("/images/")) return;
    const loaded = await loadPrivatePicture(path);
    // Another picture may have been chosen meanwhile.
    if (!loaded || picture.getAttribute("src") !== path) return;
    for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
    picture.removeAttribute("srcset");
    picture.src = loaded;
    picture.closest(".enlarge")?.addEventListener("click", (event) => {
      event.preventDefault();
      openInTab(picture);
    });
  }
  const listener = (event: Event) => void showWithSession(event);
  // The event does not bubble.
  content.addEventListener("error", listener, true);
  return () => content.removeEventListener("error", listener, true);
}

/** The address of a private picture answers nobody without a session. */
function openInTab({ src, alt }: HTMLImageElement): void {
  const page = window.open("")?.document;
  if (page) page.body.append(Object.assign(page.createElement("img"), { src, alt }));
}

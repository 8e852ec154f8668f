/** Puts a video in the place of its link when it is tapped: until then nothing of its host is loaded. */
export function enhanceVideoLinks(): void {
  addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLElement>("a[data-video]");
    // With a key held down a link opens elsewhere.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "ql-video";
    frame.title = link.textContent;
    frame.allow = "autoplay; fullscreen; picture-in-picture";
    frame.src = `${link.dataset.video}?autoplay=1`;
    link.replaceWith(frame);
    frame.focus();
  });
}

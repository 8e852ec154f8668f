/** Replaces a link to a video by its player when it is clicked: nothing of its host is loaded before. */
export function enhanceVideoLinks(): void {
  addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLElement>("a[data-video]");
    // Modifier keys open the link in another tab or window.
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

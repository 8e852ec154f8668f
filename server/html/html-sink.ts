/** An element in a sink. */
export type OpenElement = { readonly name: string; readonly tag: string; isWritten: boolean };

/** HTML that is being written, with the elements that are open at its end. */
export class HtmlSink {
  readonly #parts: string[] = [];
  readonly #open: OpenElement[] = [];

  text(text: string): void {
    if (text.trim() !== "") this.#reopen();
    this.#parts.push(text);
  }

  start(name: string, tag: string): OpenElement {
    this.#reopen();
    const element = { name, tag, isWritten: true };
    this.#open.push(element);
    this.#parts.push(tag);
    return element;
  }

  /** Ends an element and those in it, if it is open. */
  end(element: OpenElement): void {
    const index = this.#open.lastIndexOf(element);
    if (index !== -1) for (const inner of this.#open.splice(index).reverse()) this.#close(inner);
  }

  /** Writes a block beside all open elements. They begin again behind it if anything follows in them. */
  block(html: string): void {
    for (const element of this.#open.toReversed()) this.#close(element);
    this.#parts.push(html);
  }

  finish(): string {
    for (const element of this.#open.splice(0).reverse()) this.#close(element);
    return this.#parts.join("");
  }

  #reopen(): void {
    for (const element of this.#open) {
      if (element.isWritten) continue;
      element.isWritten = true;
      this.#parts.push(element.tag);
    }
  }

  #close(element: OpenElement): void {
    if (element.isWritten) this.#parts.push(`</${element.name}>`);
    element.isWritten = false;
  }
}

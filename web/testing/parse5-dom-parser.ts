import { type DefaultTreeAdapterTypes, parse, serializeOuter } from "parse5";

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/** Stands in for the browser's DOMParser in unit tests: parse5 implements the same algorithm of the HTML standard. */
export class Parse5DomParser {
  parseFromString(html: string) {
    const root = parse(html).childNodes.find((node) => node.nodeName === "html");
    const body = root && "childNodes" in root && root.childNodes.find((node) => node.nodeName === "body");
    return { body: body && new ParsedElement(body) };
  }
}

/** As much of a DOM node as parsing pasted HTML and comparing bodies need. Children are made on demand: hostile HTML nests deep. */
export class ParsedElement {
  readonly #node: ParsedNode;
  readonly localName: string;
  readonly attributes: readonly { name: string; value: string }[];

  constructor(node: ParsedNode) {
    this.#node = node;
    this.localName = node.nodeName;
    this.attributes = "attrs" in node ? node.attrs : [];
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  get childNodes(): unknown[] {
    return childrenOf(this.#node).map((node) => {
      if ("value" in node) return { nodeName: "#text", nodeValue: node.value, textContent: node.value };
      return "tagName" in node ? new ParsedElement(node) : { nodeName: node.nodeName };
    });
  }

  get textContent(): string {
    let text = "";
    for (const node of descendantsOf(this.#node)) if ("value" in node) text += node.value;
    return text;
  }

  get childElementCount(): number {
    return childrenOf(this.#node).filter((node) => "tagName" in node).length;
  }

  get firstElementChild(): ParsedElement | null {
    const first = childrenOf(this.#node).find((node) => "tagName" in node);
    return first ? new ParsedElement(first) : null;
  }

  get outerHTML(): string {
    return "tagName" in this.#node ? serializeOuter(this.#node) : "";
  }

  getAttribute(name: string): string | null {
    return this.attributes.find((attribute) => attribute.name === name)?.value ?? null;
  }

  querySelectorAll(tag: string) {
    return [...descendantsOf(this.#node)]
      .filter(({ nodeName }) => nodeName === tag)
      .map((node) => ({ getAttribute: (name: string) => attributeOf(node, name) }));
  }
}

function attributeOf(node: ParsedNode, name: string): string | null {
  return ("attrs" in node && node.attrs.find((attribute) => attribute.name === name)?.value) || null;
}

function childrenOf(node: ParsedNode): readonly ParsedNode[] {
  return "childNodes" in node ? node.childNodes : [];
}

/** In document order, without recursion. */
function* descendantsOf(root: ParsedNode): Generator<ParsedNode> {
  const open = [...childrenOf(root)].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...[...childrenOf(node)].reverse());
  }
}

/** These exist in browsers and in Node: this folder is compiled without the types of either. */
declare class AbortSignal {
  addEventListener(type: "abort", listener: () => void): void;
}
declare class FormData {
  append(name: string, value: string): void;
}
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class URLSearchParams {
  set(name: string, value: string): void;
}

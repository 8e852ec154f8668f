import type { Activity } from "./activity.ts";
import type { Line } from "./line.ts";

export function createFileReader(activity: Activity) {
  return class {
    result = "";
    onload = () => {};

    readAsDataURL(file: Blob): void {
      void activity.track(file.arrayBuffer()).then((bytes) => {
        this.result = `data:${file.type};base64,${Buffer.from(bytes).toString("base64")}`;
        this.onload();
      });
    }
  };
}

export function createXmlHttpRequest(line: Line, isOpen: () => boolean) {
  return class extends EventTarget {
    status = 0;
    responseText = "";
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = "";
    #path = "";

    open(method: string, path: string): void {
      this.#method = method;
      this.#path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    send(body: FormData): void {
      const request = { method: this.#method, path: this.#path, headers: this.#headers, body };
      line.send(request, isOpen).then(
        ({ status, text }) => {
          this.status = status;
          this.responseText = text;
          this.dispatchEvent(new Event("load"));
        },
        () => this.dispatchEvent(new Event("error")),
      );
    }
  };
}

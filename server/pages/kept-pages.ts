/** Values by path within so many bytes: those that were read longest ago go first. */
export class KeptPages<Value> {
  readonly #values = new Map<string, Value>();
  readonly #capacity: number;
  readonly #weigh: (value: Value) => number;
  #bytes = 0;

  constructor(capacity: number, weigh: (value: Value) => number) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** Reading keeps it from going first. */
  read(path: string): Value | undefined {
    const value = this.#values.get(path);
    if (value === undefined) return undefined;
    this.#values.delete(path);
    this.#values.set(path, value);
    return value;
  }

  peek(path: string): Value | undefined {
    return this.#values.get(path);
  }

  keep(path: string, value: Value): void {
    this.remove(path);
    this.#values.set(path, value);
    this.#bytes += this.#weigh(value);
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.remove(oldest);
    }
  }

  remove(path: string): void {
    const value = this.#values.get(path);
    if (value === undefined) return;
    this.#values.delete(path);
    this.#bytes -= this.#weigh(value);
  }

  clear(): void {
    this.#values.clear();
    this.#bytes = 0;
  }

  /** Those read last at the end. */
  all(): Iterable<[string, Value]> {
    return this.#values;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#values.size, bytes: this.#bytes };
  }
}

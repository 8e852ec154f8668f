const width = 24;
const pause = 100;

/** A bar on the terminal that shows how far something is; nothing where stderr is no terminal. */
export function createProgress(): { show(what: string, done: number, total: number): void; end(): void } {
  let drawn = 0;
  let begun = "";
  return {
    show(what, done, total) {
      if (!process.stderr.isTTY) return;
      const now = Date.now();
      if (what === begun && done < total && now - drawn < pause) return;
      begun = what;
      drawn = now;
      const share = total === 0 ? 1 : done / total;
      const bar = "=".repeat(Math.round(share * width)).padEnd(width);
      process.stderr.write(`\r\x1b[K${what} [${bar}] ${Math.floor(share * 100)} %`);
    },
    end() {
      if (process.stderr.isTTY && begun !== "") process.stderr.write("\r\x1b[K");
    },
  };
}

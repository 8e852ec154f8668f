const barWidth = 24;
const redrawIntervalMs = 100;

/** A progress bar on stderr, if that is a terminal. */
export function createProgress(): { show(what: string, done: number, total: number): void; end(): void } {
  let drawn = 0;
  let begun = "";
  return {
    show(what, done, total) {
      if (!process.stderr.isTTY) return;
      const now = Date.now();
      if (what === begun && done < total && now - drawn < redrawIntervalMs) return;
      begun = what;
      drawn = now;
      const share = total === 0 ? 1 : done / total;
      const bar = "=".repeat(Math.round(share * barWidth)).padEnd(barWidth);
      process.stderr.write(`\r\x1b[K${what} [${bar}] ${Math.floor(share * 100)} %`);
    },
    end() {
      if (process.stderr.isTTY && begun !== "") process.stderr.write("\r\x1b[K");
    },
  };
}

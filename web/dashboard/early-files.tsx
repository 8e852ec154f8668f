import { createContext, type ReactNode, useContext } from "react";
import type { EarlyLoading } from "./early-loading.ts";

/** The built files of modules, with those that they import. */
export type BuiltFiles = (modules: readonly string[]) => { scripts: string[]; styles: string[] };

const Files = createContext<BuiltFiles>(() => ({ scripts: [], styles: [] }));

export function BuiltFilesProvider({ value, children }: { value: BuiltFiles; children: ReactNode }) {
  return <Files value={value}>{children}</Files>;
}

/**
 * Lets the browser load the files of a screen at once, instead of finding each in the one before. The sheets apply
 * with the program, after those of all pages.
 */
export function EarlyFiles({ modules }: Pick<EarlyLoading, "modules">) {
  const filesOf = useContext(Files);
  const { scripts, styles } = filesOf(modules);
  const [startEarly] = filesOf(["web/dashboard/start-early.ts"]).scripts;
  return (
    <>
      <script type="module" src={startEarly} />
      {styles.map((file) => (
        <link key={file} rel="preload" href={file} as="style" />
      ))}
      {scripts.map((file) => (
        <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
      ))}
    </>
  );
}

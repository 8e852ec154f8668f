import { useState } from "react";

/** The one link of a list whose fields are shown. */
export type OpenItem = {
  path: string;
  open: (path: string) => void;
  close: () => void;
  /** The item at a place moved: its fields go along, and those of another close. @returns where it is now */
  follow: (from: string, to: string) => string;
};

export function useOpenItem(): OpenItem {
  const [path, setPath] = useState("");
  return {
    path,
    open: setPath,
    close: () => setPath(""),
    follow(from, to) {
      setPath(path === from ? to : "");
      return to;
    },
  };
}

import { loadMessages } from "./load-messages.ts";
import { MessagesPage } from "./messages-page.tsx";

/** The inbox, loaded on demand. */
export const messages = { Component: MessagesPage, loader: loadMessages };

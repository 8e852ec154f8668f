import { loadMessages } from "./load-messages.ts";
import { loadMail, MailPage } from "./mail-page.tsx";
import { MessagesPage } from "./messages-page.tsx";

export const mail = { Component: MailPage, loader: loadMail };

/** The inbox, loaded on demand. */
export const messages = { Component: MessagesPage, loader: loadMessages };

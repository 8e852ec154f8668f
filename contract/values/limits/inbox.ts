/** Messages of the contact form, and mail to staff. */
export const inboxLimits = {
  maxMessageCharacters: 5_000,
  messageDays: 180,
  /** Messages of one IP address within `requestLimits.writeWindowMs`; more are refused. */
  messagesPerAddress: 20,
  /** A message that follows another of the same IP address within this time is held. */
  messagePauseMs: 5_000,
  /** The same text again within this time is held if the same person sent it, or the third one. */
  repeatedMessageDays: 7,
  maxSendersOfText: 2,
  /** More links than these in one message, and it is held. */
  maxMessageLinks: 1,
  /** When more messages without a sign of spam than these come within `messageFloodMinutes`, further ones are held. */
  messageFloodCount: 30,
  /** How many of them count for one IP address. */
  messageFloodPerAddress: 5,
  messageFloodMinutes: 10,
  inboxPageSize: 20,
  /** A mail that cannot be sent is tried for this long. */
  mailRetryDays: 3,
  /** How long a mail is kept after it was sent or given up. */
  sentMailDays: 30,
  outboxSize: 20,
  /** Administrators who get mail about messages. */
  maxMailRecipients: 20,
  /** The newest messages of a state that a search in the inbox reads. */
  maxMessagesSearched: 1_000,
  /** Open messages are counted up to this number. */
  maxCountedMessages: 100,
} as const;

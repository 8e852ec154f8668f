import { phrase } from "../phrase.ts";

// Texts of the reader's own pages: signing in, sessions, personal data.

export const signupMessages = {
  heading: "welcome to the official website",
  title: "Sign in",
  explanation: "Sign in to comment. Your comments show the name and picture of your account.",
  pending: "Loading",
  retry: "Retry",
  needsScript: "Signing in needs JavaScript, which is switched off in this browser.",
  blocked:
    "The sign-in button could not be loaded. Check your connection, or a content blocker, and try again.",
  notKept: "This browser blocks site data, so you cannot stay signed in. Allow site data and try again.",
  withoutWindow: "No window opens? Sign in on this page instead",
  notSetUp: "Signing in is not set up on this server yet.",
  local: "This server runs on your own machine, so you may sign in as anyone.",
  accounts: "Pick an account",
  another: "Or another account",
  noAccounts: "Nobody has an account here yet. Enter a name and an e-mail address to make the first one.",
  grant: "For the dashboard, an account needs a role. Give it one in a terminal on this machine:",
  name: "Name",
  email: "Email address",
  submit: "Sign in",
  withProvider: phrase("Sign in with {name}"),
  failures: {
    refused: "This sign-in could not be verified. Please try again.",
    expired: "This sign-in took too long, or was begun in another browser. Please try again.",
    cancelled: "The sign-in was cancelled.",
    unverified: "Your identity provider has not verified your e-mail address yet.",
    unavailable: "The identity provider cannot be reached right now. Please try again in a minute.",
  },
} as const;

export const sessionMessages = {
  title: "Your sessions",
  explanation:
    "The browsers in which you are signed in. Sign out of any that you do not recognise or no longer use.",
  current: "This device",
  unknownDevice: "Unknown device",
  device: phrase("{browser} on {system}"),
  signedIn: "Signed in",
  lastUsed: "last used",
  end: "Sign out",
  endAll: "Sign out everywhere",
} as const;

export const personalDataMessages = {
  title: "Your data",
  explanation:
    "Your name, e-mail address and picture, where you are signed in, your comments and what else is kept about you:",
  download: "Download your data",
  erase: "Erase your account",
  question: "Are you sure you want to erase your account? This action can't be undone.",
  consequence: "Your name, picture, e-mail address and sessions are erased for good.",
  comments: {
    legend: "Your comments",
    keep: "Keep them, without my name and picture",
    erase: "Erase them too",
  },
  erased: "Your account was erased",
} as const;

import { useSyncExternalStore } from "react";
import type { CurrentUser, Session } from "../../contract/schemas/session.ts";
import { optionalParts } from "../../contract/values/optional-parts.ts";
import { permissionsOf, roles } from "../../contract/values/permissions.ts";
import { safeLocalStorage, storageKeys } from "../browser/browser-storage.ts";

/** Who is signed in in this browser. "ended": the server no longer accepts the session that was stored, of `userId`. */
export type SessionState =
  | { status: "in"; session: Session; userId?: undefined }
  | { status: "out"; session?: undefined; userId?: undefined }
  | { status: "ended"; session?: undefined; userId: number };

const signedOut: SessionState = { status: "out" };

let state: SessionState | undefined;
/** The stored text that `state` was parsed from: while it is the same, `state` stays the same object. */
let source: string | undefined;
const listeners = new Set<() => void>();

/** Signed out on the server and until hydration, because cached pages are the same for everybody. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => signedOut);
}

export function currentSession(): SessionState {
  if (!state) {
    source = safeLocalStorage.get(storageKeys.session);
    state = stateOf(source);
  }
  return state;
}

/** @returns false, without any effect, if storage is disabled: the next page would have no session */
export function storeSession(session: Session): boolean {
  const text = JSON.stringify(session);
  if (!safeLocalStorage.set(storageKeys.session, text)) return false;
  source = text;
  change({ status: "in", session });
  return true;
}

/** Updates the stored user and permissions, unless another session was stored meanwhile. */
export function updateViewer(token: string, viewer: CurrentUser): void {
  const { session } = currentSession();
  if (session?.token !== token) return;
  const updated = { ...session, ...viewer };
  if (JSON.stringify(updated) !== source) storeSession(updated);
}

export function clearSession(): void {
  forget(signedOut);
}

/** The server rejected this token. A newer session, perhaps of another tab, stays. */
export function endSession(token: string): void {
  reread();
  const { session } = currentSession();
  if (session?.token === token) forget({ status: "ended", userId: session.user.userId });
}

function forget(next: SessionState): void {
  source = undefined;
  safeLocalStorage.remove(storageKeys.session);
  change(next);
}

function change(next: SessionState): void {
  state = next;
  mark();
  for (const listener of listeners) listener();
}

/** Sets the attribute that the style sheet reads, as boot.ts does at first. */
function mark(): void {
  document.documentElement.dataset.session = currentSession().session ? "in" : "out";
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    mark();
    addEventListener("storage", reread);
    addEventListener("pageshow", reread);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", reread);
    removeEventListener("pageshow", reread);
  };
}

/** Another tab may have signed in or out, also while this page was in the back/forward cache. */
function reread(): void {
  const text = safeLocalStorage.get(storageKeys.session);
  if (text === source) return;
  source = text;
  change(stateOf(text));
}

function stateOf(text: string | undefined): SessionState {
  if (text === undefined) return signedOut;
  const session = parseSession(text);
  if (session) return { status: "in", session };
  safeLocalStorage.remove(storageKeys.session);
  return signedOut;
}

/**
 * Parses a stored session. Only token, status, username, image_url and user_role are required (specification, section
 * 3); the response to `GET /user/me` soon replaces the defaults filled in here, such as the number 0, which no user
 * has.
 * @returns undefined if it is invalid
 */
export function parseSession(text: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? readSession(value) : undefined;
  } catch {
    return undefined;
  }
}

function readSession(stored: Record<string, unknown>): Session | undefined {
  const { token, status, user, may, mayPublish, waiting, uses } = stored;
  if (typeof token !== "string" || token === "" || status !== "success" || !isRecord(user)) return undefined;
  const { userId, username, email, image_url } = user;
  const user_role = roles.find((role) => role === user.user_role);
  if (typeof username !== "string" || typeof image_url !== "string" || !user_role) return undefined;
  const allowed = permissionsOf(user_role);
  return {
    token,
    status,
    user: {
      userId: typeof userId === "number" ? userId : 0,
      username,
      email: typeof email === "string" ? email : "",
      image_url,
      user_role,
    },
    may: Array.isArray(may) ? allowed.filter((permission) => may.includes(permission)) : allowed,
    ...(typeof mayPublish === "boolean" && { mayPublish }),
    ...(isRecord(waiting) && {
      waiting: {
        messages: Number(waiting.messages) || 0,
        registrations: Number(waiting.registrations) || 0,
        comments: Number(waiting.comments) || 0,
      },
    }),
    ...(Array.isArray(uses) && { uses: optionalParts.filter((part) => uses.includes(part)) }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

import { type FormEvent, useEffect, useState } from "react";
import type { LocalAccount, LocalCredentialBody } from "../../../contract/schemas/session.ts";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { api } from "../../api/http-transport.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { type LoadResult, loadOptional } from "../../loaders/loader-result.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type Person = Omit<LocalCredentialBody, "nonce">;

/** Signs in as anyone, for development: with an existing account or a new one. */
export function LocalSignIn({ register }: { register: (credential: Promise<string>) => void }) {
  const language = usePageLanguage();
  const { signupMessages } = language.messages;
  const [accounts, setAccounts] = useState<LoadResult<LocalAccount[]>>();
  useEffect(() => {
    const loading = api.localAccounts().then((answer) => answer.accounts);
    void loadOptional(loading, language.messages.fallbackMessages.auth, language).then(setAccounts);
  }, [language]);
  // Renders nothing before: the accounts would push the form down.
  if (!accounts) return <Spinner />;
  const signIn = (person: Person) => register(credentialOf(person));
  return (
    <>
      <p>{signupMessages.local}</p>
      {"value" in accounts && accounts.value.length === 0 ? (
        <FirstStart />
      ) : (
        <>
          <h2>{signupMessages.accounts}</h2>
          {"error" in accounts ? (
            <ErrorMessage message={accounts.error} />
          ) : (
            <Accounts accounts={accounts.value} onPick={signIn} />
          )}
          <h2>{signupMessages.another}</h2>
        </>
      )}
      <AnotherPerson onSubmit={signIn} />
    </>
  );
}

/** Explains how the first account gets a role. */
function FirstStart() {
  const { signupMessages } = useMessages();
  return (
    <>
      <p>{signupMessages.noAccounts}</p>
      <p>
        {signupMessages.grant} <code>script/kulliyad grant EMAIL SUPERADMIN</code>
      </p>
    </>
  );
}

async function credentialOf(person: Person): Promise<string> {
  const { nonce } = await api.nonce();
  const { credential } = await api.localCredential({ ...person, nonce });
  return credential;
}

type AccountsProps = { accounts: LocalAccount[]; onPick: (person: Person) => void };

function Accounts({ accounts, onPick }: AccountsProps) {
  return (
    <ul className="local-accounts">
      {accounts.map(({ username, email, image_url, user_role }) => (
        <li key={email}>
          <button
            type="button"
            className="bare"
            onClick={() => onPick({ email, name: username, picture: image_url })}
          >
            <Avatar image={image_url} name={username} />
            <span>
              <strong>
                <bdi>{username}</bdi>
              </strong>
              <span className="quiet">{email}</span>
            </span>
            <span className="badge">{user_role}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AnotherPerson({ onSubmit }: { onSubmit: (person: Person) => void }) {
  const { signupMessages } = useMessages();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    onSubmit({ name: String(entered.get("name")), email: String(entered.get("email")) });
  }
  return (
    <form className="form" onSubmit={submit}>
      <label>
        {signupMessages.name}
        <input name="name" autoComplete="name" required maxLength={contactLimits.maxNameCharacters} />
      </label>
      <label>
        {signupMessages.email}
        <input name="email" type="email" autoComplete="email" required maxLength={254} />
      </label>
      <button type="submit" className="button">
        {signupMessages.submit}
      </button>
    </form>
  );
}

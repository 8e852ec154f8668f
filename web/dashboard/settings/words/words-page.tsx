import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { templatesOf } from "../../../../contract/messages/readers/words.ts";
import { settingPageMessages } from "../../../../contract/messages/staff/settings-screen.ts";
import { wordsMessages as messages } from "../../../../contract/messages/staff/words.ts";
import { settingsPath } from "../../../../contract/rules/settings/groups.ts";
import { countUnapproved, englishTexts } from "../../../../contract/rules/settings/words.ts";
import { type TranslatedLanguage, translatedLanguages } from "../../../../contract/values/text/language.ts";
import { api } from "../../../api/http-transport.ts";
import { loadRequired } from "../../../loaders/loader-result.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { Select } from "../../table/select.tsx";
import { useUnsavedChangesGuard } from "../../writing/form/use-unsaved-changes-guard.tsx";
import { useWords } from "./use-words.ts";
import { WordList } from "./word-list.tsx";
import "../settings.css";

const loadProposals = {
  so: () => import("../../../../contract/messages/readers/so.ts"),
  ar: () => import("../../../../contract/messages/readers/ar.ts"),
};

/** The places of the website in which texts stand, each with the keys of its texts. */
const places = new Map<string, string[]>();
for (const key of englishTexts.keys()) {
  const place = key.slice(0, key.indexOf("."));
  places.set(place, [...(places.get(place) ?? []), key]);
}

function languageIn(search: string | undefined): TranslatedLanguage {
  const asked = new URLSearchParams(search).get("language");
  return translatedLanguages.find((each) => each === asked) ?? "so";
}

async function loadWordsPage({ request }: LoaderFunctionArgs) {
  requirePermission("settings.administer");
  const language = languageIn(new URL(request.url).search);
  const [stored, proposals] = await loadRequired(
    Promise.all([api.allSettings(), loadProposals[language]()]),
    messages.failed,
  );
  return { language, stored, proposals: templatesOf(proposals) };
}

/** The page on which somebody who speaks a language approves or rewrites the words of the website. */
function WordsPage() {
  const loaded = useLoaderData<typeof loadWordsPage>();
  return <Words key={loaded.language} {...loaded} />;
}

function Words({ language, stored, proposals }: ReturnType<typeof useLoaderData<typeof loadWordsPage>>) {
  const [search, setSearch] = useSearchParams();
  const words = useWords(language, stored.settings);
  // Approved texts are also sent after a change of the place or the language; the place keeps those that are typed.
  const leaveQuestion = useUnsavedChangesGuard((navigation) => {
    const { pathname, search: asked } = navigation?.nextLocation ?? {};
    const isLeft = pathname !== `${settingsPath}/words`;
    const isTyped = Object.keys(words.typed).length > 0;
    return isLeft ? isTyped || words.isUnsaved() : isTyped && languageIn(asked) !== language;
  });
  const left = countUnapproved(words.approved);
  const names = [...places.keys()];
  const leftIn = (name: string) => (places.get(name) ?? []).filter((key) => !(key in words.approved)).length;
  const place = names.find((name) => name === search.get("place")) ?? names.find(leftIn) ?? names[0] ?? "";
  const showPlace = (name: string) => setSearch({ language, place: name }, { preventScrollReset: true });
  const labels: Readonly<Record<string, string>> = messages.places;

  return (
    <DashboardPage title={settingPageMessages.words.title} back={settingsPath}>
      <p className="quiet">{messages.explanation}</p>
      <div className="cluster words-choices">
        <Select
          label={messages.language}
          value={language}
          choices={translatedLanguages.map((each) => ({ value: each, label: messages.languages[each] }))}
          onChoose={(chosen) => setSearch({ language: chosen })}
        />
        <Select
          label={messages.place}
          value={place}
          choices={names.map((name) => ({
            value: name,
            label: messages.placeLeft(labels[name] ?? name, leftIn(name)),
          }))}
          onChoose={showPlace}
        />
      </div>
      <LanguageSwitch language={language} left={left} isOn={words.isOn} onSwitch={words.switchTo} />
      <p role="status">
        {messages.left(left)} <span className="quiet">{words.state}</span>
      </p>
      <p className="quiet">{messages.keys}</p>
      <WordList
        key={place}
        language={language}
        keys={places.get(place) ?? []}
        proposals={proposals}
        words={words}
        onDone={() => showPlace(names.slice(names.indexOf(place) + 1).find(leftIn) ?? place)}
      />
      {leaveQuestion}
    </DashboardPage>
  );
}

type LanguageSwitchProps = {
  language: TranslatedLanguage;
  /** Texts that are not approved. */
  left: number;
  isOn: boolean;
  onSwitch: (isOn: boolean, showsProposals?: boolean) => void;
};

/** Switches a language on for readers, or off. Before its texts are approved it asks. */
function LanguageSwitch({ language, left, isOn, onSwitch }: LanguageSwitchProps) {
  const { ask, question } = useConfirm();
  const name = messages.languages[language];
  function toggle() {
    if (isOn || left === 0) return onSwitch(!isOn);
    ask({
      question: messages.question(left),
      consequence: messages.consequence,
      onConfirm: () => onSwitch(true, true),
    });
  }
  return (
    <p className="cluster">
      <span>{isOn ? messages.on(name) : messages.off(name)}</span>
      <button type="button" className="button plain" onClick={toggle}>
        {isOn ? messages.switchOff : messages.switchOn}
      </button>
      {question}
    </p>
  );
}

export { loadWordsPage as loader, WordsPage as Component };

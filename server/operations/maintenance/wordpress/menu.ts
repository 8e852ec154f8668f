import { isHttpsUrl } from "../../../../contract/rules/settings/rules.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import type { Menu } from "../../../../contract/values/menu.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { guessLanguage } from "../../../../contract/values/text/language.ts";
import { normalizeLine } from "../../../../contract/values/text/text-normalization.ts";
import type { Remark, Run } from "./run.ts";
import { homePath, type MenuEntry, ownAddress } from "./source-site.ts";

type Item = Menu[number]["children"][number];

/**
 * The largest menu of the earlier site in two levels: a third one stands beside the second. What a menu cannot have
 * here is left out with a remark.
 */
export function convertMenu(run: Run, remark: Remark): Menu {
  const menus = [...Map.groupBy(run.site.menu, ({ menu }) => menu)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [largest, ...others] = menus;
  for (const [name] of others) remark(`the menu "${name}" is left out: there is one menu, "${largest?.[0]}"`);
  const entries = largest?.[1] ?? [];
  const below = Map.groupBy(entries, ({ parent }) => parent);
  const descendants = (post: number, depth = 0): MenuEntry[] =>
    depth > 3
      ? []
      : (below.get(post) ?? []).flatMap((entry) => [entry, ...descendants(entry.post, depth + 1)]);
  const convert = (entry: MenuEntry) => {
    const item = convertEntry(entry, run);
    if (!item && entry.url !== "#")
      remark(`"${entry.label || entry.url}" is left out: it leads to nothing here`);
    return item ? [item] : [];
  };
  const top = (below.get(0) ?? []).flatMap((entry) => {
    const children = descendants(entry.post).flatMap(convert);
    const [own] = convert(entry);
    // An entry that only opens its list leads to the first of it.
    const first = children[0];
    const item = own ?? (first && { target: first.target, labels: labelsOf(entry.label) });
    return item ? [{ ...item, children: limited(children, entry.label) }] : [];
  });
  function limited<Kept>(items: Kept[], where: string): Kept[] {
    const { maxMenuItems } = settingLimits;
    if (items.length > maxMenuItems) {
      remark(
        `${items.length - maxMenuItems} entries of ${where} are left out: there is room for ${maxMenuItems}`,
      );
    }
    return items.slice(0, maxMenuItems);
  }
  return limited(top, "the menu");
}

function convertEntry(
  { type, object, url, label }: MenuEntry,
  { site, plan, came, documents, publicUrl }: Run,
): Item | undefined {
  const source = type === "custom" ? ownAddress(site, url) : undefined;
  const named = type === "post_type" ? plan.items.get(object) : plan.byAddress.get(source ?? "");
  const item = named && came.has(named.postId) ? named : undefined;
  const isHome = source !== undefined && `${source.replace(/\/+$/, "")}/` === homePath(site);
  const labels = item?.kind === "page" && label === "" ? {} : labelsOf(label || item?.title || url);
  if (item?.kind === "page") return { target: { type: "page", pageID: item.id }, labels };
  if (isHome && !url.startsWith("#")) return { target: { type: "section", section: "home" }, labels };
  if (type === "taxonomy") return { target: { type: "section", section: "news" }, labels: labelsOf(label) };
  const document = source === undefined ? undefined : documents.get(source);
  const path = item?.path ?? (document && documentFilePath(document));
  const link = path ? publicUrl + path : source === undefined ? url : "";
  return isHttpsUrl(link) ? { target: { type: "link", url: link }, labels } : undefined;
}

function labelsOf(text: string): Item["labels"] {
  const label = normalizeLine(text, settingLimits.maxMenuLabelCharacters);
  return label === "" ? {} : { [guessLanguage(label) ?? "en"]: label };
}

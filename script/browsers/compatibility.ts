import data from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import type { BrowserVersions } from "../../web/older-browsers/versions.ts";

/** The interfaces of objects that exist under another name. */
const instances: ReadonlyMap<string, string> = new Map([
  ["caches", "CacheStorage"],
  ["crypto", "Crypto"],
  ["document", "Document"],
  ["history", "History"],
  ["indexedDB", "IDBFactory"],
  ["localStorage", "Storage"],
  ["location", "Location"],
  ["navigator", "Navigator"],
  ["performance", "Performance"],
  ["window", "Window"],
]);

/** What programs have in variables: elements, and what the web's calls return. */
const commonInterfaces =
  /^(?:Abort|Animation$|Blob$|BroadcastChannel$|Cache$|Character|Clipboard|Comment$|CSS|Data|Document|DOM|Element$|Event|File|FormData$|Headers$|HTML|IDB|IntersectionObserver|Lock|MediaQueryList$|Mutation|Node|Range$|Readable|Request$|ResizeObserver|Response$|Selection$|ShadowRoot$|Storage$|SVG|Text$|URL|Window$)/;

/** The members of each feature, made when they are first asked for. */
const childMaps = new WeakMap<Identifier, ReadonlyMap<string, Identifier>>();

const builtins = child(data.javascript, "builtins");
const languageObjects: ReadonlySet<Identifier> = new Set(
  [builtins, child(builtins, "Intl")].flatMap((all) => [...childrenOf(all).values()]),
);
const ownersByMember = indexMembers();

/** What the compatibility data say about names that programs use. */
export type Compatibility = ReturnType<typeof compatibilityWith>;

/** @param oldest the browsers that must have what is asked for */
export function compatibilityWith(oldest: BrowserVersions) {
  const isSupported = (compat: CompatStatement): boolean =>
    Object.entries(oldest).every(([browser, version]) => {
      const support = Object.entries(compat.support).find(([name]) => name === browser)?.[1];
      return support === undefined || [support].flat().some((statement) => hasSince(statement, version));
    });
  /** Undefined when the data know none of the features. */
  const isAnySupported = (features: readonly (Identifier | undefined)[]): boolean | undefined => {
    const compats = features.flatMap((feature) => feature?.__compat ?? []);
    return compats.length === 0 ? undefined : compats.some(isSupported);
  };

  return {
    /** Whether a feature such as `javascript.operators.optional_chaining` is there. Throws for one without data. */
    hasFeature(path: string): boolean {
      const [area = "", ...names] = path.split(".");
      const root = area === "css" ? data.css : data.javascript;
      const answer = isAnySupported([names.reduce<Identifier | undefined>(child, root)]);
      if (answer === undefined) throw new Error(`No data about ${path}`);
      return answer;
    },
    /** Whether all pseudo-classes and pseudo-elements of a selector are there, as far as the data know them. */
    hasSelector(selector: string): boolean {
      const names = [...selector.matchAll(/::?([a-z][a-z-]+)/g)].map(([, name = ""]) => name);
      return names.every((name) => isAnySupported([child(child(data.css, "selectors"), name)]) !== false);
    },
    /** Whether a global name is there, or none of the data's. */
    hasGlobal(name: string): boolean {
      const owners = [builtins, data.api, child(data.api, "Window")];
      return isAnySupported(owners.map((owner) => child(owner, name))) !== false;
    },
    /** Whether `object.name` is there, where `object` is a global name. Undefined when the data do not know it. */
    hasOwnMember(object: string, name: string): boolean | undefined {
      const owner = child(data.api, instances.get(object) ?? object);
      return isAnySupported([
        child(child(builtins, object), name),
        child(owner, `${name}_static`),
        child(owner, name),
      ]);
    },
    /** Whether any kind of object has a member of that name, or none of the data's. */
    hasMember(name: string): boolean {
      // What makes an object that is newer itself is found where it is made.
      const isReachable = (owner: Identifier) =>
        !languageObjects.has(owner) || isAnySupported([owner]) !== false;
      const owners = ownersByMember.get(name)?.filter(isReachable);
      return isAnySupported((owners ?? []).map((owner) => child(owner, name))) !== false;
    },
  };
}

function hasSince(statement: SimpleSupportStatement, version: number): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name) return false;
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== "string" || added === "preview") return false;
  if (removed !== undefined && numberOf(removed) <= version) return false;
  return numberOf(added) <= version;
}

const numberOf = (version: string) => Number.parseFloat(version.replace("≤", ""));

/** A feature below another one. Names such as `constructor` are in every object. */
function child(feature: Identifier | undefined, name: string): Identifier | undefined {
  return childrenOf(feature).get(name);
}

function childrenOf(feature: Identifier | undefined): ReadonlyMap<string, Identifier> {
  const known = feature && childMaps.get(feature);
  if (known || !feature) return known ?? new Map();
  const { __compat: _, ...features } = feature;
  const children = new Map(Object.entries(features));
  childMaps.set(feature, children);
  return children;
}

/** The built-in objects of the language and the common interfaces, by the names of their members. */
function indexMembers(): ReadonlyMap<string, Identifier[]> {
  const interfaces = [...childrenOf(data.api)].filter(([name]) => commonInterfaces.test(name));
  const index = new Map<string, Identifier[]>();
  for (const owner of [...languageObjects, ...interfaces.map(([, each]) => each)]) {
    for (const name of childrenOf(owner).keys()) index.set(name, [...(index.get(name) ?? []), owner]);
  }
  return index;
}

import { parseAst } from "vite";
import type { Compatibility } from "./compatibility.ts";

/** A node of a syntax tree (ESTree), of which only what is asked for is known. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Found = { name: string; at: number };

/**
 * What a program calls or contains that a line of browsers lacks, each as `name (part of the program)`. What it asks for
 * before, such as `"groupBy" in Map` or `x.focus?.()`, is allowed in the function that asks.
 */
export function unsupportedJavaScript(
  program: Node,
  code: string,
  { hasFeature, ...names }: Compatibility,
  ownMembers: ReadonlySet<string>,
): string[] {
  const declared = declaredNames(program);
  const found: Found[] = [];

  const isGlobal = (node: unknown): node is Node & { name: string } =>
    isNode(node) && node.type === "Identifier" && !declared.has(String(node.name));

  /** What a node needs that browsers lack. */
  function lackingIn(node: Node, parents: readonly Node[]): string | undefined {
    for (const feature of syntaxOf(node, parents)) if (!hasFeature(feature)) return feature;
    if (node.type === "MemberExpression") return lackingMember(node, parents.at(-1));
    const selector = selectorIn(node);
    if (selector && !names.hasSelector(selector)) return selector;
    if (isGlobal(node) && isReference(node, parents.at(-1)) && !names.hasGlobal(node.name)) return node.name;
    return undefined;
  }

  /** Reading a member that is missing gives undefined: only what is called or read of it fails. */
  function lackingMember(member: Node, parent: Node | undefined): string | undefined {
    const name = memberName(member);
    if (!name || !parent || !isUsed(member, parent)) return undefined;
    const { object } = member;
    if (isGlobal(object)) {
      const known = names.hasOwnMember(object.name, name);
      if (known !== undefined) return known ? undefined : `${object.name}.${name}`;
    }
    if (isIterator(object) && parent.type === "CallExpression" && iteratorHelpers.has(name)) {
      return hasFeature(`javascript.builtins.Iterator.${name}`) ? undefined : `Iterator.${name}`;
    }
    const isForeign = parent.type !== "MemberExpression" && !ownMembers.has(name);
    return isForeign && !names.hasMember(name) ? name : undefined;
  }

  walk(program, [], (node, parents) => {
    const name = lackingIn(node, parents);
    if (
      name &&
      !askedForElsewhere.has(name) &&
      !isGuarded(name.slice(name.lastIndexOf(".") + 1), node, parents)
    ) {
      found.push({ name, at: node.start });
    }
  });
  return found.map(({ name, at }) => `${name} (${code.slice(Math.max(0, at - 40), at + 60)})`);
}

export const parseProgram = (code: string): Node => parseAst(code) as unknown as Node;

/** The names of what a program's own objects and classes have: a call of one is no call of the browser's. */
export function ownMembersOf(program: Node): string[] {
  const own: string[] = [];
  const add = (key: unknown) => {
    if (isNode(key) && key.type === "Identifier") own.push(String(key.name));
  };
  walk(program, [], (node, parents) => {
    const isValue = node.type === "Property" && parents.at(-1)?.type === "ObjectExpression";
    if (
      (isValue && isNode(node.value) && node.value.type !== "Literal") ||
      /^(Method|Property)Def/.test(node.type)
    ) {
      if (!node.computed) add(node.key);
    }
    if (node.type === "AssignmentExpression" && isNode(node.left) && node.left.type === "MemberExpression") {
      if (!node.left.computed) add(node.left.property);
    }
  });
  return own;
}

const iteratorHelpers = new Set(
  "drop every filter find flatMap forEach map reduce some take toArray".split(" "),
);

/** Names of methods whose result is an iterator, and no list. */
const iteratorMethods = new Set(["values", "keys", "entries", "matchAll"]);

function isIterator(node: unknown): boolean {
  if (!isNode(node) || node.type !== "CallExpression" || !isNode(node.callee)) return false;
  const { callee } = node;
  if (callee.type !== "MemberExpression" || !iteratorMethods.has(memberName(callee) ?? "")) return false;
  // Object.entries() is a list.
  return !(isNode(callee.object) && callee.object.type === "Identifier" && callee.object.name === "Object");
}

/** React calls it in a `try`, React Router where a variable says that it is there. */
const askedForElsewhere = new Set(["startViewTransition"]);

/** What `element.matches()` and the like look for: a selector that a browser does not know throws. */
function selectorIn({ type, callee, arguments: values }: Node): string | undefined {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return undefined;
  const isQuery = /^(?:querySelector(?:All)?|matches|closest)$/.test(memberName(callee) ?? "");
  return isQuery && Array.isArray(values) ? textOf(values[0]) : undefined;
}

/** The features of the compatibility data that a node's syntax is. */
function syntaxOf(node: Node, parents: readonly Node[]): string[] {
  const operators = "javascript.operators";
  switch (node.type) {
    case "ChainExpression":
      return [`${operators}.optional_chaining`];
    case "LogicalExpression":
      return node.operator === "??" ? [`${operators}.nullish_coalescing`] : [];
    case "AssignmentExpression":
      return [...(logicalAssignments.get(String(node.operator)) ?? [])];
    case "AwaitExpression":
      return parents.some(isFunction) ? [] : [`${operators}.await.top_level`];
    case "ForOfStatement":
      return node.await ? ["javascript.statements.for_await_of"] : [];
    case "VariableDeclaration":
      return node.kind === "using" || node.kind === "await using" ? ["javascript.statements.using"] : [];
    case "ImportDeclaration":
      return lengthOf(node.attributes) > 0 ? ["javascript.statements.import.import_attributes"] : [];
    case "StaticBlock":
      return ["javascript.classes.static.initialization_blocks"];
    case "PropertyDefinition":
      if (isPrivate(node.key)) return ["javascript.classes.private_class_fields"];
      return [
        node.static ? "javascript.classes.static.class_fields" : "javascript.classes.public_class_fields",
      ];
    case "MethodDefinition":
      return isPrivate(node.key) ? ["javascript.classes.private_class_methods"] : [];
    case "BinaryExpression":
      return isPrivate(node.left) ? ["javascript.classes.private_class_fields_in"] : [];
    case "Literal":
      if (typeof node.bigint === "string") return ["javascript.builtins.BigInt"];
      return isRegularExpression(node.regex) ? patternFeatures(node.regex.pattern, node.regex.flags) : [];
    case "NewExpression":
    case "CallExpression":
      return patternsMade(node);
    default:
      return [];
  }
}

const logicalAssignments = new Map([
  ["??=", ["javascript.operators.nullish_coalescing_assignment"]],
  ["||=", ["javascript.operators.logical_or_assignment"]],
  ["&&=", ["javascript.operators.logical_and_assignment"]],
]);

/** The features of the pattern that `RegExp("...", "v")` makes. */
function patternsMade(node: Node): string[] {
  const { callee, arguments: values } = node;
  if (!isNode(callee) || callee.type !== "Identifier" || callee.name !== "RegExp") return [];
  const [pattern = "", flags = ""] = (Array.isArray(values) ? values : []).map(textOf);
  return patternFeatures(pattern, flags);
}

function textOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Literal") return String(node.value);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return "";
  return node.quasis.map(cookedText).join("");
}

/** The text of a part of a template, as which minifiers write every string. */
function cookedText({ value }: Node): string | undefined {
  const isText = typeof value === "object" && value !== null && "cooked" in value;
  return isText && typeof value.cooked === "string" ? value.cooked : undefined;
}

function patternFeatures(pattern: string, flags: string): string[] {
  const expressions = "javascript.regular_expressions";
  return [
    ...(/\(\?<[=!]/.test(pattern) ? [`${expressions}.lookbehind_assertion`] : []),
    ...(/\(\?<[^=!]/.test(pattern) ? [`${expressions}.named_capturing_group`] : []),
    ...(/\(\?[ims]*(?:-[ims]+)?:/.test(pattern.replaceAll("(?:", "")) ? [`${expressions}.modifier`] : []),
    ...(/\\p\{/i.test(pattern) ? [`${expressions}.unicode_character_class_escape`] : []),
    ...(flags.includes("v") ? ["javascript.builtins.RegExp.unicodeSets"] : []),
    ...(flags.includes("d") ? ["javascript.builtins.RegExp.hasIndices"] : []),
    ...(flags.includes("s") ? ["javascript.builtins.RegExp.dotAll"] : []),
  ];
}

/** Whether the function around a node, or the module, asks for a name: it does something else without it. */
function isGuarded(name: string, node: Node, parents: readonly Node[]): boolean {
  const isAsked = (test: unknown) => isNode(test) && mentions(test, name, node);
  return parents.some((parent, index) => {
    if (asksIn(parent).some(isAsked) || isAttempt(parent)) return true;
    // `if (!Map.groupBy) return` before it.
    const { body } = parent;
    if (!Array.isArray(body) || !parents.slice(0, index).some(isFunction)) return false;
    // A function in it runs later.
    const isLater = parents.slice(index + 1).some(isFunction);
    const isBefore = (statement: Node) => isLater || statement.start < node.start;
    return body.some((statement: Node) => isBefore(statement) && asksIn(statement).some(isAsked));
  });
}

/** What decides whether the rest of a node runs. */
function asksIn(node: Node): unknown[] {
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") return [node.test];
  return node.type === "LogicalExpression" ? [node.left] : [];
}

/** `try { return x.y(); } catch { return undefined; }` */
function isAttempt({ type, handler, block }: Node): boolean {
  if (type !== "TryStatement" || !handler || !isNode(block)) return false;
  return lengthOf(block.body) === 1;
}

/** Whether a name is in a node, outside of another one. */
function mentions(node: Node, name: string, outside: Node): boolean {
  let isFound = false;
  walk(node, [], (inner) => {
    if (inner.start >= outside.start && inner.end <= outside.end) return;
    isFound ||= inner.name === name || inner.value === name || cookedText(inner) === name;
  });
  return isFound;
}

function isUsed(member: Node, parent: Node): boolean {
  if (parent.type === "CallExpression" || parent.type === "NewExpression") {
    return parent.callee === member && !parent.optional;
  }
  return parent.type === "MemberExpression" && parent.object === member && !parent.optional;
}

/** Not a name of a property, a parameter or a label, nor what `typeof` asks for. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === "MemberExpression") return parent.object === node;
  if (
    parent.type === "Property" ||
    parent.type === "MethodDefinition" ||
    parent.type === "PropertyDefinition"
  ) {
    return parent.value === node && parent.key !== node;
  }
  if (parent.type === "UnaryExpression") return parent.operator !== "typeof";
  return !/^(Import|Export|Labeled|Break|Continue|MetaProperty)/.test(parent.type);
}

function memberName({ computed, property }: Node): string | undefined {
  if (!isNode(property)) return undefined;
  if (!computed) return property.type === "Identifier" ? String(property.name) : undefined;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

/** The names that a program itself declares anywhere: it means these. */
function declaredNames(program: Node): ReadonlySet<string> {
  const declared = new Set<string>();
  const declare = (pattern: unknown): void => {
    if (Array.isArray(pattern)) pattern.forEach(declare);
    if (!isNode(pattern)) return;
    if (pattern.type === "Identifier") declared.add(String(pattern.name));
    for (const key of ["elements", "properties", "argument", "left", "local"]) declare(pattern[key]);
    if (pattern.type === "Property") declare(pattern.value);
  };
  walk(program, [], (node) => {
    if (node.type === "VariableDeclarator" || isFunction(node) || node.type.startsWith("Class"))
      declare(node.id);
    if (isFunction(node)) declare(node.params);
    if (node.type === "CatchClause") declare(node.param);
    if (node.type.startsWith("Import") && node.type.endsWith("Specifier")) declare(node.local);
  });
  return declared;
}

function walk(node: Node, parents: Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents);
  parents.push(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, parents, visit);
    } else if (isNode(value)) walk(value, parents, visit);
  }
  parents.pop();
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const isFunction = (node: Node) => /Function/.test(node.type);
const isPrivate = (node: unknown) => isNode(node) && node.type === "PrivateIdentifier";
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const isRegularExpression = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === "object" && value !== null && "pattern" in value && "flags" in value;

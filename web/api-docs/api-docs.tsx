import { renderToStaticMarkup } from "react-dom/server";
import { apiDocsMessages } from "../../contract/messages/api/en.ts";
import type { ApiDescription, ApiOperation, JsonSchema } from "../../contract/schemas/api-description.ts";
import type { Shell } from "../context.ts";
import { HeadAssets } from "../site/shell/head-assets.tsx";
import { addInlineHead, type DocumentAssets } from "../site/shell/inline-head.ts";

/** Documentation of the API, generated from the OpenAPI description. Works without a script. */
export function renderApiDocs(description: ApiDescription, { inline, ...assets }: DocumentAssets): string {
  const html = renderToStaticMarkup(<ApiDocs description={description} assets={assets} />);
  return `<!doctype html>${addInlineHead(html, inline)}`;
}

type Listed = ApiOperation & { method: string; path: string; components: Components };

function ApiDocs({ description, assets }: { description: ApiDescription; assets: Shell["assets"] }) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      components: description.components.schemas,
    })),
  );
  const groups = Map.groupBy(operations, ({ tags: [tag = ""] }) => tag);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{apiDocsMessages.title}</title>
        <HeadAssets assets={assets} />
      </head>
      <body>
        <main className="frame body">
          <h1 className="page-title">{apiDocsMessages.title}</h1>
          <p>
            {description.info.description} {apiDocsMessages.lead}{" "}
            <a href="/api/openapi.json">{apiDocsMessages.machine}</a>
          </p>
          {[...groups].map(([tag, operations]) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {operations.map((operation) => (
                <Operation key={operation.method + operation.path} {...operation} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function Operation(listed: Listed) {
  const { method, path, summary, security, parameters, requestBody, responses, components } = listed;
  const [body] = Object.values(requestBody?.content ?? {});
  const statuses = Object.entries(responses);
  const refusals = statuses.map(([status]) => status).filter((status) => !status.startsWith("2"));
  return (
    <details>
      <summary>
        <code>
          {method} {path}
        </code>{" "}
        {summary}
      </summary>
      {security && <p>{apiDocsMessages.session}</p>}
      {parameters.length > 0 && (
        <ul>
          {parameters.map(({ in: where, name, required, description, schema }) => (
            <li key={where + name}>
              <code>{name}</code> ({where}, {required ? apiDocsMessages.required : apiDocsMessages.optional})
              {description && `: ${description}`} <code>{schemaText(schema, components)}</code>
            </li>
          ))}
        </ul>
      )}
      {body && <Schema label={apiDocsMessages.takes} schema={body.schema} components={components} />}
      {statuses.map(([status, { content }]) => {
        const schema = content?.["application/json"]?.schema;
        return (
          status.startsWith("2") &&
          schema && (
            <Schema key={status} label={`${apiDocsMessages.answers} ${status}`} {...{ schema, components }} />
          )
        );
      })}
      <p>
        {apiDocsMessages.refuses} {refusals.join(", ")}
      </p>
    </details>
  );
}

type SchemaProps = { label: string; schema: JsonSchema; components: Components };

function Schema({ label, schema, components }: SchemaProps) {
  return (
    <>
      <p>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keyboard, to be scrolled where it is too wide */}
      <pre tabIndex={0}>
        <code>{schemaText(schema, components)}</code>
      </pre>
    </>
  );
}

type Components = Readonly<Record<string, JsonSchema>>;

/** A schema as readable text: names, types and descriptions. */
function schemaText(schema: JsonSchema, components: Components, indent = ""): string {
  const component = components[schema.$ref?.split("/").at(-1) ?? ""];
  if (component) return schemaText(component, components, indent);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => schemaText(one, components, indent)).join(`\n${indent}or `);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `[ ${schemaText(schema.items, components, indent)}, … ]`;
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], components, indent);
  return plainText(schema);
}

function objectText(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  components: Components,
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? "" : "?";
    const meaning = property.description ? `  — ${property.description}` : "";
    return `${deeper}${name}${optional}: ${schemaText(property, components, deeper)}${meaning}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function plainText({ type = "anything", format, minLength, maxLength }: JsonSchema): string {
  const bounds =
    minLength === undefined && maxLength === undefined ? "" : `${minLength ?? 0}–${maxLength ?? "…"}`;
  const notes = [format, bounds && `${bounds} characters`].filter(Boolean).join(", ");
  const types = Array.isArray(type) ? type.join(" or ") : type;
  return notes ? `${types} (${notes})` : types;
}

import escapeHtml from 'escape-html';
import type { Operation, Parameter, ResponseObject } from './document.ts';
import type { OpenApi } from './open-api.ts';
import { referenceStyle } from './reference-style.ts';
import { partWords, schemaRows, type SchemaRow } from './schema-rows.ts';
import type { WireSchema } from './wire-schema.ts';

type Call = { method: string; path: string; operation: Operation };

/** The readable API reference: every call of the description, without a script. */
export function referencePage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The calls of Clubdraw: paths, fields, answers and limits.">
<title>API reference · Clubdraw</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${referenceStyle}</style></head><body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><p><a href="/">Clubdraw</a></p><h1>API reference</h1>
${prose(document.info.description)}
<p><a href="/developers/openapi.json">OpenAPI 3.1 as JSON</a></p></header>
<nav aria-label="Calls">${groups.map(groupLinks).join('')}</nav>
<main id="calls">${groups.map((group) => groupSection(group, document)).join('')}</main></body></html>`;
}

type Group = { name: string; description: string; calls: readonly Call[] };

function groupLinks({ name, calls }: Group): string {
  const links = calls.map(
    (call) => `<li><a href="#${call.operation.operationId}">${callWords(call)}</a></li>`,
  );
  return `<h2>${name}</h2><ul>${links.join('')}</ul>`;
}

function groupSection({ name, description, calls }: Group, document: OpenApi): string {
  const sections = calls.map((call) => callSection(call, document)).join('');
  return `<h2>${name}</h2><p>${escapeHtml(description)}</p>${sections}`;
}

/** The description's own plain marks: lists, and code between back quotes. */
function prose(text: string): string {
  const paragraphs = text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    const isList = lines.every((line) => line.startsWith('- '));
    if (!isList) return `<p>${inline(block)}</p>`;
    return `<ul class="notes">${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  });
  return paragraphs.join('');
}

function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function callWords({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const shown = escapeHtml(path).replaceAll('/', '/<wbr>');
  return `<span class="method">${method.toUpperCase()}</span> <code>${shown}</code>`;
}

function callSection(call: Call, { components }: OpenApi): string {
  const { operationId, summary, description, parameters, requestBody, responses } = call.operation;
  const table = (caption: string, schema: WireSchema | undefined): string =>
    rowTable(caption, schema ? schemaRows(schema, components.schemas) : []);
  const [content] = Object.entries(requestBody?.content ?? {});
  const [mediaType, body] = content ?? [];
  const inBody = mediaType === 'multipart/form-data' ? 'Parts of the form' : 'In the body';
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [{ status, answer }],
  );
  const good = answers.filter(({ status }) => Number(status) < 400);
  return `<section aria-labelledby="${operationId}"><h3 id="${operationId}">${callWords(call)}</h3>
<p>${inline(summary)}</p><p class="who">${escapeHtml(description)}</p>
${rowTable('Parameters', parameters.map(parameterRow))}${table(inBody, body?.schema)}${exampleBlock(body?.example)}
${good.map(({ status, answer }) => goodAnswer(status, answer, table)).join('')}
${failureList(answers.filter(({ status }) => Number(status) >= 400))}</section>`;
}

function exampleBlock(example: unknown): string {
  if (example === undefined) return '';
  const text = escapeHtml(JSON.stringify(example, undefined, 2));
  return `<details><summary>Example</summary><pre><code>${text}</code></pre></details>`;
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): SchemaRow {
  const words = [`In the ${place}`, partWords({ ...schema, description })];
  const type = schema.enum?.map((value) => JSON.stringify(value)).join(' | ');
  return {
    name,
    type: type ?? schema.format ?? String(schema.type ?? 'any'),
    isRequired: required,
    words: words.filter((text) => text !== '').join('. '),
  };
}

function goodAnswer(
  status: string,
  { description, content = {} }: ResponseObject,
  table: (caption: string, schema: WireSchema | undefined) => string,
): string {
  const types = Object.keys(content).join(', ');
  const what = `Answer ${status}${types === '' ? '' : `, ${types}`}`;
  const rows = table(what, content['application/json']?.schema);
  return rows === '' ? `<p><b>${what}.</b> ${inline(description)}</p>` : rows;
}

function failureList(answers: readonly { status: string; answer: ResponseObject }[]): string {
  if (answers.length === 0) return '';
  const items = answers.map(
    ({ status, answer }) => `<dt>${status}</dt><dd>${prose(answer.description)}</dd>`,
  );
  return `<details><summary>Failures</summary><dl>${items.join('')}</dl></details>`;
}

function rowTable(caption: string, rows: readonly SchemaRow[]): string {
  if (rows.length === 0) return '';
  return `<table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.map(fieldRow).join('')}</tbody></table>`;
}

function fieldRow({ name, type, isRequired, words }: SchemaRow): string {
  const optional = isRequired ? '' : '<small>optional</small>';
  const more = words === '' ? '' : `<small>${inline(words)}</small>`;
  const shown = escapeHtml(name).replaceAll('.', '.<wbr>');
  return `<tr><th scope="row"><code>${shown}</code>${optional}</th><td>${escapeHtml(type)}${more}</td></tr>`;
}

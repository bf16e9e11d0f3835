import type { Access, AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import type { z } from 'zod';
import escapeHtml from 'escape-html';
import { callsPerAddress } from '../limits/rate-limits.ts';
import { referenceStyle } from './reference-style.ts';
import { schemaRows, type SchemaRow } from './schema-rows.ts';
import { wireSchema } from './wire-schema.ts';

const whoMay: Record<Access, string> = {
  anyone: 'Anyone.',
  owner: 'A signed-in owner.',
  connectedOwner: 'A signed-in owner whose payment account can take money.',
  customer: 'A signed-in customer.',
  session: 'A signed-in owner or customer.',
};

const proofWords = `Under pressure it answers 428 with a <code>challenge</code>; the same call passes with the solution in <code>${proofHeader}</code>.`;

/** The readable API reference: every call of the contract, without a script. */
export function referencePage(endpoints: Readonly<Record<string, AnyEndpoint>>): string {
  const all = Object.values(endpoints);
  const links = all.map(
    ({ name, method, path }) => `<li><a href="#${name}">${callWords(method, path)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The calls of Clubdraw: paths, fields, answers and limits.">
<title>API reference · Clubdraw</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${referenceStyle}</style></head><body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><p><a href="/">Clubdraw</a></p><h1>API reference</h1>
<p>Requests and answers are JSON in UTF-8, at most 512 KB. Owners send their token as <code>Authorization: Bearer …</code>. Instants are ISO 8601 in UTC, money is a number in major units of its currency. Every failure answers <code>{ "error": "…" }</code>; a failed validation adds <code>fields</code>, with a message for each path.</p>
<p><a href="/developers/openapi.json">OpenAPI 3.1 as JSON</a></p></header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main id="calls">${all.map(callSection).join('')}</main></body></html>`;
}

function callWords(method: string, path: string): string {
  const shown = escapeHtml(path).replaceAll(/:(\w+)/g, '{$1}');
  return `<span class="method">${method}</span> <code>${shown.replaceAll('/', '/<wbr>')}</code>`;
}

function callSection(endpoint: AnyEndpoint): string {
  const { name, method, path, summary, access, limit, params, query, body, status, answer } =
    endpoint;
  const work = endpoint.mayAskForProof ? ` ${proofWords}` : '';
  const often = `${callsPerAddress[limit].toLocaleString('en-AU')} calls a minute from one address.`;
  return `<section aria-labelledby="${name}"><h2 id="${name}">${callWords(method, path)}</h2>
<p>${escapeHtml(summary)}</p><p class="who">${whoMay[access]} ${often}${work}</p>
${fieldTable('In the path', params)}${fieldTable('In the query', query)}${fieldTable('In the body', body)}
${name === 'uploadImage' ? '<p>The body is multipart, with the picture as the part <code>file</code>.</p>' : ''}
${fieldTable(`Answer ${status}`, answer)}</section>`;
}

function fieldTable(caption: string, schema: z.ZodType | undefined): string {
  const rows = schema ? schemaRows(wireSchema(schema)) : [];
  if (rows.length === 0) return '';
  return `<table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.map(fieldRow).join('')}</tbody></table>`;
}

function fieldRow({ name, type, isRequired, bounds }: SchemaRow): string {
  const optional = isRequired ? '' : '<small>optional</small>';
  const words = bounds === '' ? '' : `<small>${escapeHtml(bounds)}</small>`;
  const shown = escapeHtml(name).replaceAll('.', '.<wbr>');
  return `<tr><th scope="row"><code>${shown}</code>${optional}</th><td>${escapeHtml(type)}${words}</td></tr>`;
}

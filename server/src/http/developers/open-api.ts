import { endpoints } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import { failure } from '@clubdraw/contract/wire/wire';
import { callsOfKey } from '../../flow/fair-share/limit-calls.ts';
import { productVersion } from '../../product-version.ts';
import { collector, type Described, type Operation } from './document.ts';
import { endpointOperation } from './endpoint-operation.ts';
import { plainOperation } from './plain-operation.ts';
import { sharedAnswers } from './refused-answers.ts';
import { tags } from './tags.ts';
import { wireSchema, type WireSchema } from './wire-schema.ts';

const about = (publicUrl: string) => `Paid prize draws for clubs, memberships and free draws.

- Requests and answers are JSON in UTF-8, at most 512 KB, unless a call says otherwise. A trailing slash is optional on every path.
- Owners and customers send their token as \`Authorization: Bearer …\`.
- A program of a club sends a key in the same way: \`curl -H 'Authorization: Bearer cd_…' ${publicUrl}/api/club-owner/draw\`. The owner makes it on the page Keys, with a scope, for that one club. \`read\` sees what a viewer of the club sees, with masked addresses; \`entries\` enters people, and reads of them those alone whom it entered. Each call of a club says which scope it wants. A key has ${callsOfKey.reads} reads and ${callsOfKey.writes} writes a minute; one that is deleted or has ended answers 401.
- A \`POST\` that a key may make takes \`Idempotency-Key\`, a name of your own for the call: sent again within 24 hours it answers the same and is done once. With another body it answers 409.
- Instants (\`date-time\`) are ISO 8601 in UTC. A \`local-date-time\` such as \`2026-12-12T19:30\` is read in the zone beside it; a \`time-zone\` is a name of the IANA database such as \`Australia/Sydney\`. A draw's date lies in the future, at most five years ahead, by the product's time, which public answers carry in \`X-Now\`.
- A \`revision\` goes back as it was answered, or is left out.
- \`money\` is a number of major units of the currency beside it, with no more decimals than that has: 12.5 AUD, 500 JPY.
- In a body, an optional field that is absent, null or an empty text is not given. \`PUT\` replaces: what is not given goes, or has its default.
- Every failure answers \`{ "error": "…" }\`, a sentence for a person; a failed validation adds \`fields\`, with a sentence for each path.`;

export type OpenApi = ReturnType<typeof openApi>;

/** The contract as OpenAPI 3.1: nothing is written twice, so nothing can differ. */
export function openApi({ publicUrl }: { publicUrl: string }) {
  const { keep, named } = collector();
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (call: { path: string; method: string }, described: Described): void => {
    Object.assign(named, described.named);
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: described.operation };
  };
  for (const endpoint of Object.values(endpoints)) add(endpoint, endpointOperation(endpoint));
  for (const call of Object.values(plainCalls)) add(call, plainOperation(call));
  keep(wireSchema(failure));
  return {
    openapi: '3.1.0',
    info: { title: 'Clubdraw', version: productVersion(), description: about(publicUrl) },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: { schemas: sorted(named), responses: sharedAnswers, securitySchemes },
  };
}

function sorted(schemas: Record<string, WireSchema>): Record<string, WireSchema> {
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)));
}

const securitySchemes = {
  ownerToken: { type: 'http', scheme: 'bearer', description: 'Of a sign-in of an owner.' },
  clubKey: { type: 'http', scheme: 'bearer', description: 'A key of a club: `cd_` and 43 signs.' },
  customerToken: { type: 'http', scheme: 'bearer', description: 'Of a sign-in of a customer.' },
};

import type { Access, AnyEndpoint, Sharing } from '@clubdraw/contract/wire/endpoint';
import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { idempotencyHeader, isDoneOnce } from '@clubdraw/contract/wire/idempotency-key';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import type { z } from 'zod';
import { callsAMinute } from '../../flow/fair-share/limit-calls.ts';
import {
  collector,
  json,
  type Content,
  type Described,
  type Operation,
  type Parameter,
} from './document.ts';
import { exampleOf } from './example-of.ts';
import { allRefusals, refusedAnswers } from './refused-answers.ts';
import { tagOf } from './tags.ts';
import { wireSchema, type NamedSchema, type WireSchema } from './wire-schema.ts';

const whoMay: Record<Access, string> = {
  anyone: 'Anyone.',
  person: 'A signed-in owner, or one of the team of a club.',
  owner: 'Signed in, of a club',
  connectedOwner: 'Signed in, of a club whose payment account can take money',
  customer: 'A signed-in customer.',
  session: 'A signed-in owner or customer.',
};

const sharingWords: Record<Sharing, readonly string[]> = {
  nobody: [],
  crowd: ['A cache on the way may answer for up to six seconds; `Age` says how old its answer is.'],
  record: ['A cache on the way may answer for a second; `Age` says how old its answer is.'],
};

/**
 * A call of the contract as the description has it: nothing is written twice, so nothing can
 * differ.
 */
export function endpointOperation(endpoint: AnyEndpoint): Described {
  const { keep, named } = collector();
  const { name, path, summary, limit, params, query, body } = endpoint;
  const often = `${callsAMinute(limit).toLocaleString('en-AU')} calls a minute from one address.`;
  const operation: Operation = {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    description: [wordsOn(endpoint), often, ...sharingWords[endpoint.sharing]].join(' '),
    ...securityOf(endpoint),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.may.length > 0 ? [club] : []),
      ...(endpoint.mayAskForProof ? [proof] : []),
      ...(isDoneOnce(endpoint) ? [idempotencyKey] : []),
    ],
    ...(name === 'uploadImage' && { requestBody: fileBody }),
    ...(body && { requestBody: { required: true, content: bodyContent(body, keep) } }),
    responses: {
      ...successes(endpoint, keep),
      ...refusedAnswers(allRefusals(endpoint), body !== undefined || name === 'uploadImage'),
    },
  };
  return { operation, named };
}

/** The callers of an endpoint, in words. */
function wordsOn({ access, may, keys }: AnyEndpoint): string {
  if (may.length === 0) return whoMay[access];
  const scope = keys.length === 0 ? 'No key.' : `A key with the scope ${keys.join(' or ')}.`;
  return `${whoMay[access]}: ${may.join(', ')}. ${scope}`;
}

const club: Parameter = {
  name: clubHeader,
  in: 'header',
  required: false,
  description: "The id of the club that is meant; without it one's own.",
  schema: { type: 'string', format: 'uuid' },
};

const idempotencyKey: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'A name of your own for this call, 1 to 255 printable ASCII characters: sent again within 24 hours, also at once, it answers the same and is done once. A refusal is not kept.',
  schema: { type: 'string', maxLength: 255 },
};

type Keep = (found: NamedSchema) => WireSchema;

function bodyContent(body: z.ZodType, keep: Keep): Content {
  const found = wireSchema(body, 'body');
  return json(keep(found), exampleOf(found, 'body'));
}

const proof: Parameter = {
  name: proofHeader,
  in: 'header',
  required: false,
  description:
    'The solved challenge of a 428, once: `{ challenge, solution: { counter, derivedKey } }` as JSON in base64.',
  schema: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json' },
};

/** Which of the tokens opens it, a key with its scope; either, where several do. */
function securityOf({ access, keys }: AnyEndpoint): Pick<Operation, 'security'> {
  const customer = { customerToken: [] };
  const owner = { ownerToken: [] };
  if (access === 'anyone') return {};
  if (access === 'customer') return { security: [customer] };
  const byKey = keys.map((scope) => ({ clubKey: [scope] }));
  return { security: access === 'session' ? [owner, customer] : [owner, ...byKey] };
}

/** Parameters of a path or a query; what is said about one stands beside its schema. */
export function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema, 'query').schema;
  return Object.entries(properties).map(([name, { description = '', ...part }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: part,
  }));
}

function successes(
  { answer, isAlsoCsv, status, repeated, unready, sharing }: AnyEndpoint,
  keep: Keep,
): Operation['responses'] {
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  const { schema, named } = wireSchema(answer);
  const whole = keep({ schema, named });
  const example = (one: WireSchema) => exampleOf({ schema: one, named }, 'answer');
  const ready = alternativesOf(whole, (one) => !saysUnready(one, unready));
  const waiting = alternativesOf(whole, (one) => saysUnready(one, unready));
  const content = { ...json(ready, example(ready)), ...(isAlsoCsv && csv) };
  return {
    [status]: { description: 'Done.', content },
    ...(sharing !== 'nobody' && { 304: { description: 'As `If-None-Match` has it.' } }),
    ...(repeated && { [repeated.status]: { description: 'Done before.', content } }),
    ...(unready !== undefined && {
      202: {
        description: 'Not ready: ask again, after the seconds of `Retry-After`.',
        content: json(waiting, example(waiting)),
      },
    }),
  };
}

function saysUnready({ required = [] }: WireSchema, unready: string | undefined): boolean {
  return unready !== undefined && required.includes(unready);
}

/** Those of the alternatives that are meant; a schema without any is meant as it is. */
function alternativesOf(whole: WireSchema, isMeant: (one: WireSchema) => boolean): WireSchema {
  const meant = whole.anyOf?.filter(isMeant) ?? [];
  const [only] = meant;
  if (!only) return whole;
  return meant.length === 1 ? only : { ...whole, anyOf: meant };
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'A JPEG or PNG of at most 1 MB.',
          },
        },
      },
      encoding: { file: { contentType: 'image/jpeg, image/png' } },
    },
  },
};

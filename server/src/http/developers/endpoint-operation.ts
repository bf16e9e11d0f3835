import type { Access, AnyEndpoint, Sharing } from '@clubdraw/contract/wire/endpoint';
import { clubHeader } from '@clubdraw/contract/accounts/club-header';
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
  const { name, path, summary, access, limit, params, query, body } = endpoint;
  const often = `${callsAMinute(limit).toLocaleString('en-AU')} calls a minute from one address.`;
  const operation: Operation = {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    description: [wordsOn(endpoint), often, ...sharingWords[endpoint.sharing]].join(' '),
    ...securityOf(access),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.may.length > 0 ? [club] : []),
      ...(endpoint.mayAskForProof ? [proof] : []),
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
function wordsOn({ access, may }: AnyEndpoint): string {
  return may.length === 0 ? whoMay[access] : `${whoMay[access]}: ${may.join(', ')}.`;
}

const club: Parameter = {
  name: clubHeader,
  in: 'header',
  required: false,
  description: "The id of the club that is meant; without it one's own.",
  schema: { type: 'string', format: 'uuid' },
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

/** Which of the two tokens opens it; either, where both do. */
function securityOf(access: Access): Pick<Operation, 'security'> {
  const customer = { customerToken: [] };
  const owner = { ownerToken: [] };
  if (access === 'anyone') return {};
  if (access === 'customer') return { security: [customer] };
  return { security: access === 'session' ? [owner, customer] : [owner] };
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

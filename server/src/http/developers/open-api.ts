import type { Access, AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import { failure } from '@clubdraw/contract/wire/wire';
import type { z } from 'zod';
import { wireSchema } from './wire-schema.ts';

type Site = { publicUrl: string; endpoints: Readonly<Record<string, AnyEndpoint>> };

/** The contract as OpenAPI 3.1: nothing is written twice, so nothing can differ. */
export function openApi({ publicUrl, endpoints }: Site) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clubdraw',
      version: '0.1.0',
      description: 'Paid prize draws for clubs. A trailing slash is optional on every path.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: wireSchema(failure) },
      securitySchemes: {
        ownerToken: { type: 'http', scheme: 'bearer' },
        customerToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(endpoint: AnyEndpoint) {
  const { name, summary, access, params, query, body, status, repeated, mayAskForProof } = endpoint;
  const content = contentOf(endpoint);
  return {
    operationId: name,
    summary,
    ...securityOf(access),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(mayAskForProof ? [proofParameter] : []),
    ],
    ...requestBody(endpoint, body),
    responses: {
      [status]: { description: 'Done.', content },
      ...(repeated && {
        [repeated.status]: { description: 'Done before.', content },
      }),
      ...failures(access),
      ...(mayAskForProof && { 428: failed(proofWords) }),
      default: failed('Refused, or failed; `error` says it in words.'),
    },
  };
}

const proofWords =
  'Under pressure only: solve `challenge`, and send the same call again with the solution.';

const proofParameter = {
  name: proofHeader,
  in: 'header',
  required: false,
  description:
    'The solved challenge of a 428, once: `{ challenge, solution: { counter, derivedKey } }` as JSON in base64.',
  schema: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json' },
};

/** Which of the two tokens opens it; either, where both do. */
function securityOf(access: Access) {
  const customer = { customerToken: [] };
  const owner = { ownerToken: [] };
  if (access === 'anyone') return {};
  if (access === 'customer') return { security: [customer] };
  return { security: access === 'session' ? [owner, customer] : [owner] };
}

function contentOf({ answer, isAlsoCsv }: AnyEndpoint) {
  const asCsv = isAlsoCsv && { 'text/csv': { schema: { type: 'string' } } };
  return { ...json(wireSchema(answer)), ...asCsv };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

function requestBody({ name }: AnyEndpoint, body: z.ZodType | undefined) {
  if (name === 'uploadImage') {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    };
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } },
    };
  }
  return body && { requestBody: { required: true, content: json(wireSchema(body)) } };
}

function failures(access: Access) {
  return {
    ...(access !== 'anyone' && { 401: failed('Not signed in.') }),
    ...(access === 'connectedOwner' && {
      403: failed('The payment account cannot take money yet.'),
    }),
    429: failed('Too often; `Retry-After` says how many seconds to wait.'),
  };
}

function failed(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Failure' }) };
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}

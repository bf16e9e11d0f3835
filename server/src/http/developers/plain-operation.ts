import type { PlainAnswer, PlainCall } from '@clubdraw/contract/wire/plain-call';
import * as messages from '@clubdraw/domain/texts/messages';
import { callsAMinute } from '../../flow/fair-share/limit-calls.ts';
import {
  collector,
  type Described,
  type Media,
  type Operation,
  type Parameter,
  type ResponseObject,
} from './document.ts';
import { parameters } from './endpoint-operation.ts';
import { refusedAnswers } from './refused-answers.ts';
import { tagOf } from './tags.ts';
import { wireSchema, type NamedSchema, type WireSchema } from './wire-schema.ts';

type Keep = (found: NamedSchema) => WireSchema;

/** A plain call as the description has it. */
export function plainOperation(call: PlainCall): Described {
  const { keep, named } = collector();
  const { name, path, summary, limit, params, query, headers = {}, body, answers } = call;
  const often = limit
    ? ` ${callsAMinute(limit).toLocaleString('en-AU')} calls a minute from one address.`
    : '';
  const ofLimit = limit ? { tooSoon: [messages.tooManyRequests(10)] } : {};
  // A browser that is led on is led on by every answer.
  const leadsOn = 302 in answers;
  const refused = leadsOn ? {} : refusedAnswers({ ...call.refusals, ...ofLimit }, Boolean(body));
  const operation: Operation = {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    description: `Anyone.${often}`,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...Object.entries(headers).map(headerParameter),
    ],
    ...(body && {
      requestBody: {
        required: true,
        description: body.description,
        content: { [body.mediaType]: { schema: { type: 'object' } } },
      },
    }),
    responses: { ...refused, ...answersOf(answers, keep) },
  };
  return { operation, named };
}

function headerParameter([name, description]: [string, string]): Parameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}

function answersOf(answers: PlainCall['answers'], keep: Keep): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, answerOf(answer, keep)]),
  );
}

function answerOf(answer: PlainAnswer, keep: Keep): ResponseObject {
  const { description, mediaTypes, headers = {} } = answer;
  const named = Object.entries(headers).map(([name, words]) => [
    name,
    { description: words, schema: { type: 'string' } },
  ]);
  const content = mediaTypes?.map((type) => [type, mediaOf(type, answer, keep)]);
  return {
    description,
    ...(named.length > 0 && { headers: Object.fromEntries(named) }),
    ...(content && { content: Object.fromEntries(content) }),
  };
}

/** Text that carries JSON names its schema; a picture or another file has none. */
function mediaOf(mediaType: string, { schema }: PlainAnswer, keep: Keep): Media {
  const isText = mediaType.startsWith('text/');
  if (!schema) return { schema: { type: 'string', ...(!isText && { format: 'binary' }) } };
  const described = keep(wireSchema(schema));
  if (!isText) return { schema: described };
  return {
    schema: { type: 'string', contentMediaType: 'application/json', contentSchema: described },
  };
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Operation, ResponseObject } from '../../src/http/developers/document.ts';
import type { OpenApi } from '../../src/http/developers/open-api.ts';

/** Checks answers against the document. */
export function answerChecker(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const format of ['money', 'local-date-time', 'time-zone', 'binary', 'revision']) {
    ajv.addFormat(format, true);
  }
  // To compile one takes longer than most calls, and a test asks for the same ones again and again.
  const checks = new WeakMap<object, ValidateFunction>();
  const checkOf = (schema: object): ValidateFunction => {
    const known = checks.get(schema);
    if (known) return known;
    const check = ajv.compile({ ...schema, components: document.components });
    checks.set(schema, check);
    return check;
  };
  const fits = (schema: object, value: unknown): string | undefined => {
    const check = checkOf(schema);
    return check(value) ? undefined : ajv.errorsText(check.errors);
  };
  return {
    fits,
    /** The part of the answer that the document does not say; undefined when there is none. */
    faultOf: (operation: Operation, response: Response) =>
      faultOf({ document, operation, response, fits }),
  };
}

type Checked = {
  document: OpenApi;
  operation: Operation;
  response: Response;
  fits: (schema: object, value: unknown) => string | undefined;
};

function faultOf({ document, operation, response, fits }: Checked): unknown {
  const { statusCode: status, body, headers } = response;
  const answer = answerOf(document, operation, status);
  if (!answer || status >= 500) return { status, body };
  if (status === 400 && !plain(answer.description).includes(plain(JSON.parse(body).error))) {
    return { refused: body };
  }
  const { content } = answer;
  if (!content) return body === '' ? undefined : { status, body };
  const mediaType = String(headers['content-type']).split(';')[0] ?? '';
  const media = content[mediaType];
  if (!media) return { status, mediaType };
  if (mediaType !== 'application/json') return undefined;
  const misfit = fits(media.schema, JSON.parse(body));
  return misfit && { status, misfit, body };
}

/**
 * A sentence without its amounts: the description shows those of an example. A sign of letters
 * stands before its figure with a space that does not break ("R 9.50").
 */
function plain(text: string): string {
  return text.replaceAll(/(?:\S+\u{a0})?\S*\d\S*/gu, '#').replaceAll(/\b[A-Z]{3}\b/g, '#');
}

/** The answer that the document describes for a status; undefined for one that it does not name. */
function answerOf(
  { components }: OpenApi,
  { responses }: Operation,
  status: number,
): ResponseObject | undefined {
  const answer = responses[String(status)];
  if (!answer || !('$ref' in answer)) return answer;
  const shared: Record<string, ResponseObject> = components.responses;
  return shared[answer.$ref.split('/').at(-1) ?? ''];
}

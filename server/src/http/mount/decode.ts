import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { z } from 'zod';

type Raw = { params: unknown; query: unknown; body: unknown };

/** Input as the endpoint's schemas decode it, or a refusal with the messages of its fields. */
export function decodeInput(endpoint: AnyEndpoint, raw: Raw): Raw {
  return {
    params: endpoint.params && decodeParams(endpoint.params, raw.params),
    query: endpoint.query && decode(endpoint.query, raw.query),
    body: endpoint.body && decode(endpoint.body, raw.body ?? {}),
  };
}

/** A path that names nothing that can exist is not found, like one whose thing does not exist. */
function decodeParams(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value, { error: commonMessage });
  if (read.success) return read.data;
  throw new Refusal('missing', read.error.issues[0]?.message ?? messages.notFound);
}

/** The issues come in the order of the schema, so the first is the form's first (product §5). */
function decode(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value, { error: commonMessage });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    // A list or a text where the fields should be: no field is wrong, there is none.
    if (path.length === 0) throw new Refusal('invalid', messages.requestUnreadable);
    fields[path.join('.')] ??= message;
  }
  const first = read.error.issues[0]?.message ?? messages.somethingWentWrong;
  throw new Refusal('invalid', first, { fields });
}

/** The message of a field that has none of its own, because no form could send this. */
function commonMessage({ input }: { input?: unknown }): string {
  return input === undefined || input === null ? messages.required : messages.notValid;
}

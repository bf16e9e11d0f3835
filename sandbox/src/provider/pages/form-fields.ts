import type { FastifyInstance } from 'fastify';

/** What was typed into a form: the trimmed text of a field, empty when it was not sent. */
export type FormFields = (name: string) => string;

/** Has the forms of a scope read as text. */
export function readFormsAsText(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
}

/** The fields of a form that was read as text. */
export function formFields(body: unknown): FormFields {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  return (name) => (fields.get(name) ?? '').trim();
}

/** A part of the address, empty when it is missing. */
export function pathPart(parameters: unknown, name: string): string {
  const part = new Map<string, unknown>(Object.entries(parameters ?? {})).get(name);
  return typeof part === 'string' ? part : '';
}

import type { FastifyInstance } from 'fastify';

/** Gives the trimmed text of a form's field, empty when it was not sent. */
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

import * as messages from '@clubdraw/domain/texts/messages';

/** Everything that can go wrong with a call, as one kind of error. */
export class ApiFailure extends Error {
  /** The status of the answer; 0 when there was none. */
  readonly status: number;
  /** Messages by form field. */
  readonly fields: Readonly<Record<string, string>>;

  /** `message` is the server's own text, or '' when it gave none. */
  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.fields = fields;
  }
}

/** The words for a failure without a reason and without words of its own. */
export function plainText(failure: unknown): string {
  const isSilent = failure instanceof ApiFailure && failure.status === 0;
  return failureText(failure, isSilent ? messages.noServerResponse : messages.somethingWentWrong);
}

/** The text of a failure for a reader: the server's, or `fallback` when there is none. */
export function failureText(failure: unknown, fallback: string): string {
  return failure instanceof ApiFailure && failure.message ? failure.message : fallback;
}

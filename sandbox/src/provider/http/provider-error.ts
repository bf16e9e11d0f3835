import { emailPattern } from '../../email-pattern.ts';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
}

/** A failure with the provider's envelope. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** An idempotency key remembers failures of a call that had begun, not refused parameters. */
  readonly isRemembered: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(parts: {
    status: number;
    body: ErrorBody;
    isRemembered?: boolean;
    headers?: Record<string, string>;
  }) {
    super(parts.body.message);
    this.headers = parts.headers ?? {};
    this.status = parts.status;
    this.body = parts.body;
    this.isRemembered = parts.isRemembered ?? false;
  }
}

type Refusal = Omit<ErrorBody, 'type'>;

/** A refusal with any status. */
export function refusal(status: number, body: Refusal, isRemembered = false): ProviderError {
  return new ProviderError({
    status,
    body: { type: 'invalid_request_error', ...body },
    isRemembered,
  });
}

/** A request that is wrong in itself: 400, and not remembered by its idempotency key. */
export function invalidRequest(body: Refusal): ProviderError {
  return refusal(400, body);
}

/** A request that is right in itself but refused by the state of things: 400, remembered. */
export function refusedByState(body: Refusal): ProviderError {
  return refusal(400, body, true);
}

/** No object of that kind in the account that the call is made for: 404. */
export function missingResource(kind: string, id: string, param = 'id'): ProviderError {
  return refusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });
}

/** Throws `email_invalid` for what cannot be an address. */
export function checkEmail(email: string, param: string): string {
  if (email.length <= 512 && emailPattern.test(email)) return email;
  throw invalidRequest({
    code: 'email_invalid',
    message: `Invalid email address: ${email}`,
    param,
  });
}

/** Throws `url_invalid` unless the address is an absolute http(s) one. */
export function checkUrl(address: string, param: string): string {
  const isUsable = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isUsable) return address;
  throw invalidRequest({ code: 'url_invalid', message: 'Not a valid URL', param });
}

/** Writes a failure of the stand-in itself where its operator reads. */
export function reportFailure(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`payment provider: ${text}\n`);
}

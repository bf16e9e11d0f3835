export interface ErrorBody {
  type:
    | 'api_error'
    | 'card_error'
    | 'idempotency_error'
    | 'invalid_request_error'
    | 'authentication_error'
    | 'rate_limit_error';
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

  constructor(parts: { status: number; body: ErrorBody; isRemembered?: boolean }) {
    super(parts.body.message);
    this.status = parts.status;
    this.body = parts.body;
    this.isRemembered = parts.isRemembered ?? false;
  }
}

type Refusal = Omit<ErrorBody, 'type'>;

/** A request that is wrong in itself: 400, and not remembered by its idempotency key. */
export function invalidRequest(refusal: Refusal): ProviderError {
  return new ProviderError({
    status: 400,
    body: { type: 'invalid_request_error', ...refusal },
  });
}

/** A request that is right in itself but refused by the state of things: 400, remembered. */
export function refusedByState(refusal: Refusal): ProviderError {
  return new ProviderError({
    status: 400,
    body: { type: 'invalid_request_error', ...refusal },
    isRemembered: true,
  });
}

/** No object of that kind in the account that the call is made for: 404. */
export function missingResource(kind: string, id: string, param = 'id'): ProviderError {
  return new ProviderError({
    status: 404,
    body: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
      param,
    },
  });
}

/** A parameter that names an object which the account does not have: 400. */
export function missingReference(kind: string, id: string, param: string): ProviderError {
  return invalidRequest({
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

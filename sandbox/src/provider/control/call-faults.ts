import { tooManyCalls } from '../http/call-pace.ts';
import { ProviderError, refusal } from '../http/provider-error.ts';

export interface CallFault {
  /** `before`: nothing is executed. `after`: it is executed, and the answer is lost. */
  when: 'before' | 'after';
  /** How many calls fail. */
  times: number;
  /** Only calls whose path begins with this; all calls when empty. */
  path: string;
  /** The connection is cut instead of a 500 being answered. */
  isCut: boolean;
  /** The idempotency key remembers the 500 instead of the answer that was lost. */
  isRemembered: boolean;
  /** 403 is answered, as to a key with too few rights, instead of a 500. */
  isForbidden: boolean;
}

/** Faults that tests ask for with the next calls. */
export class CallFaults {
  #fault: CallFault | undefined;
  #limitedUntil: Date | undefined;

  failNext(fault: CallFault): void {
    this.#fault = fault;
  }

  limitUntil(moment: Date): void {
    this.#limitedUntil = moment;
  }

  /** Throws 429 `rate_limit` while the limit lasts. */
  refuseWhileLimited(now: Date): void {
    if (this.#limitedUntil === undefined || now >= this.#limitedUntil) return;
    throw tooManyCalls('global-rate');
  }

  /** The fault for a call, used up by asking. */
  take(path: string): CallFault | undefined {
    const fault = this.#fault;
    if (fault === undefined || !path.startsWith(fault.path)) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#fault = undefined;
    return fault;
  }
}

/** The answer of a failing call. */
export function ordainedFailure({ isForbidden }: Pick<CallFault, 'isForbidden'>): ProviderError {
  const message = 'An error was asked for by /control.';
  if (isForbidden) return refusal(403, { message });
  return new ProviderError({ status: 500, body: { type: 'api_error', message } });
}

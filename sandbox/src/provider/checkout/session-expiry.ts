import { invalidRequest } from '../http/provider-error.ts';
import { unixSeconds } from '../unix-time.ts';

const shortest = 30 * 60;
const longest = 24 * 60 * 60;

/** When a session ends, in unix seconds: 30 minutes to 24 hours from now, 24 hours by itself. */
export function sessionExpiry(given: number | undefined, now: Date): number {
  const created = unixSeconds(now);
  if (given === undefined) return created + longest;
  if (given < created + shortest) {
    throw invalidRequest({
      message:
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      param: 'expires_at',
    });
  }
  if (given > created + longest) {
    throw invalidRequest({
      message:
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      param: 'expires_at',
    });
  }
  return given;
}

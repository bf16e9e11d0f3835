import type { PublicCall } from './public-calls.ts';

/** Apart from the other calls: the page that sends it sends no other, and is the heaviest. */
export type SignUp = {
  drawId: string;
  name: string;
  email: string;
  phone: string;
  termsVersion: string;
  via?: string | undefined;
};

/** Joins a promotional draw. */
export function signUpRequest(
  entrant: SignUp,
): PublicCall<{ alreadySigned?: boolean; message?: string; secret?: string }> {
  return { method: 'POST', path: '/public/club-owner/promo-draw-signup', body: entrant };
}

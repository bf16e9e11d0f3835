import type { PublicCall } from './public-calls.ts';

/** Mails the code with which somebody enters for free. */
export function sendEntryCodeRequest(drawId: string, email: string): PublicCall<{ sent: true }> {
  return { method: 'POST', path: '/public/free-entry/code', body: { drawId, email } };
}

export type FreeEntryOrder = {
  drawId: string;
  name: string;
  email: string;
  phone: string;
  otp: string;
  termsVersion: string;
  /** The name of the link that led here. */
  via?: string | undefined;
};

/**
 * The code of the ticket, and how many free entries are left; with a message where none was given.
 */
export type FreelyGiven = { code: string; left: number; message?: string };

/** Enters for free with the code that was mailed. */
export function enterForFreeRequest(order: FreeEntryOrder): PublicCall<FreelyGiven> {
  return { method: 'POST', path: '/public/free-entry', body: order };
}

import { httpCall, type HttpAnswer } from './http-call.ts';

/** The fields of the sandbox's payment page; the stand-in reads none of them. */
export function pay(url: string, email: string): Promise<HttpAnswer> {
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  const fields = { method: 'card', email, name: 'Mia Buyer', ...card };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return httpCall({ method: 'POST', url, headers, body });
}

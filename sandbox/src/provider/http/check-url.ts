import { invalidRequest } from './provider-error.ts';

/** Throws `url_invalid` unless the address is an absolute http(s) one. */
export function checkUrl(address: string, param: string): string {
  const isUsable = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isUsable) return address;
  throw invalidRequest({ code: 'url_invalid', message: 'Not a valid URL', param });
}

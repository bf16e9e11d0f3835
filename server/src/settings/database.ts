import { hostsOf } from '../db/hosts/hosts-of.ts';
import { needed } from './setting-values.ts';

const protocols = ['postgres:', 'postgresql:'];

/** A PostgreSQL: one host, or several with a comma, of which one takes writes. */
export const databaseAddress = needed.refine((text) => hostsOf(text).every(isDatabase), {
  message: 'must be an address that begins with postgres:// or postgresql://',
});

function isDatabase(url: string): boolean {
  return protocols.includes(URL.parse(url)?.protocol ?? '');
}

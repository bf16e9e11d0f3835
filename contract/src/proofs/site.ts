import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { chain } from './proofs.ts';
import { hex } from './statements.ts';

/** All that a verifier takes beside its own bytes; it names no key and no witness. */
export const getSiteCall = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/public/site.json',
  access: 'anyone',
  limit: 'reads',
  sharing: 'record',
  summary: 'Which ledger this platform keeps, by name and number, for verify.mjs.',
  answer: z.object({
    origin: z.string(),
    /** The number of the ledger: the hash of its first entry. */
    ledger: hex,
    /** Relays that know the rounds of its draws. */
    relays: z.array(z.string()).readonly(),
    /** The test chain of a platform that only rehearses. */
    rehearsalChain: chain.nullable(),
  }),
});

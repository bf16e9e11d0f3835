import { ledgerPath } from '@clubdraw/contract/pages/public-paths';
import type { FastifyInstance } from 'fastify';
import type { LedgerSource } from 'fairdraw/verify/ledger/ledger-source';

/** A public ledger of an app, as a verifier reads it. */
export function ledgerOf(app: FastifyInstance, number = 1): LedgerSource {
  return async (path) => {
    const url = `${ledgerPath(number)}/${path}`;
    const { statusCode, rawPayload } = await app.inject(url);
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    return rawPayload;
  };
}

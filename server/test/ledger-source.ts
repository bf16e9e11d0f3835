import type { FastifyInstance } from 'fastify';
import type { LedgerSource } from 'fairdraw/verify/ledger-source';

/** The public ledger of an app, as a verifier reads it. */
export function ledgerOf(app: FastifyInstance): LedgerSource {
  return async (path) => {
    const { statusCode, rawPayload } = await app.inject(`/public/${path}`);
    if (statusCode !== 200) throw new Error(`/public/${path} answered ${statusCode}`);
    return rawPayload;
  };
}

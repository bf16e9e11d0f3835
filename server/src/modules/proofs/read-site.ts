import type { getSiteCall } from '@clubdraw/contract/proofs/site';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { quicknet } from 'fairdraw/beacon/chain';
import { siteToJson } from 'fairdraw/ledger/site';
import type { Context } from '../../context.ts';
import { currentLedger } from '../draw-log/ledger/current-ledger.ts';
import { readLedgerNumber } from '../draw-log/ledger/ledger-number.ts';

/** Our word about ourselves, which a verifier compares with the number in a ticket's mail. */
export async function readSite(context: Context): Promise<AnswerOf<typeof getSiteCall>> {
  const { drandChain, drandUrls } = context.settings;
  await currentLedger(context);
  const { origin, ledgerHash: ledger } = await readLedgerNumber(context.db);
  const rehearsalChain = drandChain === quicknet ? null : drandChain;
  return siteToJson({ origin, ledger, relays: drandUrls, rehearsalChain });
}

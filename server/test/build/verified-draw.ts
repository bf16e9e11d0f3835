import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { verify } from 'fairdraw/verify';
import { ledgerOf } from '../ledger-source.ts';
import type { Shop } from './sale.ts';

/**
 * The findings of a stranger who checks a draw with its ledger: the holders, the pass-overs and the
 * checks about both.
 */
export async function verifiedDraw(shop: Shop, drawId: string) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const publicKeys = [shop.context.secrets.publicKey];
  const ledger = ledgerOf(shop.app);
  const chain = shop.context.settings.drandChain;
  const { checks, holders } = await verify({ certificate, publicKeys, ledger, chain });
  const failed = checks.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const detailOf = (asked: string) => checks.find(({ id }) => id === asked)?.detail;
  const passOvers = certificate.passOvers.map(({ place, rank, code }) => ({ place, rank, code }));
  return { failed, holders, passOvers, places: detailOf('V20'), passing: detailOf('V18') };
}

import { drawPath, packagePath, promoPath } from '@clubdraw/contract/pages/public-paths';
import { typedShortCode } from '@clubdraw/domain/draws/short-code';
import type { Context } from '../../../context.ts';
import { findTarget } from './short-addresses.store.ts';

/**
 * The path of the public page behind a short address, in either case; undefined for one of nothing.
 */
export async function followShortAddress(
  { db }: Pick<Context, 'db'>,
  typed: string,
): Promise<string | undefined> {
  const code = typedShortCode(typed);
  const target = code === undefined ? undefined : await findTarget(db, code);
  if (!target) return undefined;
  if ('packageId' in target) return packagePath(target.packageId);
  return target.entryCostMinor === 0 ? promoPath(target.drawId) : drawPath(target.drawId);
}

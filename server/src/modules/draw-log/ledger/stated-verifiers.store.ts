import type { Trx } from '../../../db/database.ts';

type Stated = {
  ledger: number;
  release: string;
  /** Hexadecimal. */
  sha256: string;
};

/** Notes that a ledger states the verifier of a release; whether it did not before. */
export async function storeVerifier(
  trx: Trx,
  { ledger, release, sha256 }: Stated,
): Promise<boolean> {
  const row = await trx
    .insertInto('stated_verifiers')
    .values({ ledger_no: ledger, release, sha256: Buffer.from(sha256, 'hex') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('release')
    .executeTakeFirst();
  return row !== undefined;
}

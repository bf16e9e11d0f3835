import { followingPath } from '@clubdraw/contract/pages/public-paths';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isLinkSignature, linkSignature } from '../../edge/link-signature.ts';

type Signer = Pick<Context, 'secrets'>;

function signed(mailId: string) {
  return { use: 'follow', text: mailId } as const;
}

/**
 * The path by which the receiver of a mail confirms what was asked of a club. It names the mail, and neither the
 * address nor the club; only a reader of the mail has it.
 */
export function followingPathOf(context: Signer, mailId: string): string {
  return followingPath(`${mailId}.${linkSignature(context, signed(mailId))}`);
}

function mailOfToken(context: Signer, token: string): string | undefined {
  const [, mailId, signature] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(token) ?? [];
  if (mailId === undefined || signature === undefined) return undefined;
  return isLinkSignature(context, signed(mailId), signature) ? mailId : undefined;
}

/** The club that a mail asked about, and the mail's receiver; undefined for a link that was not made here or is forgotten. */
export async function findAsker(
  context: Signer,
  db: Db | Trx,
  token: string,
): Promise<{ ownerId: string; email: string } | undefined> {
  const mailId = mailOfToken(context, token);
  if (mailId === undefined) return undefined;
  const { rows } = await sql<{ ownerId: string; email: string }>`
    SELECT about->>'ownerId' AS "ownerId", recipient AS email FROM mails
    WHERE id = ${mailId} AND kind = 'followAsked' AND recipient IS NOT NULL`.execute(db);
  return rows[0];
}

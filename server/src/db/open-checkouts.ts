import { maxOpenCheckouts } from '@clubdraw/domain/purchases/place-bounds';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from './database.ts';

/** The first half of a client's hash stands for the home around it: an IPv6 /56. */
export const homeBytes = 16;

/**
 * Unpaid checkouts in the name of one person: the most of a client, of the home around it and of
 * its network, as client-networks.ts has them. An IPv4 address is all three.
 */
export const maxOpen = {
  client: maxOpenCheckouts,
  home: 2 * maxOpenCheckouts,
  network: 4 * maxOpenCheckouts,
};

/** In SQL: the home in a client's hash. */
export function homeOf(hash: string): string {
  return `substring(${hash} FROM 1 FOR ${homeBytes})`;
}

/**
 * In the statement that holds places (`draw`, `wanted`): the checkouts that are open in the buyer's
 * name, in the three widths of the buyer's network, and the places that the client holds there.
 */
export const openOfPerson = `LATERAL (
      SELECT count(*) AS of_network, coalesce(sum(payments.count) FILTER (WHERE is_client), 0) AS places,
        count(*) FILTER (WHERE ${homeOf('payments.client_hash')} = ${homeOf('wanted.client_hash')}) AS of_home,
        array_agg(open_slot) FILTER (WHERE is_client) AS slots
      FROM payments, LATERAL (SELECT payments.client_hash = wanted.client_hash AS is_client) AS whose
      WHERE payments.draw_id = draw.draw_id AND payments.network_hash = wanted.network_hash
        AND mailbox_of(payments.email) = wanted.payer AND state IN ('reserved', 'open')
    ) AS open`;

/** A person of a client, in one draw or one package. */
export type OpenOf = { email: string; clientHash: Buffer; networkHash: Buffer } & (
  | { drawId: string }
  | { packageId: string }
);

function openOf(buyer: OpenOf): RawBuilder<unknown> {
  const { email, clientHash, networkHash } = buyer;
  const rows =
    'drawId' in buyer
      ? sql`payments WHERE draw_id = ${buyer.drawId}`
      : sql`memberships WHERE package_id = ${buyer.packageId}`;
  const home = sql.raw(homeOf('client_hash'));
  return sql`
    SELECT id, created_at, client_hash = ${clientHash} AS is_client,
      ${home} = ${clientHash.subarray(0, homeBytes)} AS is_home
    FROM ${rows} AND network_hash = ${networkHash}
      AND mailbox_of(email) = mailbox_of(${email}) AND state IN ('reserved', 'open')`;
}

/** Whether one more would be too many. */
export async function hasMostOpen(db: Db | Trx, buyer: OpenOf): Promise<boolean> {
  const { rows } = await sql<{ isMost: boolean }>`
    SELECT count(*) >= ${maxOpen.network}
      OR count(*) FILTER (WHERE is_home) >= ${maxOpen.home}
      OR count(*) FILTER (WHERE is_client) >= ${maxOpen.client} AS "isMost"
    FROM (${openOf(buyer)}) AS open`.execute(db);
  return rows[0]?.isMost ?? false;
}

/** The oldest one of the narrowest of the three that is full; of the client where none is. */
export async function findOldestOpen(db: Db, buyer: OpenOf): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT open.*, count(*) OVER () AS of_network, count(*) FILTER (WHERE is_home) OVER () AS of_home,
        count(*) FILTER (WHERE is_client) OVER () AS of_client
      FROM (${openOf(buyer)}) AS open
    ) AS counted
    WHERE CASE WHEN of_client >= ${maxOpen.client} THEN is_client
      WHEN of_home >= ${maxOpen.home} THEN is_home
      WHEN of_network >= ${maxOpen.network} THEN true
      ELSE is_client END
    ORDER BY created_at, id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

import type { Found } from '@clubdraw/contract/packages/search-club';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../draws/listing.ts';

/** So many packages are looked through, the newest ones. */
const maxPackages = 1_000;

type Member = Found['members']['found'][number];

/**
 * Members of the owner's packages whose e-mail has a part in it, those of the newest packages
 * first. Each package is asked by the index memberships_part_of_email until there are enough, so
 * `part` must have what that index knows (`canFindEmails`).
 */
export async function findMembers(
  db: Db,
  { ownerId, part, limit }: { ownerId: string; part: string; limit: number },
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    SELECT package.id AS "packageId", package.name AS "packageName", member.id AS "membershipId", email,
      (SELECT tiers.name FROM tiers WHERE tiers.id = tier_id) AS "tierName"
    FROM (SELECT id, name, created_at FROM packages WHERE owner_id = ${ownerId}
        ORDER BY created_at DESC, id DESC LIMIT ${maxPackages}) AS package
      CROSS JOIN LATERAL (SELECT id, email, tier_id FROM memberships
        WHERE package_id = package.id AND is_member AND email ILIKE ${containing(part)}
        LIMIT ${limit}) AS member
    ORDER BY package.created_at DESC, package.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

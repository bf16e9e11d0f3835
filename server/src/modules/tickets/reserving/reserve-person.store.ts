/**
 * The person of a limit, also where several of a batch are of one. Only what the same client
 * holds for the person and bought counts here: others can hold in anybody's name, and nobody else
 * is to hear what the person has. The money decides when it comes (issue.store.ts). Of two
 * processes at once, each may hold as much as the limit.
 */
export function personOfLimit(mailboxes: number): string {
  return `
  person AS MATERIALIZED (
    SELECT mailbox, taken, client_hash AS buyer FROM draw_people
    WHERE draw_id = (SELECT draw_id FROM draw) AND mailbox = ANY ($${mailboxes}::text[])
  ),`;
}

export const allowance = `max_per_person - own AS allowance,
      coalesce(sum(count) OVER (PARTITION BY mailbox, client_hash ORDER BY ord)
        <= max_per_person - own, true) AS is_allowed, `;

export const ownOfPerson = ` LEFT JOIN person USING (mailbox), LATERAL (
      SELECT CASE WHEN buyer = wanted.client_hash THEN taken ELSE 0 END + open.places AS own
    ) AS client`;

export const leftToPerson = `slotted.allowance - (SELECT coalesce(sum(held.count), 0) FROM held
      WHERE held.mailbox = slotted.mailbox AND held.client_hash = slotted.client_hash),`;

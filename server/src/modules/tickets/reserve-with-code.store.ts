import { reserve, reserveWithLimit } from './reserve-text.store.ts';

/**
 * The same statement for a batch in which somebody has an entry code: who gets places takes a use
 * of the code too, one after the other. The draw's lock is held by then, so the last use goes to
 * one alone. `first` is the number of the first of two more parameters: the codes, and the percent
 * that each takes off.
 */
function withCodes(text: string, first: number): string {
  return text
    .replace('/*codes*/', () => `, $${first}::text[], $${first + 1}::int[]`)
    .replace('/*codeColumns*/', () => ', entry_code, percent_off')
    .replaceAll('/*codeOf*/', () => ', entry_code, percent_off')
    .replace(heldByAll, () => heldWithCodes)
    .replace("WHEN judged.fits THEN 'held'", () => verdictWithCodes);
}

const heldByAll = 'SELECT * FROM judged WHERE fits AND NOT is_too_many AND NOT must_prove';

const heldWithCodes = `SELECT * FROM (
      SELECT judged.*, CASE WHEN entry_code IS NULL THEN true
        ELSE take_code_use(draw_id, entry_code, mailbox_of(email), $2::timestamptz) END AS has_use
      FROM judged WHERE fits AND NOT is_too_many AND NOT must_prove ORDER BY ord OFFSET 0
    ) AS asked WHERE has_use`;

const verdictWithCodes = `WHEN judged.fits AND NOT EXISTS (SELECT FROM held WHERE held.ord = judged.ord)
        THEN 'codeNotValid'
      WHEN judged.fits THEN 'held'`;

const lastOfReserve = 18;

export const reserveWithCodes = withCodes(reserve, lastOfReserve + 1);
export const reserveWithLimitAndCodes = withCodes(reserveWithLimit, lastOfReserve + 2);

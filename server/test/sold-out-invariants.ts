import { sql } from 'kysely';
import { isSoldOutEntry } from '../src/db/sold-out-entry.ts';
import type { Invariant } from './invariants.ts';

/** True of draws that run as soon as they are sold out, whatever happened before. */
export const soldOutInvariants: readonly Invariant[] = [
  {
    rule: 'A draw that runs when it is sold out is noted so exactly if it had as many tickets as its cap.',
    breaches: sql`SELECT draws.id, coalesce(sold_out_at::text, 'not sold out') || ', most ' || peak.live AS figures
      FROM draws LEFT JOIN draw_sell_outs AS noted ON noted.draw_id = draws.id,
        LATERAL (SELECT coalesce(max(live), 0) AS live FROM (
          SELECT sum(CASE kind WHEN 1 THEN 1 ELSE -1 END) OVER (ORDER BY idx) AS live
          FROM draw_log WHERE draw_log.draw_id = draws.id) AS course) AS peak
      WHERE latest_run_at IS NOT NULL AND ((sold_out_at IS NULL) <> (noted.draw_id IS NULL)
        OR (sold_out_at IS NULL AND (tickets_sold >= ticket_cap OR peak.live >= ticket_cap))
        OR (noted.size IS NOT NULL AND peak.live <> ticket_cap))`,
  },
  {
    rule: 'Nobody entered a draw after it sold out, and nothing of it is free or held.',
    breaches: sql`SELECT id, tickets_issued || ' issued, ' || noted.issued || ' when it sold out'
      FROM draws JOIN draw_sell_outs AS noted ON noted.draw_id = id
      WHERE tickets_issued <> noted.issued OR places_held <> 0 OR capacity <> tickets_sold`,
  },
  {
    rule: 'A sold-out draw has the time whole days before its announced one that its record gives, while 95 % count.',
    breaches: sql`SELECT id, run_at || ', entered ' || entered_at || ', early ' || coalesce(early_at::text, 'none')
      FROM draws JOIN draw_sell_outs ON draw_id = id
      WHERE (entered_at IS NULL AND (early_at IS NOT NULL OR run_at <> latest_run_at))
        OR early_at IS DISTINCT FROM CASE WHEN entered_at IS NOT NULL THEN latest_run_at - make_interval(hours =>
          24 * greatest(0, floor(extract(epoch FROM latest_run_at - entered_at - interval '61 minutes') / 86400)::int)) END
        OR early_counted * 20 >= ticket_cap * 19
        OR (cut_at IS NOT NULL AND early_at < latest_run_at AND early_counted IS NULL AND tickets_sold * 20 < ticket_cap * 19
          AND NOT EXISTS (SELECT FROM tickets WHERE draw_id = id AND void_reason IN (5, 6)))`,
  },
  {
    rule: 'The ledger says once that a draw sold out, with its log up to the last ticket.',
    breaches: sql`SELECT noted.draw_id, entered.n || ' records, size ' || coalesce(size, 0)
      FROM draw_sell_outs AS noted JOIN draws ON draws.id = noted.draw_id, LATERAL (
        SELECT count(*) AS n FROM ledger
        WHERE ledger.draw_id = noted.draw_id AND kind = 'record' AND ${isSoldOutEntry}
          AND ledger_no = (SELECT max(ledger_no) FROM ledger AS any_of WHERE any_of.draw_id = noted.draw_id)
        ) AS entered
      WHERE entered.n <> (entered_at IS NOT NULL)::int
        OR (entered_at IS NOT NULL AND size <> 2 * issued - ticket_cap)`,
  },
];

import { sql, type RawBuilder } from 'kysely';

/** The ledger's latest record of money that a club gave back while the tickets stay in its draw. */
export type GivenBack = {
  tickets: number;
  /**
   * More than the tickets that the conditions let the club give away, together with those given.
   */
  beyond: number;
  /** The codes of tickets among them that have a prize. */
  prizes: string[];
};

/**
 * The same as JSON, of a draw by its id in SQL; NULL where nothing was given back, and of a
 * cancelled draw.
 */
export function givenBackOf(drawId: RawBuilder<unknown>): RawBuilder<GivenBack | null> {
  return sql<GivenBack | null>`
    (SELECT json_build_object('tickets', told.tickets,
        'beyond', greatest(0, told.tickets - greatest(0, coalesce(giveaways, 0) - coalesce(
          (SELECT given FROM draw_sources WHERE draw_sources.draw_id = told.draw_id), 0))),
        'prizes', ARRAY(SELECT code FROM draw_awards AS award
          JOIN draw_picks AS pick ON pick.draw_id = award.draw_id AND pick.rank = award.rank
          JOIN tickets ON tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial
          WHERE award.draw_id = told.draw_id AND award.until IS NULL AND award.rank = ANY (told.picks)
          ORDER BY award.place))
      FROM draw_give_backs AS told JOIN draws AS given_draw ON given_draw.id = told.draw_id
      WHERE told.draw_id = ${drawId} AND told.tickets > 0 AND cancelled_at IS NULL)`;
}

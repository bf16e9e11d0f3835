-- Who hears of a seal before its round: a mail for each member, a batch at a time.
CREATE TABLE draw_seal_news (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  -- Members up to this e-mail, in lower case, have their mail; NULL before the first batch.
  told_up_to text,
  done_at timestamptz
);
CREATE INDEX draw_seal_news_open ON draw_seal_news (draw_id) WHERE done_at IS NULL;

-- A pick that does not get the prize, and why; the next one has it then. Public.
CREATE TABLE draw_pass_overs (
  draw_id uuid NOT NULL,
  rank int NOT NULL,
  reason text NOT NULL CONSTRAINT draw_pass_overs_reason_in_bounds
    CHECK (char_length(reason) BETWEEN 1 AND 500),
  passed_at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_pass_overs_of_a_pick FOREIGN KEY (draw_id, rank)
    REFERENCES draw_picks (draw_id, rank)
);
CREATE TRIGGER draw_pass_overs_append_only BEFORE UPDATE OR DELETE ON draw_pass_overs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_picks_append_only BEFORE UPDATE OR DELETE ON draw_picks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The serial of the ticket that has the prize: the first pick that was not passed over.
CREATE FUNCTION draw_winner(draw uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT serial FROM draw_picks AS pick
  WHERE pick.draw_id = draw AND NOT EXISTS (SELECT FROM draw_pass_overs AS passed
    WHERE passed.draw_id = pick.draw_id AND passed.rank = pick.rank)
  ORDER BY rank LIMIT 1
$$;

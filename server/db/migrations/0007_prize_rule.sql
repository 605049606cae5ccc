DROP FUNCTION ledger_pay;
--> statement-breakpoint
-- Makes a purchase's p_from allocations p_to, with the lowest and highest numbers that the caller worked out for each; answers how many
-- quotas that was. Prize quotas among them that are p_prize_from become p_prize_to, won by the purchase. Answers null, and does nothing
-- but lock, when numbers were traded since the caller looked (p_trades).
CREATE FUNCTION ledger_pay(
  p_campaign bigint, p_transaction bigint, p_from text, p_to text, p_prize_from text, p_prize_to text, p_now timestamptz,
  p_trades int, p_ids bigint[], p_lowest jsonb, p_highest jsonb
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  part record;
  paid int := 0;
BEGIN
  PERFORM ledger_lock(p_campaign, ARRAY[p_transaction], p_from);
  IF (SELECT trades FROM ledger WHERE campaign_id = p_campaign) <> p_trades THEN
    RETURN NULL;
  END IF;
  FOR part IN
    WITH changed AS (
      UPDATE allocation a SET state = p_to, paid_at = p_now,
        lowest = ARRAY(SELECT jsonb_array_elements_text(p_lowest -> (e.nth::int - 1))::int),
        highest = ARRAY(SELECT jsonb_array_elements_text(p_highest -> (e.nth::int - 1))::int)
      FROM unnest(p_ids) WITH ORDINALITY AS e(id, nth)
      WHERE a.id = e.id AND a.transaction_id = p_transaction AND a.campaign_id = p_campaign AND a.state = p_from
      RETURNING a.lane, a.count, a.positions
    )
    SELECT lane, sum(count)::int AS count, range_agg(positions) AS positions FROM changed GROUP BY lane ORDER BY lane
  LOOP
    UPDATE lane SET reserved = reserved - part.count, sold = sold + part.count
      WHERE campaign_id = p_campaign AND lane.lane = part.lane;
    PERFORM ledger_enter(p_campaign, part.lane, 'sold', p_transaction, p_now, part.positions);
    UPDATE prize_quota SET state = p_prize_to, transaction_id = p_transaction, updated_at = p_now
      WHERE campaign_id = p_campaign AND state = p_prize_from
        AND position BETWEEN lower(part.positions) AND upper(part.positions) - 1 AND part.positions @> position;
    paid := paid + part.count;
  END LOOP;
  RETURN paid;
END
$$;

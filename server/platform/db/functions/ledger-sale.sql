-- Locks one lane that has p_count free, chosen at random, and answers it. It waits only when all that have enough are taken, and raises
-- TL001 when the lane it got has no longer enough: the caller then starts again with all lanes locked in order, for to look further
-- while holding a lane would be out of order. Answers null when no
-- lane has enough. Whoever holds no lane before cannot run into a deadlock.
CREATE FUNCTION ledger_choose(p_campaign bigint, p_count int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  candidates int[] := ARRAY(SELECT lane FROM lane WHERE campaign_id = p_campaign AND free >= p_count ORDER BY random());
  candidate int;
  left_over int;
BEGIN
  IF candidates = '{}' THEN
    RETURN NULL;
  END IF;
  FOREACH candidate IN ARRAY candidates LOOP
    SELECT free INTO left_over FROM lane WHERE campaign_id = p_campaign AND lane = candidate FOR NO KEY UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
  END LOOP;
  IF left_over IS NULL THEN
    candidate := candidates[1];
    SELECT free INTO left_over FROM lane WHERE campaign_id = p_campaign AND lane = candidate FOR NO KEY UPDATE;
  END IF;
  IF left_over < p_count THEN
    RAISE EXCEPTION 'the lane ran out meanwhile' USING ERRCODE = 'TL001';
  END IF;
  RETURN candidate;
END
$$;

-- Takes positions for a purchase, stored as p_state, out of one lane that the caller holds locked and that has as many free. It prefers
-- one piece: the smallest hole that is large enough, else what lies after `next`; else many pieces, the largest first, at most 64 of them
-- that lie side by side in a row.
CREATE FUNCTION ledger_allocate(
  p_campaign bigint, p_lane int, p_count int, p_transaction bigint, p_state text, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l lane%ROWTYPE;
  hole_lo int;
  hole_hi int;
  tail int;
  taken_to int;
BEGIN
  SELECT * INTO STRICT l FROM lane WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  tail := l.hi - l.next;
  taken_to := l.next;
  IF l.free > tail THEN
    SELECT f.lo, f.hi INTO hole_lo, hole_hi FROM free_range f
      WHERE f.campaign_id = p_campaign AND f.lane = p_lane AND f.hi - f.lo >= p_count
      ORDER BY f.hi - f.lo, f.lo LIMIT 1;
  END IF;
  IF hole_lo IS NOT NULL THEN
    IF hole_hi - hole_lo = p_count THEN
      DELETE FROM free_range f WHERE f.campaign_id = p_campaign AND f.lo = hole_lo;
    ELSE
      UPDATE free_range f SET lo = f.lo + p_count WHERE f.campaign_id = p_campaign AND f.lo = hole_lo;
    END IF;
    INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    VALUES (p_campaign, p_lane, int4multirange(int4range(hole_lo, hole_lo + p_count)), p_count, p_transaction, p_state, p_now);
  ELSIF tail >= p_count THEN
    taken_to := l.next + p_count;
    INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    VALUES (p_campaign, p_lane, int4multirange(int4range(l.next, taken_to)), p_count, p_transaction, p_state, p_now);
  ELSE
    taken_to := l.hi;
    WITH largest AS (
      SELECT f.lo, f.hi FROM free_range f
      WHERE f.campaign_id = p_campaign AND f.lane = p_lane
      ORDER BY f.hi - f.lo DESC, f.lo DESC LIMIT p_count - tail
    ), walk AS (
      SELECT lo, hi, sum(hi - lo) OVER (ORDER BY hi - lo DESC, lo DESC ROWS UNBOUNDED PRECEDING) AS upto FROM largest
    ), used AS MATERIALIZED (
      SELECT lo, hi, least(hi, hi - (upto - (p_count - tail)))::int AS until FROM walk WHERE upto - (hi - lo) < p_count - tail
    ), last AS (
      SELECT hi - lo AS size, lo FROM used ORDER BY hi - lo, lo LIMIT 1
    ), gone AS (
      DELETE FROM free_range f USING last
      WHERE f.campaign_id = p_campaign AND f.lane = p_lane AND (f.hi - f.lo, f.lo) >= (last.size, last.lo)
    ), rest AS (
      INSERT INTO free_range (campaign_id, lane, lo, hi)
      SELECT p_campaign, p_lane, until, hi FROM used WHERE until < hi
    ), pieces AS (
      SELECT lo, until FROM used UNION ALL SELECT l.next, l.hi WHERE tail > 0
    ), chunks AS (
      SELECT range_agg(int4range(lo, until)) AS positions
      FROM (SELECT *, (row_number() OVER (ORDER BY lo) - 1) / 64 AS chunk FROM pieces) numbered
      GROUP BY chunk
    )
    INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    SELECT p_campaign, p_lane, positions, size_of(positions), p_transaction, p_state, p_now FROM chunks;
  END IF;
  UPDATE lane SET next = taken_to, free = free - p_count, reserved = reserved + p_count
  WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;

-- Takes positions for several purchases, one after the other, from a locked lane's `next` on; answers whether that could be done, which is
-- when the lane has no holes to fill first and enough after `next`.
CREATE FUNCTION ledger_allocate_all(
  p_campaign bigint, p_lane int, p_wanted int, p_transactions bigint[], p_counts int[], p_state text, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  start int;
BEGIN
  UPDATE lane SET next = next + p_wanted, free = free - p_wanted, reserved = reserved + p_wanted
    WHERE campaign_id = p_campaign AND lane.lane = p_lane AND free = hi - next AND free >= p_wanted
    RETURNING next - p_wanted INTO start;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
  SELECT p_campaign, p_lane, int4multirange(int4range((start + upto - e.count)::int, (start + upto)::int)), e.count, e.id, p_state, p_now
  FROM (
    SELECT u.id, u.count, sum(u.count) OVER (ORDER BY u.nth) AS upto
    FROM unnest(p_transactions, p_counts) WITH ORDINALITY AS u(id, count, nth)
  ) e;
  RETURN true;
END
$$;

-- Gives a purchase positions out of as many lanes as it takes. The caller holds all lanes, and as many are free.
CREATE FUNCTION ledger_spread(
  p_campaign bigint, p_count int, p_transaction bigint, p_state text, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing int := p_count;
  l record;
BEGIN
  FOR l IN SELECT lane, free FROM lane WHERE campaign_id = p_campaign AND free > 0 ORDER BY free >= p_count DESC, random() LOOP
    EXIT WHEN missing = 0;
    PERFORM ledger_allocate(p_campaign, l.lane, least(l.free, missing), p_transaction, p_state, p_now);
    missing := missing - least(l.free, missing);
  END LOOP;
END
$$;

-- Reserves up to p_count positions for a purchase that was paid late, as many as there are. Answers how many.
CREATE FUNCTION ledger_reserve(
  p_campaign bigint, p_count int, p_transaction bigint, p_state text, p_now timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  available int := ledger_lock_all(p_campaign);
BEGIN
  PERFORM ledger_spread(p_campaign, least(available, p_count), p_transaction, p_state, p_now);
  RETURN least(available, p_count);
END
$$;

-- Lets two positions, neither of them sold, trade their numbers: p_first gets p_number_second. The caller holds the ledger's row.
CREATE FUNCTION ledger_trade(
  p_campaign bigint, p_first int, p_number_first int, p_second int, p_number_second int, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l record;
  both_positions int4multirange := int4multirange(int4range(p_first, p_first + 1)) + int4multirange(int4range(p_second, p_second + 1));
BEGIN
  DELETE FROM moved WHERE campaign_id = p_campaign AND position IN (p_first, p_second);
  INSERT INTO moved (campaign_id, position, number)
  VALUES (p_campaign, p_first, p_number_second), (p_campaign, p_second, p_number_first);
  UPDATE prize_quota SET position = CASE number WHEN p_number_first THEN p_second ELSE p_first END, updated_at = p_now
    WHERE campaign_id = p_campaign AND number IN (p_number_first, p_number_second);
  SELECT trades + 1 AS nth, ledger_hash(head, 'traded', NULL, p_now, both_positions) AS hash INTO STRICT l
    FROM ledger WHERE campaign_id = p_campaign;
  UPDATE ledger SET trades = l.nth, head = l.hash WHERE campaign_id = p_campaign;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, at, positions, hash)
  VALUES (p_campaign, -1, l.nth, 'traded', p_now, both_positions, l.hash);
END
$$;

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
      WHERE a.campaign_id = p_campaign AND a.id = e.id AND a.transaction_id = p_transaction AND a.state = p_from
      RETURNING a.lane, a.count, a.positions
    )
    SELECT lane, sum(count)::int AS count, range_agg(positions) AS positions FROM changed GROUP BY lane ORDER BY lane
  LOOP
    UPDATE lane SET reserved = reserved - part.count, sold = sold + part.count
      WHERE campaign_id = p_campaign AND lane.lane = part.lane;
    PERFORM ledger_enter(p_campaign, part.lane, 'sold', p_transaction, p_now, part.positions);
    WITH won AS (
      UPDATE prize_quota SET state = p_prize_to, transaction_id = p_transaction, updated_at = p_now
      WHERE campaign_id = p_campaign AND state = p_prize_from
        AND position BETWEEN lower(part.positions) AND upper(part.positions) - 1 AND part.positions @> position
      RETURNING id
    )
    INSERT INTO world_event (campaign_id, name, transaction_id, about, occurred_at)
      SELECT p_campaign, 'quota.awarded', p_transaction, jsonb_build_object('prizeQuotaId', won.id), p_now FROM won;
    paid := paid + part.count;
  END LOOP;
  RETURN paid;
END
$$;

-- Takes back the reserved quotas of purchases; they stay in the history as p_as. Answers how many.
CREATE FUNCTION ledger_release(p_campaign bigint, p_transactions bigint[], p_from text, p_as text, p_now timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  part record;
  returned int := 0;
BEGIN
  PERFORM ledger_lock(p_campaign, p_transactions, p_from);
  FOR part IN
    WITH changed AS (
      UPDATE allocation SET state = p_as, released_at = p_now
      WHERE campaign_id = p_campaign AND transaction_id = ANY (p_transactions) AND state = p_from
      RETURNING lane, count, positions
    )
    SELECT lane, sum(count)::int AS count, range_agg(positions) AS positions FROM changed GROUP BY lane ORDER BY lane
  LOOP
    PERFORM ledger_join(p_campaign, part.lane, part.positions);
    UPDATE lane SET free = free + part.count, reserved = reserved - part.count
      WHERE campaign_id = p_campaign AND lane.lane = part.lane;
    returned := returned + part.count;
  END LOOP;
  RETURN returned;
END
$$;

-- Takes back what a purchase paid; it stays in the history as p_as.
CREATE FUNCTION ledger_refund(p_campaign bigint, p_transaction bigint, p_from text, p_as text, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  PERFORM ledger_lock(p_campaign, ARRAY[p_transaction], p_from);
  FOR part IN
    WITH changed AS (
      UPDATE allocation SET state = p_as, released_at = p_now
      WHERE campaign_id = p_campaign AND transaction_id = p_transaction AND state = p_from
      RETURNING lane, count, positions
    )
    SELECT lane, sum(count)::int AS count, range_agg(positions) AS positions FROM changed GROUP BY lane ORDER BY lane
  LOOP
    PERFORM ledger_join(p_campaign, part.lane, part.positions);
    UPDATE lane SET free = free + part.count, sold = sold - part.count
      WHERE campaign_id = p_campaign AND lane.lane = part.lane;
    PERFORM ledger_enter(p_campaign, part.lane, 'refunded', p_transaction, p_now, part.positions);
  END LOOP;
END
$$;

-- Takes back some positions of what a purchase paid; they stay in the history as p_as. An allocation of which some are left keeps these, with
-- their lowest and highest numbers that the caller worked out for each of p_ids.
CREATE FUNCTION ledger_refund_some(
  p_campaign bigint, p_transaction bigint, p_from text, p_as text, p_now timestamptz, p_positions int4multirange,
  p_ids bigint[], p_lowest jsonb, p_highest jsonb
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  part record;
  returned int := 0;
BEGIN
  PERFORM ledger_lock(p_campaign, ARRAY[p_transaction], p_from);
  FOR part IN
    WITH touched AS MATERIALIZED (
      SELECT a.id, a.lane, a.reserved_at, a.paid_at, a.positions * p_positions AS back, a.positions - p_positions AS rest, e.nth
      FROM allocation a LEFT JOIN unnest(p_ids) WITH ORDINALITY AS e(id, nth) ON e.id = a.id
      WHERE a.campaign_id = p_campaign AND a.transaction_id = p_transaction AND a.state = p_from AND a.positions && p_positions
    ), whole AS (
      UPDATE allocation a SET state = p_as, released_at = p_now FROM touched t
      WHERE a.campaign_id = p_campaign AND a.id = t.id AND isempty(t.rest)
    ), lessened AS (
      UPDATE allocation a SET positions = t.rest, count = size_of(t.rest),
        lowest = ARRAY(SELECT jsonb_array_elements_text(p_lowest -> (t.nth::int - 1))::int),
        highest = ARRAY(SELECT jsonb_array_elements_text(p_highest -> (t.nth::int - 1))::int)
      FROM touched t WHERE a.campaign_id = p_campaign AND a.id = t.id AND NOT isempty(t.rest)
    ), kept AS (
      INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at, released_at)
      SELECT p_campaign, t.lane, t.back, size_of(t.back), p_transaction, p_as, t.reserved_at, t.paid_at, p_now
      FROM touched t WHERE NOT isempty(t.rest)
    )
    SELECT lane, size_of(range_agg(back)) AS count, range_agg(back) AS positions FROM touched GROUP BY lane ORDER BY lane
  LOOP
    PERFORM ledger_join(p_campaign, part.lane, part.positions);
    UPDATE lane SET free = free + part.count, sold = sold - part.count
      WHERE campaign_id = p_campaign AND lane.lane = part.lane;
    PERFORM ledger_enter(p_campaign, part.lane, 'refunded', p_transaction, p_now, part.positions);
    returned := returned + part.count;
  END LOOP;
  RETURN returned;
END
$$;

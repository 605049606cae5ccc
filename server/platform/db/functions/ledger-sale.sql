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

-- Takes positions out of what is free in one lane that the caller holds locked and that has as many. It prefers one piece: the smallest hole that is
-- large enough, else what lies after `next`; else many pieces, the largest first.
CREATE FUNCTION ledger_take(p_campaign bigint, p_lane int, p_count int) RETURNS int4multirange LANGUAGE plpgsql AS $$
DECLARE
  l lane%ROWTYPE;
  hole_lo int;
  hole_hi int;
  tail int;
  found_positions int4multirange;
BEGIN
  UPDATE lane SET next = next + p_count, free = free - p_count, reserved = reserved + p_count
    WHERE campaign_id = p_campaign AND lane.lane = p_lane AND free = hi - next AND free >= p_count
    RETURNING int4multirange(int4range(next - p_count, next)) INTO found_positions;
  IF FOUND THEN
    RETURN found_positions;
  END IF;
  SELECT * INTO STRICT l FROM lane WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  tail := l.hi - l.next;
  SELECT f.lo, f.hi INTO hole_lo, hole_hi FROM free_range f
    WHERE f.campaign_id = p_campaign AND f.lane = p_lane AND f.hi - f.lo >= p_count
    ORDER BY f.hi - f.lo, f.lo LIMIT 1;
  IF hole_lo IS NOT NULL THEN
    IF hole_hi - hole_lo = p_count THEN
      DELETE FROM free_range f WHERE f.campaign_id = p_campaign AND f.lo = hole_lo;
    ELSE
      UPDATE free_range f SET lo = f.lo + p_count WHERE f.campaign_id = p_campaign AND f.lo = hole_lo;
    END IF;
    found_positions := int4multirange(int4range(hole_lo, hole_lo + p_count));
  ELSIF tail >= p_count THEN
    found_positions := int4multirange(int4range(l.next, l.next + p_count));
    l.next := l.next + p_count;
  ELSE
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
    )
    SELECT range_agg(int4range(lo, until)) INTO found_positions FROM pieces;
    l.next := l.hi;
  END IF;
  UPDATE lane SET next = l.next, free = free - p_count, reserved = reserved + p_count
    WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  RETURN found_positions;
END
$$;

-- Gives several purchases their positions, stored as p_state, out of one lane, or, where none is told, out of as many as it takes. The caller holds
-- what it takes from, and as many are free. A purchase gets what lies side by side where it can; at most 64 pieces are kept in a row.
CREATE FUNCTION ledger_deal(
  p_campaign bigint, p_lane int, p_transactions bigint[], p_counts int[], p_state text, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_alone boolean := array_length(p_counts, 1) = 1;
  wanted int := CASE WHEN is_alone THEN p_counts[1] ELSE (SELECT sum(c) FROM unnest(p_counts) c) END;
  lanes int[] := ARRAY[p_lane];
  shares int[] := ARRAY[wanted];
  found_positions int4multirange[] := '{}';
BEGIN
  IF p_lane IS NULL THEN
    SELECT array_agg(e.lane ORDER BY e.upto), array_agg(least(e.free, wanted - (e.upto - e.free))::int ORDER BY e.upto) INTO lanes, shares
      FROM (
        SELECT l.lane, l.free, sum(l.free) OVER (ORDER BY l.free >= wanted DESC, l.chance) AS upto
        FROM (SELECT lane, lane.free, random() AS chance FROM lane WHERE campaign_id = p_campaign AND lane.free > 0) l
      ) e WHERE e.upto - e.free < wanted;
  END IF;
  FOR i IN 1 .. coalesce(array_length(lanes, 1), 0) LOOP
    found_positions := found_positions || ledger_take(p_campaign, lanes[i], shares[i]);
  END LOOP;
  -- What a purchase alone got in one piece is stored as it is: to cut it costs more than all else here.
  IF is_alone AND array_length(lanes, 1) = 1 AND upper(found_positions[1]) - lower(found_positions[1]) = wanted THEN
    INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    VALUES (p_campaign, lanes[1], found_positions[1], wanted, p_transactions[1], p_state, p_now);
    RETURN;
  END IF;
  INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
  WITH pieces AS (
    SELECT p.lane, lower(r) AS lo, upper(r) AS hi, sum(upper(r) - lower(r)) OVER (ORDER BY p.nth, lower(r)) AS upto
    FROM unnest(lanes, found_positions) WITH ORDINALITY AS p(lane, positions, nth), unnest(p.positions) r
  ), orders AS (
    SELECT e.id, e.nth, e.count, sum(e.count) OVER (ORDER BY e.nth) AS upto
    FROM unnest(p_transactions, p_counts) WITH ORDINALITY AS e(id, count, nth)
  ), cut AS (
    SELECT o.id, o.nth, p.lane, int4range(
      (greatest(p.upto - (p.hi - p.lo), o.upto - o.count) + p.hi - p.upto)::int, (least(p.upto, o.upto) + p.hi - p.upto)::int
    ) AS piece
    FROM orders o JOIN pieces p ON p.upto > o.upto - o.count AND p.upto - (p.hi - p.lo) < o.upto
  ), chunks AS (
    SELECT c.id, c.nth, c.lane, c.piece, (row_number() OVER (PARTITION BY c.nth, c.lane ORDER BY c.piece) - 1) / 64 AS chunk FROM cut c
  )
  SELECT p_campaign, c.lane, range_agg(c.piece), sum(upper(c.piece) - lower(c.piece)), c.id, p_state, p_now
  FROM chunks c GROUP BY c.nth, c.id, c.lane, c.chunk ORDER BY c.nth, c.lane, c.chunk;
END
$$;

-- Reserves up to p_count positions for a purchase that was paid late, as many as there are. Answers how many.
CREATE FUNCTION ledger_reserve(
  p_campaign bigint, p_count int, p_transaction bigint, p_state text, p_now timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  available int := ledger_lock_all(p_campaign);
BEGIN
  PERFORM ledger_deal(p_campaign, NULL, ARRAY[p_transaction], ARRAY[least(available, p_count)], p_state, p_now);
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
  SELECT trades + 1 AS nth, ledger_hash(salt, head, 'traded', NULL, p_now, both_positions) AS hash INTO STRICT l
    FROM ledger WHERE campaign_id = p_campaign;
  UPDATE ledger SET trades = l.nth, head = l.hash WHERE campaign_id = p_campaign;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, at, positions, hash)
  VALUES (p_campaign, -1, l.nth, 'traded', p_now, both_positions, l.hash);
END
$$;

-- Adds entries to the chains of locked lanes, in their order: one for each purchase and lane. The hashes are made before the UPDATE: an engine that
-- splits tables over nodes lets no function that is not immutable see a column there. p_reserved and p_sold say what each adds to its lane's counts.
CREATE FUNCTION ledger_enter_all(
  p_campaign bigint, p_kind text, p_at timestamptz, p_lanes int[], p_transactions bigint[], p_positions int4multirange[], p_reserved int[], p_sold int[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  salt text := (SELECT l.salt FROM ledger l WHERE l.campaign_id = p_campaign);
  heads jsonb;
  head text;
  entry int;
  nths int[] := '{}';
  hashes text[] := '{}';
BEGIN
  SELECT jsonb_object_agg(l.lane, jsonb_build_array(l.entries, l.head)) INTO heads FROM lane l
    WHERE l.campaign_id = p_campaign AND l.lane = ANY (p_lanes);
  FOR i IN 1 .. array_length(p_lanes, 1) LOOP
    entry := (heads #>> ARRAY[p_lanes[i]::text, '0'])::int + 1;
    head := ledger_hash(salt, heads #>> ARRAY[p_lanes[i]::text, '1'], p_kind, p_transactions[i], p_at, p_positions[i]);
    heads := heads || jsonb_build_object(p_lanes[i], jsonb_build_array(entry, head));
    nths := nths || entry;
    hashes := hashes || head;
  END LOOP;
  UPDATE lane l SET entries = e.entries, head = heads #>> ARRAY[l.lane::text, '1'],
      reserved = l.reserved + e.reserved, sold = l.sold + e.sold
    FROM (
      SELECT u.lane, max(u.nth) AS entries, sum(u.reserved)::int AS reserved, sum(u.sold)::int AS sold
      FROM unnest(p_lanes, nths, p_reserved, p_sold) AS u(lane, nth, reserved, sold) GROUP BY u.lane
    ) e
    WHERE l.campaign_id = p_campaign AND l.lane = e.lane;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, transaction_id, at, positions, hash)
    SELECT p_campaign, u.lane, u.nth, p_kind, u.transaction_id, p_at, u.positions, u.hash
    FROM unnest(p_lanes, nths, p_transactions, p_positions, hashes) AS u(lane, nth, transaction_id, positions, hash);
END
$$;

-- Makes purchases' p_from allocations p_to, with the lowest and highest numbers that the caller worked out for each of p_ids; answers how many
-- quotas that was. They count as paid from when the money came, as the purchase says by now, or, where they were found for it later, since then. Prize quotas among them that are p_prize_from become p_prize_to, won by the purchase. Answers null, and does nothing
-- but lock, when numbers were traded since the caller looked (p_trades).
CREATE FUNCTION ledger_pay(
  p_campaign bigint, p_transactions bigint[], p_from text, p_to text, p_prize_from text, p_prize_to text, p_now timestamptz,
  p_trades int, p_ids bigint[], p_lowest jsonb, p_highest jsonb
) RETURNS int LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  lanes int[];
  owners bigint[];
  parts int4multirange[];
  counts int[];
BEGIN
  PERFORM ledger_lock(p_campaign, p_transactions, p_from);
  IF (SELECT trades FROM ledger WHERE campaign_id = p_campaign) <> p_trades THEN
    RETURN NULL;
  END IF;
  WITH changed AS (
    UPDATE allocation a SET state = p_to, paid_at = greatest(coalesce(t.paid_at, p_now), a.reserved_at),
      lowest = ARRAY(SELECT jsonb_array_elements_text(p_lowest -> (e.nth::int - 1))::int),
      highest = ARRAY(SELECT jsonb_array_elements_text(p_highest -> (e.nth::int - 1))::int)
    FROM unnest(p_ids) WITH ORDINALITY AS e(id, nth), transaction t
    WHERE a.campaign_id = p_campaign AND a.id = e.id AND a.transaction_id = ANY (p_transactions) AND a.state = p_from
      AND t.campaign_id = p_campaign AND t.id = a.transaction_id
    RETURNING a.lane, a.transaction_id, a.count, a.positions, e.nth
  ), part AS (
    SELECT c.lane, c.transaction_id, sum(c.count)::int AS count, range_agg(c.positions) AS positions, min(c.nth) AS nth
    FROM changed c GROUP BY c.lane, c.transaction_id
  )
  SELECT array_agg(p.lane ORDER BY p.lane, p.nth), array_agg(p.transaction_id ORDER BY p.lane, p.nth),
      array_agg(p.positions ORDER BY p.lane, p.nth), array_agg(p.count ORDER BY p.lane, p.nth)
    INTO lanes, owners, parts, counts FROM part p;
  IF lanes IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM ledger_enter_all(p_campaign, 'sold', p_now, lanes, owners, parts, ARRAY(SELECT -c FROM unnest(counts) c), counts);
  WITH won AS (
    UPDATE prize_quota q SET state = p_prize_to, transaction_id = e.transaction_id, updated_at = p_now
    FROM unnest(owners, parts) AS e(transaction_id, positions)
    WHERE q.campaign_id = p_campaign AND q.state = p_prize_from
      AND q.position BETWEEN lower(e.positions) AND upper(e.positions) - 1 AND e.positions @> q.position
    RETURNING q.id, e.transaction_id
  )
  INSERT INTO world_event (campaign_id, name, transaction_id, about, occurred_at)
    SELECT p_campaign, 'quota.awarded', won.transaction_id, to_jsonb(about), p_now
    FROM won JOIN transaction t ON t.campaign_id = p_campaign AND t.id = won.transaction_id,
      LATERAL (SELECT won.id AS "prizeQuotaId", t.status) about;
  RETURN (SELECT sum(c) FROM unnest(counts) c);
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

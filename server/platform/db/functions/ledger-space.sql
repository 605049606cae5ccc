CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The promise "no number is ever sold twice" (S29). A multirange, so that a purchase made of many small pieces is few rows.
ALTER TABLE allocation ADD CONSTRAINT allocation_once
  EXCLUDE USING gist (campaign_id WITH =, positions WITH &&) WHERE (state IN ('reserved', 'sold'));

CREATE INDEX allocation_history ON allocation USING gist (campaign_id, positions)
  WHERE state IN ('expired', 'cancelled', 'refunded');

CREATE FUNCTION size_of(p_positions int4multirange) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(upper(r) - lower(r)), 0)::int FROM unnest(p_positions) r
$$;

-- The hash of an entry: SHA-256 of the campaign's salt, the hash before it and what it says, joined by line breaks. Without the salt, which is told
-- when the campaign is over, hashes that are published while it sells could be searched for positions.
CREATE FUNCTION ledger_hash(p_salt text, p_head text, p_kind text, p_transaction bigint, p_at timestamptz, p_positions int4multirange)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    concat_ws(E'\n', p_salt, p_head, p_kind, coalesce(p_transaction::text, ''), floor(extract(epoch FROM p_at) * 1000)::bigint::text, p_positions::text),
    'UTF8')), 'hex')
$$;

-- Adds an entry to a locked lane's chain. The hash is made before the UPDATE: an engine that splits tables over nodes lets no function that is
-- not immutable see a column there.
CREATE FUNCTION ledger_enter(
  p_campaign bigint, p_lane int, p_kind text, p_transaction bigint, p_at timestamptz, p_positions int4multirange
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l record;
BEGIN
  SELECT lane.entries + 1 AS nth, ledger_hash(ledger.salt, lane.head, p_kind, p_transaction, p_at, p_positions) AS hash INTO STRICT l
    FROM lane JOIN ledger USING (campaign_id) WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  UPDATE lane SET entries = l.nth, head = l.hash WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, transaction_id, at, positions, hash)
  VALUES (p_campaign, p_lane, l.nth, p_kind, p_transaction, p_at, p_positions, l.hash);
END
$$;

-- Locks all lanes of a campaign in order; answers how many quotas are free.
CREATE FUNCTION ledger_lock_all(p_campaign bigint) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lane WHERE campaign_id = p_campaign ORDER BY lane FOR NO KEY UPDATE;
  RETURN (SELECT coalesce(sum(free), 0) FROM lane WHERE campaign_id = p_campaign);
END
$$;

-- Locks the lanes in which purchases have quotas that are p_state. No others: a caller may hold these already, and waiting for another
-- while holding one would be out of order.
CREATE FUNCTION ledger_lock(p_campaign bigint, p_transactions bigint[], p_state text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lane WHERE campaign_id = p_campaign AND lane.lane IN (
    SELECT a.lane FROM allocation a WHERE a.campaign_id = p_campaign AND a.transaction_id = ANY (p_transactions) AND a.state = p_state
  ) ORDER BY lane.lane FOR NO KEY UPDATE;
END
$$;

-- Makes positions of a locked lane free again and joins them with what is free beside them. The caller changes the counts.
CREATE FUNCTION ledger_join(p_campaign bigint, p_lane int, p_positions int4multirange) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  starts int[];
  ends int[];
  joined int4multirange;
  tail int;
BEGIN
  SELECT array_agg(lower(r)), array_agg(upper(r)) INTO starts, ends FROM unnest(p_positions) r;
  WITH beside AS (
    DELETE FROM free_range f WHERE f.campaign_id = p_campaign AND f.lane = p_lane AND (f.lo = ANY (ends) OR f.hi = ANY (starts))
    RETURNING f.lo, f.hi
  )
  SELECT p_positions + coalesce(range_agg(int4range(lo, hi)), '{}') INTO joined FROM beside;
  SELECT next INTO tail FROM lane WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  IF upper(joined) = tail THEN
    SELECT max(lower(r)) INTO tail FROM unnest(joined) r;
    UPDATE lane SET next = tail WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  END IF;
  INSERT INTO free_range (campaign_id, lane, lo, hi)
  SELECT p_campaign, p_lane, lower(r), upper(r) FROM unnest(joined) r WHERE lower(r) < tail;
END
$$;

-- Puts free positions of a locked lane out of reach.
CREATE FUNCTION ledger_hold(p_campaign bigint, p_lane int, p_positions int4multirange) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l lane%ROWTYPE;
  open int4multirange;
BEGIN
  SELECT * INTO STRICT l FROM lane WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  WITH touched AS (
    DELETE FROM free_range f USING (
      SELECT DISTINCT (
        SELECT g.lo FROM free_range g WHERE g.campaign_id = p_campaign AND g.lo <= lower(r) ORDER BY g.lo DESC LIMIT 1
      ) AS lo FROM unnest(p_positions) r WHERE lower(r) < l.next
    ) t
    WHERE f.campaign_id = p_campaign AND f.lo = t.lo RETURNING f.lo, f.hi
  )
  SELECT coalesce(range_agg(int4range(lo, hi)), '{}') INTO open FROM touched;
  IF upper(p_positions) > l.next THEN
    open := open + int4multirange(int4range(l.next, l.hi));
    SELECT coalesce(max(upper(r)), l.next) INTO l.next FROM unnest(p_positions) r;
  END IF;
  IF NOT open @> p_positions THEN
    RAISE EXCEPTION 'a position is not free' USING ERRCODE = 'TL002';
  END IF;
  INSERT INTO free_range (campaign_id, lane, lo, hi)
  SELECT p_campaign, p_lane, lower(r), upper(r) FROM unnest(open - p_positions) r WHERE lower(r) < l.next;
  UPDATE lane SET next = l.next, free = free - size_of(p_positions), held = held + size_of(p_positions)
  WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;

-- Frees a held position of a locked lane.
CREATE FUNCTION ledger_unhold(p_campaign bigint, p_lane int, p_position int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_join(p_campaign, p_lane, int4multirange(int4range(p_position, p_position + 1)));
  UPDATE lane SET free = free + 1, held = held - 1 WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;

-- The free position of a given rank (from 0) among all free positions of a campaign whose lanes are locked.
CREATE FUNCTION ledger_free_at(p_campaign bigint, p_rank int) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  l record;
  rank int := p_rank;
  found_at int;
BEGIN
  FOR l IN SELECT lane, next, hi, free FROM lane WHERE campaign_id = p_campaign ORDER BY lane LOOP
    IF rank < l.hi - l.next THEN
      RETURN l.next + rank;
    END IF;
    IF rank < l.free THEN
      rank := rank - (l.hi - l.next);
      SELECT w.lo + rank - w.before INTO found_at FROM (
        SELECT lo, hi, sum(hi - lo) OVER (ORDER BY lo) - (hi - lo) AS before FROM free_range
        WHERE campaign_id = p_campaign AND free_range.lane = l.lane
      ) w WHERE rank >= w.before AND rank < w.before + w.hi - w.lo;
      RETURN found_at;
    END IF;
    rank := rank - l.free;
  END LOOP;
  RETURN NULL;
END
$$;

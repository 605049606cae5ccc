-- Indexes on all states, since a function that is told the states cannot use one on some of them.
DROP INDEX "transaction_unpaid";--> statement-breakpoint
DROP INDEX "transaction_unpaid_address";--> statement-breakpoint
CREATE INDEX "transaction_campaign_status" ON "transaction" USING btree ("campaign_id","status","address");--> statement-breakpoint
-- Functions are told the states that they store or ask for: the charts alone name them.
DROP FUNCTION ledger_allocate, ledger_allocate_all, ledger_spread, ledger_reserve, open_purchases;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Records purchases of one campaign and reserves their quotas, all in one round trip. An order's outcome is `reserved`; `repeated` (its key
-- is known); `limited` (its buyer has too much unpaid, until retry_at); `crowded` (its address has, until retry_at, and only `free` more
-- may be reserved from there); `scarce` (only `free` are free); or `closed`.
-- p_limits (S27): phone_purchases and phone_quotas, what one phone may have unpaid in the campaign, the latter beyond its first purchase;
-- address_purchases, and of what is free to it address_share percent or address_quotas where that is more, but never above
-- address_most percent, what one address may. An address that has nothing unpaid from a phone is served once, however much strangers
-- ordered with that phone.
-- p_sellable, p_new, p_payable, p_reserved: the states of a campaign that sells, of a new purchase, of one that waits for its money, and of
-- the quotas that it has unpaid.
-- Everything that may wait comes in one order for all: campaign, addresses, buyers, then lanes.
CREATE FUNCTION open_purchases(
  p_campaign bigint, p_orders jsonb, p_now timestamptz, p_limits jsonb, p_whole boolean, p_sellable text[], p_new text,
  p_payable text[], p_reserved text
) RETURNS TABLE (nth int, outcome text, transaction_id bigint, free int, retry_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  o record;
  buyer_no bigint;
  purchase_no bigint;
  unpaid record;
  held record;
  reach bigint;
  margin bigint;
  chosen int;
  free_now int;
  available int;
  wanted int := 0;
  nths int[] := '{}';
  ids bigint[] := '{}';
  dues int[] := '{}';
BEGIN
  PERFORM FROM campaign c WHERE c.id = p_campaign AND c.state = ANY (p_sellable) FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT (e.ordinality - 1)::int, 'closed', NULL::bigint, NULL::int, NULL::timestamptz
      FROM jsonb_array_elements(p_orders) WITH ORDINALITY e;
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(8204220, h.hashed) FROM (
    SELECT DISTINCT hashtext(p_campaign || ' ' || (e->>'address')) AS hashed FROM jsonb_array_elements(p_orders) e
    WHERE e->>'address' IS NOT NULL ORDER BY hashed
  ) h;
  SELECT coalesce(sum(l.free), 0) INTO free_now FROM lane l WHERE l.campaign_id = p_campaign;

  FOR o IN
    SELECT (e.ordinality - 1)::int AS nth, hashtext(e.value->>'telefone') AS hashed, r.*
    FROM jsonb_array_elements(p_orders) WITH ORDINALITY e,
      jsonb_to_record(e.value) AS r(
        name text, telefone text, address text, key text, body_hash text, sealed_token text, token_hash text, account_id bigint,
        link_id bigint, quantity int, due int, amount bigint, params jsonb, expires_at timestamptz
      )
    ORDER BY hashed, e.ordinality
  LOOP
    PERFORM pg_advisory_xact_lock(8204218, o.hashed);
    IF EXISTS (SELECT FROM idempotency_key k WHERE k.campaign_id = p_campaign AND k.key = o.key) THEN
      RETURN QUERY SELECT o.nth, 'repeated', NULL::bigint, NULL::int, NULL::timestamptz;
      CONTINUE;
    END IF;
    SELECT b.id INTO buyer_no FROM buyer b WHERE b.telefone = o.telefone;
    IF buyer_no IS NOT NULL THEN
      SELECT count(*) AS open, coalesce(sum(t.due), 0) AS quotas, min(t.expires_at) AS over,
        coalesce(bool_or(t.address = o.address), false) AS same_address
      INTO unpaid FROM transaction t
        WHERE t.buyer_id = buyer_no AND t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now;
      IF (o.address IS NULL OR unpaid.same_address) AND (
        unpaid.open >= (p_limits->>'phone_purchases')::int
        OR (unpaid.open > 0 AND unpaid.quotas + o.due > (p_limits->>'phone_quotas')::int)
      ) THEN
        RETURN QUERY SELECT o.nth, 'limited', NULL::bigint, NULL::int, unpaid.over;
        CONTINUE;
      END IF;
    END IF;
    IF o.address IS NOT NULL THEN
      SELECT count(*) AS open, coalesce(sum(t.due), 0) AS quotas, min(t.expires_at) AS over INTO held FROM transaction t
        WHERE t.address = o.address AND t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now;
      reach := free_now - wanted + held.quotas;
      margin := least(
        greatest(reach * (p_limits->>'address_share')::int / 100, (p_limits->>'address_quotas')::int),
        ceil(reach * (p_limits->>'address_most')::int / 100.0)
      ) - held.quotas;
      IF held.open >= (p_limits->>'address_purchases')::int OR o.due > margin THEN
        IF o.due > free_now - wanted THEN
          RETURN QUERY SELECT o.nth, 'scarce', NULL::bigint, greatest(free_now - wanted, 0), NULL::timestamptz;
        ELSE
          RETURN QUERY SELECT o.nth, 'crowded', NULL::bigint,
            CASE WHEN held.open >= (p_limits->>'address_purchases')::int THEN 0 ELSE greatest(margin, 0)::int END,
            coalesce(held.over, (
              SELECT min(t.expires_at) FROM transaction t
              WHERE t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now
            ), o.expires_at);
        END IF;
        CONTINUE;
      END IF;
    END IF;
    IF buyer_no IS NULL THEN
      INSERT INTO buyer (name, telefone, created_at) VALUES (o.name, o.telefone, p_now) RETURNING id INTO buyer_no;
    END IF;
    INSERT INTO transaction AS t (
      campaign_id, buyer_id, name, address, account_id, link_id, status, quantity, due, amount, params, token_hash, charging_since,
      expires_at, created_at, updated_at
    ) VALUES (
      p_campaign, buyer_no, o.name, o.address, o.account_id, o.link_id, p_new, o.quantity, o.due, o.amount, o.params, o.token_hash,
      p_now, o.expires_at, p_now, p_now
    ) RETURNING t.id INTO purchase_no;
    INSERT INTO idempotency_key (campaign_id, key, body_hash, transaction_id, sealed_token, created_at)
    VALUES (p_campaign, o.key, o.body_hash, purchase_no, o.sealed_token, p_now);
    nths := nths || o.nth;
    ids := ids || purchase_no;
    dues := dues || o.due;
    wanted := wanted + o.due;
  END LOOP;

  IF wanted = 0 THEN
    RETURN;
  END IF;
  IF NOT p_whole THEN
    chosen := ledger_choose(p_campaign, wanted);
  END IF;
  IF chosen IS NULL THEN
    available := ledger_lock_all(p_campaign);
  END IF;
  IF chosen IS NOT NULL AND ledger_allocate_all(p_campaign, chosen, wanted, ids, dues, p_reserved, p_now) THEN
    RETURN QUERY SELECT e.nth, 'reserved', e.id, NULL::int, NULL::timestamptz FROM unnest(nths, ids) AS e(nth, id);
    RETURN;
  END IF;
  FOR i IN 1 .. array_length(ids, 1) LOOP
    IF chosen IS NOT NULL THEN
      PERFORM ledger_allocate(p_campaign, chosen, dues[i], ids[i], p_reserved, p_now);
    ELSIF available >= dues[i] THEN
      PERFORM ledger_spread(p_campaign, dues[i], ids[i], p_reserved, p_now);
      available := available - dues[i];
    ELSE
      DELETE FROM idempotency_key k WHERE k.transaction_id = ids[i];
      DELETE FROM transaction t WHERE t.id = ids[i] RETURNING t.buyer_id INTO buyer_no;
      DELETE FROM buyer b WHERE b.id = buyer_no AND b.created_at = p_now
        AND NOT EXISTS (SELECT FROM transaction t WHERE t.buyer_id = b.id);
      RETURN QUERY SELECT nths[i], 'scarce', NULL::bigint, available, NULL::timestamptz;
      CONTINUE;
    END IF;
    RETURN QUERY SELECT nths[i], 'reserved', ids[i], NULL::int, NULL::timestamptz;
  END LOOP;
END
$$;

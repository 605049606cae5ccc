CREATE TABLE "late_payment" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"campaign_id" bigint NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"operator_id" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "late_payment_decision" CHECK ("late_payment"."decision" in ('delivered', 'refunded')),
	CONSTRAINT "late_payment_decided" CHECK (("late_payment"."decision" is null) = ("late_payment"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"campaign_id" bigint NOT NULL,
	"lane" smallint NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"positions" "int4multirange" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entry_campaign_id_lane_nth_pk" PRIMARY KEY("campaign_id","lane","nth"),
	CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('sold', 'refunded', 'traded'))
);
--> statement-breakpoint
CREATE TABLE "moved" (
	"campaign_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "moved_campaign_id_position_pk" PRIMARY KEY("campaign_id","position")
);
--> statement-breakpoint
CREATE TABLE "prize_quota" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prize_quota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"percent" smallint,
	"state" text NOT NULL,
	"transaction_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_quota_state" CHECK ("prize_quota"."state" in ('held', 'free', 'sold')),
	CONSTRAINT "prize_quota_percent" CHECK ("prize_quota"."percent" between 1 and 99),
	CONSTRAINT "prize_quota_held" CHECK ("prize_quota"."state" <> 'held' or "prize_quota"."percent" is not null),
	CONSTRAINT "prize_quota_sold" CHECK (("prize_quota"."state" = 'sold') = ("prize_quota"."transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "lowest" integer[];--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "highest" integer[];--> statement-breakpoint
ALTER TABLE "lane" ADD COLUMN "entries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lane" ADD COLUMN "head" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "trades" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "head" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "late_payment" ADD CONSTRAINT "late_payment_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_payment" ADD CONSTRAINT "late_payment_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_payment" ADD CONSTRAINT "late_payment_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_quota" ADD CONSTRAINT "prize_quota_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_quota" ADD CONSTRAINT "prize_quota_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_payment_waiting" ON "late_payment" USING btree ("campaign_id","arrived_at") WHERE "late_payment"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moved_number" ON "moved" USING btree ("campaign_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_quota_number" ON "prize_quota" USING btree ("campaign_id","number");--> statement-breakpoint
CREATE INDEX "prize_quota_position" ON "prize_quota" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "prize_quota_held" ON "prize_quota" USING btree ("campaign_id","percent") WHERE "prize_quota"."state" = 'held';--> statement-breakpoint
CREATE INDEX "prize_quota_transaction" ON "prize_quota" USING btree ("transaction_id") WHERE "prize_quota"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "transaction_unpaid" ON "transaction" USING btree ("buyer_id","campaign_id") WHERE "transaction"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "allocation_paid_at" ON "allocation" USING btree ("campaign_id","paid_at") WHERE "allocation"."state" = 'sold';--> statement-breakpoint
CREATE INDEX "allocation_lowest" ON "allocation" USING btree ("campaign_id",("lowest"[1]),"paid_at") WHERE "allocation"."state" = 'sold';--> statement-breakpoint
CREATE INDEX "allocation_highest" ON "allocation" USING btree ("campaign_id",("highest"[1]),"paid_at") WHERE "allocation"."state" = 'sold';--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP FUNCTION ledger_take, ledger_allocate, ledger_give, ledger_lock, ledger_pay, ledger_join, ledger_release;
--> statement-breakpoint
CREATE FUNCTION size_of(p_positions int4multirange) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(upper(r) - lower(r)), 0)::int FROM unnest(p_positions) r
$$;
--> statement-breakpoint
-- Takes positions for a purchase out of one lane that the caller holds locked and that has as many free. It prefers one piece: the
-- smallest hole that is large enough, else what lies after `next`; else many pieces, the largest first, at most 64 of them that lie
-- side by side in a row.
CREATE FUNCTION ledger_allocate(p_campaign bigint, p_lane int, p_count int, p_transaction bigint, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
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
    VALUES (p_campaign, p_lane, int4multirange(int4range(hole_lo, hole_lo + p_count)), p_count, p_transaction, 'reserved', p_now);
  ELSIF tail >= p_count THEN
    taken_to := l.next + p_count;
    INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
    VALUES (p_campaign, p_lane, int4multirange(int4range(l.next, taken_to)), p_count, p_transaction, 'reserved', p_now);
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
    SELECT p_campaign, p_lane, positions, size_of(positions), p_transaction, 'reserved', p_now FROM chunks;
  END IF;
  UPDATE lane SET next = taken_to, free = free - p_count, reserved = reserved + p_count
  WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;
--> statement-breakpoint
-- Takes positions for several purchases, one after the other, from a locked lane's `next` on; answers whether that could be done, which is
-- when the lane has no holes to fill first and enough after `next`.
CREATE FUNCTION ledger_allocate_all(
  p_campaign bigint, p_lane int, p_wanted int, p_transactions bigint[], p_counts int[], p_now timestamptz
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
  SELECT p_campaign, p_lane, int4multirange(int4range((start + upto - e.count)::int, (start + upto)::int)), e.count, e.id, 'reserved', p_now
  FROM (
    SELECT u.id, u.count, sum(u.count) OVER (ORDER BY u.nth) AS upto
    FROM unnest(p_transactions, p_counts) WITH ORDINALITY AS u(id, count, nth)
  ) e;
  RETURN true;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Locks all lanes of a campaign in order; answers how many quotas are free.
CREATE FUNCTION ledger_lock_all(p_campaign bigint) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lane WHERE campaign_id = p_campaign ORDER BY lane FOR NO KEY UPDATE;
  RETURN (SELECT coalesce(sum(free), 0) FROM lane WHERE campaign_id = p_campaign);
END
$$;
--> statement-breakpoint
-- Gives a purchase positions out of as many lanes as it takes. The caller holds all lanes, and as many are free.
CREATE FUNCTION ledger_spread(p_campaign bigint, p_count int, p_transaction bigint, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing int := p_count;
  l record;
BEGIN
  FOR l IN SELECT lane, free FROM lane WHERE campaign_id = p_campaign AND free > 0 ORDER BY free >= p_count DESC, random() LOOP
    EXIT WHEN missing = 0;
    PERFORM ledger_allocate(p_campaign, l.lane, least(l.free, missing), p_transaction, p_now);
    missing := missing - least(l.free, missing);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Reserves up to p_count positions for a purchase that was paid late, as many as there are. Answers how many.
CREATE FUNCTION ledger_reserve(p_campaign bigint, p_count int, p_transaction bigint, p_now timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  available int := ledger_lock_all(p_campaign);
BEGIN
  PERFORM ledger_spread(p_campaign, least(available, p_count), p_transaction, p_now);
  RETURN least(available, p_count);
END
$$;
--> statement-breakpoint
-- Records purchases of one campaign and reserves their quotas, all in one round trip. An order's outcome is `reserved`; `repeated` (its key
-- is known); `limited` (its buyer has too much unpaid, until retry_at); `scarce` (only `free` are free); or `closed`. Everything that
-- may wait comes in one order for all: campaign, buyers, then lanes.
CREATE FUNCTION open_purchases(
  p_campaign bigint, p_orders jsonb, p_now timestamptz, p_max_open int, p_max_unpaid int, p_whole boolean
) RETURNS TABLE (nth int, outcome text, transaction_id bigint, free int, retry_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  o record;
  buyer_no bigint;
  purchase_no bigint;
  unpaid record;
  chosen int;
  available int;
  wanted int := 0;
  nths int[] := '{}';
  ids bigint[] := '{}';
  dues int[] := '{}';
BEGIN
  PERFORM FROM campaign c WHERE c.id = p_campaign AND c.state = 'active' FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT (e.ordinality - 1)::int, 'closed', NULL::bigint, NULL::int, NULL::timestamptz
      FROM jsonb_array_elements(p_orders) WITH ORDINALITY e;
    RETURN;
  END IF;

  FOR o IN
    SELECT (e.ordinality - 1)::int AS nth, hashtext(e.value->>'telefone') AS hashed, r.*
    FROM jsonb_array_elements(p_orders) WITH ORDINALITY e,
      jsonb_to_record(e.value) AS r(
        name text, telefone text, key text, body_hash text, sealed_token text, token_hash text, account_id bigint, link_id bigint,
        quantity int, due int, amount bigint, params jsonb, expires_at timestamptz
      )
    ORDER BY hashed, e.ordinality
  LOOP
    PERFORM pg_advisory_xact_lock(8204218, o.hashed);
    IF EXISTS (SELECT FROM idempotency_key k WHERE k.campaign_id = p_campaign AND k.key = o.key) THEN
      RETURN QUERY SELECT o.nth, 'repeated', NULL::bigint, NULL::int, NULL::timestamptz;
      CONTINUE;
    END IF;
    SELECT b.id INTO buyer_no FROM buyer b WHERE b.telefone = o.telefone;
    IF buyer_no IS NULL THEN
      INSERT INTO buyer (name, telefone, created_at) VALUES (o.name, o.telefone, p_now) RETURNING id INTO buyer_no;
    ELSE
      SELECT count(*) AS open, coalesce(sum(t.due), 0) AS quotas, min(t.expires_at) AS over INTO unpaid FROM transaction t
        WHERE t.buyer_id = buyer_no AND t.campaign_id = p_campaign AND t.status = 'pending' AND t.expires_at > p_now;
      IF unpaid.open >= p_max_open OR (unpaid.open > 0 AND unpaid.quotas + o.due > p_max_unpaid) THEN
        RETURN QUERY SELECT o.nth, 'limited', NULL::bigint, NULL::int, unpaid.over;
        CONTINUE;
      END IF;
    END IF;
    INSERT INTO transaction AS t (
      campaign_id, buyer_id, name, account_id, link_id, status, quantity, due, amount, params, token_hash, charging_since, expires_at,
      created_at, updated_at
    ) VALUES (
      p_campaign, buyer_no, o.name, o.account_id, o.link_id, 'pending', o.quantity, o.due, o.amount, o.params, o.token_hash, p_now,
      o.expires_at, p_now, p_now
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
  IF chosen IS NOT NULL AND ledger_allocate_all(p_campaign, chosen, wanted, ids, dues, p_now) THEN
    RETURN QUERY SELECT e.nth, 'reserved', e.id, NULL::int, NULL::timestamptz FROM unnest(nths, ids) AS e(nth, id);
    RETURN;
  END IF;
  FOR i IN 1 .. array_length(ids, 1) LOOP
    IF chosen IS NOT NULL THEN
      PERFORM ledger_allocate(p_campaign, chosen, dues[i], ids[i], p_now);
    ELSIF available >= dues[i] THEN
      PERFORM ledger_spread(p_campaign, dues[i], ids[i], p_now);
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
--> statement-breakpoint
-- Locks the lanes in which purchases have quotas that are p_state. No others: a caller may hold these already, and waiting for another
-- while holding one would be out of order.
CREATE FUNCTION ledger_lock(p_campaign bigint, p_transactions bigint[], p_state text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lane WHERE campaign_id = p_campaign AND lane.lane IN (
    SELECT a.lane FROM allocation a WHERE a.transaction_id = ANY (p_transactions) AND a.state = p_state
  ) ORDER BY lane.lane FOR NO KEY UPDATE;
END
$$;
--> statement-breakpoint
-- The hash of an entry: SHA-256 of the hash before it and what it says, joined by line breaks.
CREATE FUNCTION ledger_hash(p_head text, p_kind text, p_transaction bigint, p_at timestamptz, p_positions int4multirange)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    concat_ws(E'\n', p_head, p_kind, coalesce(p_transaction::text, ''), floor(extract(epoch FROM p_at) * 1000)::bigint::text, p_positions::text),
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Adds an entry to a locked lane's chain.
CREATE FUNCTION ledger_enter(
  p_campaign bigint, p_lane int, p_kind text, p_transaction bigint, p_at timestamptz, p_positions int4multirange
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l record;
BEGIN
  UPDATE lane SET entries = entries + 1, head = ledger_hash(head, p_kind, p_transaction, p_at, p_positions)
    WHERE campaign_id = p_campaign AND lane.lane = p_lane RETURNING entries, head INTO STRICT l;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, transaction_id, at, positions, hash)
  VALUES (p_campaign, p_lane, l.entries, p_kind, p_transaction, p_at, p_positions, l.head);
END
$$;
--> statement-breakpoint
-- Makes a purchase's p_from allocations p_to, with the lowest and highest numbers that the caller worked out for each; answers how many
-- quotas that were. Prize quotas among them are won. Answers null, and does nothing but lock, when numbers were traded since the
-- caller looked (p_trades).
CREATE FUNCTION ledger_pay(
  p_campaign bigint, p_transaction bigint, p_from text, p_to text, p_now timestamptz, p_trades int, p_ids bigint[], p_lowest jsonb,
  p_highest jsonb
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
    UPDATE prize_quota SET state = 'sold', transaction_id = p_transaction, updated_at = p_now
      WHERE campaign_id = p_campaign AND state = 'free'
        AND position BETWEEN lower(part.positions) AND upper(part.positions) - 1 AND part.positions @> position;
    paid := paid + part.count;
  END LOOP;
  RETURN paid;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
      WHERE transaction_id = ANY (p_transactions) AND campaign_id = p_campaign AND state = p_from
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
--> statement-breakpoint
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
      WHERE transaction_id = p_transaction AND campaign_id = p_campaign AND state = p_from
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Frees a held position of a locked lane.
CREATE FUNCTION ledger_unhold(p_campaign bigint, p_lane int, p_position int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_join(p_campaign, p_lane, int4multirange(int4range(p_position, p_position + 1)));
  UPDATE lane SET free = free + 1, held = held - 1 WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
  UPDATE ledger SET trades = trades + 1, head = ledger_hash(head, 'traded', NULL, p_now, both_positions)
    WHERE campaign_id = p_campaign RETURNING trades, head INTO STRICT l;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, at, positions, hash)
  VALUES (p_campaign, -1, l.trades, 'traded', p_now, both_positions, l.head);
END
$$;

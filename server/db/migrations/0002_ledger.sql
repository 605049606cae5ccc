CREATE TABLE "allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"lane" smallint NOT NULL,
	"positions" "int4multirange" NOT NULL,
	"count" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "allocation_state" CHECK ("allocation"."state" in ('reserved', 'sold', 'expired', 'cancelled', 'refunded')),
	CONSTRAINT "allocation_paid" CHECK (("allocation"."state" in ('sold', 'refunded')) = ("allocation"."paid_at" is not null)),
	CONSTRAINT "allocation_released" CHECK (("allocation"."state" in ('reserved', 'sold')) = ("allocation"."released_at" is null))
);
--> statement-breakpoint
CREATE TABLE "free_range" (
	"campaign_id" bigint NOT NULL,
	"lane" smallint NOT NULL,
	"lo" integer NOT NULL,
	"hi" integer NOT NULL,
	CONSTRAINT "free_range_campaign_id_lo_pk" PRIMARY KEY("campaign_id","lo"),
	CONSTRAINT "free_range_order" CHECK ("free_range"."lo" < "free_range"."hi")
);
--> statement-breakpoint
CREATE TABLE "lane" (
	"campaign_id" bigint NOT NULL,
	"lane" smallint NOT NULL,
	"lo" integer NOT NULL,
	"hi" integer NOT NULL,
	"next" integer NOT NULL,
	"free" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lane_campaign_id_lane_pk" PRIMARY KEY("campaign_id","lane"),
	CONSTRAINT "lane_next" CHECK ("lane"."next" between "lane"."lo" and "lane"."hi"),
	CONSTRAINT "lane_sum" CHECK ("lane"."free" + "lane"."reserved" + "lane"."sold" + "lane"."held" = "lane"."hi" - "lane"."lo"),
	CONSTRAINT "lane_counts" CHECK (least("lane"."free", "lane"."reserved", "lane"."sold", "lane"."held") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"campaign_id" bigint PRIMARY KEY NOT NULL,
	"scheme" text NOT NULL,
	"sealed_key" text NOT NULL,
	"commitment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "transaction_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "price2" bigint;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "price3" bigint;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "price4" bigint;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "qtd1" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "qtd2" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "qtd3" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "multiple_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "multiple_title" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "multiple_description" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "multiple_init_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "multiple_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "sealed_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "charging_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_campaign_id_lane_lane_campaign_id_lane_fk" FOREIGN KEY ("campaign_id","lane") REFERENCES "public"."lane"("campaign_id","lane") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lane" ADD CONSTRAINT "lane_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_transaction" ON "allocation" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "free_range_hi" ON "free_range" USING btree ("campaign_id","hi");--> statement-breakpoint
CREATE INDEX "free_range_size" ON "free_range" USING btree ("campaign_id","lane",("hi" - "lo"),"lo");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_cancelled_by" CHECK (("transaction"."status" = 'cancelled') = ("transaction"."cancelled_by" is not null) and "transaction"."cancelled_by" in ('expiry', 'operator', 'provider'));--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_delivered" CHECK ("transaction"."delivered" between 0 and "transaction"."due");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The promise "no number is ever sold twice" (S29). A multirange, so that a purchase made of many small pieces is few rows.
ALTER TABLE allocation ADD CONSTRAINT allocation_once
  EXCLUDE USING gist (campaign_id WITH =, positions WITH &&) WHERE (state IN ('reserved', 'sold'));
--> statement-breakpoint
CREATE INDEX allocation_history ON allocation USING gist (campaign_id, positions)
  WHERE state IN ('expired', 'cancelled', 'refunded');
--> statement-breakpoint
-- Takes p_count free positions out of a lane that the caller holds locked and that has as many free. It prefers one piece: the
-- smallest hole that is large enough, else what was never taken; else many pieces, the largest first. Answers multiranges of at
-- most 64 pieces that lie side by side.
CREATE FUNCTION ledger_take(p_campaign bigint, p_lane int, p_count int) RETURNS SETOF int4multirange LANGUAGE plpgsql AS $$
DECLARE
  l lane%ROWTYPE;
  hole free_range%ROWTYPE;
  tail int;
BEGIN
  SELECT * INTO STRICT l FROM lane WHERE campaign_id = p_campaign AND lane.lane = p_lane;
  tail := l.hi - l.next;
  IF l.free > tail THEN
    SELECT * INTO hole FROM free_range f
      WHERE f.campaign_id = p_campaign AND f.lane = p_lane AND f.hi - f.lo >= p_count
      ORDER BY f.hi - f.lo, f.lo LIMIT 1;
    IF FOUND THEN
      IF hole.hi - hole.lo = p_count THEN
        DELETE FROM free_range f WHERE f.campaign_id = p_campaign AND f.lo = hole.lo;
      ELSE
        UPDATE free_range f SET lo = f.lo + p_count WHERE f.campaign_id = p_campaign AND f.lo = hole.lo;
      END IF;
      RETURN NEXT int4multirange(int4range(hole.lo, hole.lo + p_count));
      RETURN;
    END IF;
  END IF;
  IF tail >= p_count THEN
    UPDATE lane SET next = next + p_count WHERE campaign_id = p_campaign AND lane.lane = p_lane;
    RETURN NEXT int4multirange(int4range(l.next, l.next + p_count));
    RETURN;
  END IF;
  IF tail > 0 THEN
    UPDATE lane SET next = hi WHERE campaign_id = p_campaign AND lane.lane = p_lane;
    RETURN NEXT int4multirange(int4range(l.next, l.hi));
  END IF;
  RETURN QUERY
    WITH largest AS (
      SELECT f.lo, f.hi FROM free_range f
      WHERE f.campaign_id = p_campaign AND f.lane = p_lane
      ORDER BY f.hi - f.lo DESC, f.lo DESC LIMIT p_count - tail
    ), walk AS (
      SELECT lo, hi, sum(hi - lo) OVER (ORDER BY hi - lo DESC, lo DESC ROWS UNBOUNDED PRECEDING) AS upto FROM largest
    ), used AS MATERIALIZED (
      SELECT lo, hi, least(hi, hi - (upto - (p_count - tail)))::int AS until FROM walk WHERE upto - (hi - lo) < p_count - tail
    ), gone AS (
      DELETE FROM free_range f USING used u WHERE f.campaign_id = p_campaign AND f.lo = u.lo
    ), rest AS (
      INSERT INTO free_range (campaign_id, lane, lo, hi)
      SELECT p_campaign, p_lane, until, hi FROM used WHERE until < hi
    )
    SELECT range_agg(int4range(lo, until) ORDER BY lo)
    FROM (SELECT *, (row_number() OVER (ORDER BY lo) - 1) / 64 AS chunk FROM used) numbered
    GROUP BY chunk;
END
$$;
--> statement-breakpoint
-- Takes p_count positions out of one locked lane for a purchase.
CREATE FUNCTION ledger_allocate(
  p_campaign bigint, p_lane int, p_count int, p_transaction bigint, p_state text, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at)
  SELECT p_campaign, p_lane, piece, (SELECT sum(upper(r) - lower(r)) FROM unnest(piece) r), p_transaction, p_state,
    p_now, CASE WHEN p_state = 'sold' THEN p_now END
  FROM ledger_take(p_campaign, p_lane, p_count) piece;
  UPDATE lane SET
    free = free - p_count,
    reserved = reserved + CASE WHEN p_state = 'reserved' THEN p_count ELSE 0 END,
    sold = sold + CASE WHEN p_state = 'sold' THEN p_count ELSE 0 END
  WHERE campaign_id = p_campaign AND lane.lane = p_lane;
END
$$;
--> statement-breakpoint
-- Gives p_count positions to a purchase, out of one lane chosen at random where one has enough, else out of several. Answers how many
-- it gave: p_count, or, when fewer are free, none of them, or with p_partial what there is. Waits for a lane only when all that
-- have enough are taken, and raises TL001 when what it waited for was gone afterwards: then nothing was given, and p_whole (all lanes
-- locked in order) finds what there is. A caller that holds no lane cannot run into a deadlock.
CREATE FUNCTION ledger_give(
  p_campaign bigint, p_count int, p_transaction bigint, p_state text, p_now timestamptz, p_partial boolean, p_whole boolean
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  chosen int;
  missing int := p_count;
  available bigint;
  l record;
BEGIN
  IF NOT p_whole AND EXISTS (SELECT FROM lane WHERE campaign_id = p_campaign AND free >= p_count) THEN
    SELECT lane INTO chosen FROM lane WHERE campaign_id = p_campaign AND free >= p_count
      ORDER BY random() LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      SELECT lane INTO chosen FROM lane WHERE campaign_id = p_campaign AND free >= p_count
        ORDER BY random() LIMIT 1 FOR NO KEY UPDATE;
    END IF;
    IF chosen IS NULL THEN
      RAISE EXCEPTION 'the lane ran out while waiting' USING ERRCODE = 'TL001';
    END IF;
    PERFORM ledger_allocate(p_campaign, chosen, p_count, p_transaction, p_state, p_now);
    RETURN p_count;
  END IF;
  PERFORM FROM lane WHERE campaign_id = p_campaign ORDER BY lane FOR NO KEY UPDATE;
  SELECT coalesce(sum(free), 0) INTO available FROM lane WHERE campaign_id = p_campaign;
  IF available < p_count THEN
    IF NOT p_partial THEN
      RETURN 0;
    END IF;
    missing := available;
  END IF;
  FOR l IN SELECT lane, free FROM lane WHERE campaign_id = p_campaign AND free > 0
    ORDER BY free >= missing DESC, random()
  LOOP
    EXIT WHEN missing = 0;
    PERFORM ledger_allocate(p_campaign, l.lane, least(l.free, missing), p_transaction, p_state, p_now);
    missing := missing - least(l.free, missing);
  END LOOP;
  RETURN least(available, p_count);
END
$$;
--> statement-breakpoint
-- Locks the lanes that a purchase has quotas in.
CREATE FUNCTION ledger_lock(p_campaign bigint, p_transaction bigint) RETURNS void LANGUAGE sql AS $$
  SELECT FROM lane WHERE campaign_id = p_campaign AND lane.lane IN (
    SELECT a.lane FROM allocation a WHERE a.transaction_id = p_transaction AND a.state IN ('reserved', 'sold')
  ) ORDER BY lane.lane FOR NO KEY UPDATE
$$;
--> statement-breakpoint
-- Makes a purchase's reserved quotas sold; answers how many.
CREATE FUNCTION ledger_pay(p_campaign bigint, p_transaction bigint, p_now timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  paid int;
BEGIN
  PERFORM ledger_lock(p_campaign, p_transaction);
  WITH gone AS (
    UPDATE allocation SET state = 'sold', paid_at = p_now
    WHERE transaction_id = p_transaction AND campaign_id = p_campaign AND state = 'reserved'
    RETURNING lane, count
  ), sums AS (
    SELECT lane, sum(count) AS count FROM gone GROUP BY lane
  ), counted AS (
    UPDATE lane l SET reserved = l.reserved - s.count, sold = l.sold + s.count FROM sums s
    WHERE l.campaign_id = p_campaign AND l.lane = s.lane
  )
  SELECT coalesce(sum(count), 0) INTO paid FROM sums;
  RETURN paid;
END
$$;
--> statement-breakpoint
-- Makes positions of a locked lane free again and joins them with what is free beside them.
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
-- Takes back a purchase's quotas, which stay in the history as p_as; answers how many.
CREATE FUNCTION ledger_release(p_campaign bigint, p_transaction bigint, p_as text, p_now timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  given record;
  returned int := 0;
BEGIN
  PERFORM ledger_lock(p_campaign, p_transaction);
  FOR given IN
    WITH gone AS (
      UPDATE allocation SET state = p_as, released_at = p_now
      WHERE transaction_id = p_transaction AND campaign_id = p_campaign
        AND state = CASE WHEN p_as = 'refunded' THEN 'sold' ELSE 'reserved' END
      RETURNING lane, count, positions
    )
    SELECT lane, sum(count)::int AS count, range_agg(positions) AS positions FROM gone GROUP BY lane ORDER BY lane
  LOOP
    PERFORM ledger_join(p_campaign, given.lane, given.positions);
    UPDATE lane SET
      free = free + given.count,
      reserved = reserved - CASE WHEN p_as = 'refunded' THEN 0 ELSE given.count END,
      sold = sold - CASE WHEN p_as = 'refunded' THEN given.count ELSE 0 END
    WHERE campaign_id = p_campaign AND lane.lane = given.lane;
    returned := returned + given.count;
  END LOOP;
  RETURN returned;
END
$$;

CREATE TABLE "figure_buyers" (
	"campaign_id" bigint NOT NULL,
	"link_id" bigint,
	"afiliado_id" bigint,
	"channel" text,
	"day" date NOT NULL,
	"previous_day" date,
	"buyers" bigint NOT NULL,
	CONSTRAINT "figure_buyers_key" UNIQUE NULLS NOT DISTINCT("campaign_id","link_id","afiliado_id","channel","day","previous_day")
);
--> statement-breakpoint
CREATE TABLE "figure_delta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"link_id" bigint,
	"afiliado_id" bigint,
	"transaction_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"uf" text,
	"kind" text NOT NULL,
	"count" smallint NOT NULL,
	"quotas" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_hour" (
	"campaign_id" bigint NOT NULL,
	"link_id" bigint,
	"afiliado_id" bigint,
	"channel" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"clock" smallint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"quotas" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "figure_hour_key" UNIQUE NULLS NOT DISTINCT("campaign_id","hour","link_id","afiliado_id","channel")
);
--> statement-breakpoint
CREATE TABLE "figure_region" (
	"campaign_id" bigint NOT NULL,
	"link_id" bigint,
	"afiliado_id" bigint,
	"day" date NOT NULL,
	"uf" text,
	"transactions" bigint NOT NULL,
	"quotas" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_region_key" UNIQUE NULLS NOT DISTINCT("campaign_id","day","uf","link_id","afiliado_id")
);
--> statement-breakpoint
DROP INDEX "transaction_campaign_buyer";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "uf" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "afiliado_id" bigint;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "commission" bigint;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_afiliado_id_operator_id_fk" FOREIGN KEY ("afiliado_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What has been sold so far gets what its figures are counted under, and its changes of money become deltas, which the fold takes into the
-- roll-ups. A refund and the end of a reservation had no moment of their own: the purchase's last change is the best that is known of them.
WITH ddd (code, uf) AS (
  VALUES
    ('11', 'SP'), ('12', 'SP'), ('13', 'SP'), ('14', 'SP'), ('15', 'SP'), ('16', 'SP'), ('17', 'SP'), ('18', 'SP'), ('19', 'SP'),
    ('21', 'RJ'), ('22', 'RJ'), ('24', 'RJ'), ('27', 'ES'), ('28', 'ES'), ('31', 'MG'), ('32', 'MG'), ('33', 'MG'), ('34', 'MG'),
    ('35', 'MG'), ('37', 'MG'), ('38', 'MG'), ('41', 'PR'), ('42', 'PR'), ('43', 'PR'), ('44', 'PR'), ('45', 'PR'), ('46', 'PR'),
    ('47', 'SC'), ('48', 'SC'), ('49', 'SC'), ('51', 'RS'), ('53', 'RS'), ('54', 'RS'), ('55', 'RS'), ('61', 'DF'), ('62', 'GO'),
    ('63', 'TO'), ('64', 'GO'), ('65', 'MT'), ('66', 'MT'), ('67', 'MS'), ('68', 'AC'), ('69', 'RO'), ('71', 'BA'), ('73', 'BA'),
    ('74', 'BA'), ('75', 'BA'), ('77', 'BA'), ('79', 'SE'), ('81', 'PE'), ('82', 'AL'), ('83', 'PB'), ('84', 'RN'), ('85', 'CE'),
    ('86', 'PI'), ('87', 'PE'), ('88', 'CE'), ('89', 'PI'), ('91', 'PA'), ('92', 'AM'), ('93', 'PA'), ('94', 'PA'), ('95', 'RR'),
    ('96', 'AP'), ('97', 'AM'), ('98', 'MA'), ('99', 'MA')
)
UPDATE "transaction" t SET
  channel = CASE WHEN jsonb_typeof(t.params) = 'object' AND EXISTS (
    SELECT FROM jsonb_each_text(t.params) p WHERE (lower(p.key) = 'utm_medium' AND lower(trim(p.value)) IN ('cpc', 'paid', 'ads'))
      OR (trim(p.value) <> '' AND lower(p.key) IN
        ('gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid', 'yclid', 'rdt_cid', 'sccid'))
  ) THEN 'ads' ELSE 'organic' END,
  uf = (SELECT ddd.uf FROM ddd JOIN buyer b ON ddd.code = left(b.telefone, 2) WHERE b.id = t.buyer_id),
  afiliado_id = (SELECT l.afiliado_id FROM link l WHERE l.id = t.link_id),
  fee = CASE WHEN t.status IN ('approved', 'in_mediation', 'refunded') THEN 0 END,
  commission = CASE WHEN t.status IN ('approved', 'in_mediation', 'refunded') THEN coalesce((
    SELECT round(t.amount * coalesce(l.afiliado_percent, o.afiliado_percent, 0) / 100.0)
    FROM link l JOIN operator o ON o.id = l.afiliado_id WHERE l.id = t.link_id), 0) END,
  paid_at = CASE WHEN t.status IN ('approved', 'in_mediation', 'refunded') THEN coalesce(t.paid_at, t.updated_at) ELSE t.paid_at END,
  refunded_at = CASE WHEN t.status = 'refunded' THEN t.updated_at END,
  ended_at = CASE
    WHEN t.status = 'cancelled' AND t.cancelled_by = 'expiry' THEN least(t.expires_at, t.updated_at)
    WHEN t.status IN ('cancelled', 'rejected') THEN t.updated_at
  END
WHERE t.status NOT IN ('pending', 'in_process');--> statement-breakpoint
INSERT INTO figure_delta (campaign_id, link_id, afiliado_id, transaction_id, buyer_id, channel, uf, kind, count, quotas, amount, fee, commission,
  at, day)
SELECT t.campaign_id, t.link_id, t.afiliado_id, t.id, t.buyer_id, t.channel, t.uf, m.kind, 1, m.sign * t.due, m.sign * t.amount,
  m.sign * coalesce(t.fee, 0), m.sign * coalesce(t.commission, 0), m.at, (m.at AT TIME ZONE 'America/Sao_Paulo')::date
FROM "transaction" t CROSS JOIN LATERAL (VALUES
  ('paid', 1, CASE WHEN t.status IN ('approved', 'in_mediation', 'refunded') THEN t.paid_at END),
  ('refunded', -1, t.refunded_at),
  (CASE WHEN t.cancelled_by = 'expiry' THEN 'expired' ELSE 'cancelled' END, 0, t.ended_at)
) AS m (kind, sign, at)
WHERE m.at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "transaction_paid_at" ON "transaction" USING btree ("campaign_id","paid_at") WHERE "transaction"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "transaction_refunded" ON "transaction" USING btree ("campaign_id","refunded_at") WHERE "transaction"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "transaction_ended" ON "transaction" USING btree ("campaign_id","ended_at") WHERE "transaction"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "transaction_campaign_buyer" ON "transaction" USING btree ("campaign_id","buyer_id","paid_at");
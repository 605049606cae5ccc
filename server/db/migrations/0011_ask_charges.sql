ALTER TABLE "transaction" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transaction_ask" ON "transaction" USING btree ("ask_at") WHERE "transaction"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "transaction_charging" ON "transaction" USING btree ("charging_since") WHERE "transaction"."charging_since" is not null;--> statement-breakpoint
-- What is open already is asked about from now on.
UPDATE "transaction" SET "ask_at" = now()
  WHERE "charge_id" IS NOT NULL AND "paid_at" IS NULL AND "status" NOT IN ('approved', 'refunded') AND "expires_at" > now() - interval '3 days';

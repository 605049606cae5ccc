CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_state" CHECK ("coupon"."state" in ('active', 'main', 'removed')),
	CONSTRAINT "coupon_amount" CHECK ("coupon"."amount" > 0),
	CONSTRAINT "coupon_validity" CHECK ("coupon"."starts_at" <= "coupon"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "earned_coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earned_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_coupon" ADD CONSTRAINT "earned_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_coupon" ADD CONSTRAINT "earned_coupon_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_campaign" ON "coupon" USING btree ("campaign_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_main" ON "coupon" USING btree ("campaign_id") WHERE "coupon"."state" = 'main';--> statement-breakpoint
CREATE UNIQUE INDEX "earned_coupon_transaction" ON "earned_coupon" USING btree ("transaction_id","coupon_id");--> statement-breakpoint
CREATE INDEX "earned_coupon_count" ON "earned_coupon" USING btree ("coupon_id") WHERE "earned_coupon"."returned_at" is null;
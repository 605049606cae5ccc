CREATE TABLE "photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file" text,
	"ticket_hash" text,
	"ticket_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_type" CHECK ("report"."type" in ('sales', 'buyers', 'quotas', 'winners', 'affiliates')),
	CONSTRAINT "report_state" CHECK ("report"."state" in ('waiting', 'making', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_qtd" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_spin" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_qtd2" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_spin2" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_qtd3" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "roulette_spin3" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_1" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_2" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_3" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_4" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_5" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "quantity_suggested_6" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "top_status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "top_qtd_users" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "top_daily" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "top_init_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "top_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "bigger_title_status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "bigger_title_daily" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "bigger_title_init_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "bigger_title_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "instagram" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "telegram" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "percent_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "percent_view" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_title" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_description" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_button" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_link" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_redirect_time" smallint;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "trigger_redirect_link" text;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_campaign" ON "photo" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_name" ON "photo" USING btree ("name");--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("id") WHERE "report"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "report_created" ON "report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transaction_campaign_buyer" ON "transaction" USING btree ("campaign_id","buyer_id");--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_shown" CHECK ("campaign"."top_status" in (1, 2) and "campaign"."bigger_title_status" in (1, 2));--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_daily" CHECK ("campaign"."top_daily" in (1, 2) and "campaign"."bigger_title_daily" in (1, 2));--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_top_size" CHECK ("campaign"."top_qtd_users" in (3, 5, 10));--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_percent" CHECK ("campaign"."percent_status" between 0 and 100);
ALTER TABLE "report" DROP CONSTRAINT "report_type";--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_campaign" CHECK (("report"."type" = 'users') = ("report"."campaign_id" is null));--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_type" CHECK ("report"."type" in ('sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users'));
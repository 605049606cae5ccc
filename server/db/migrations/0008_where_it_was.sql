ALTER TABLE "campaign" DROP CONSTRAINT "campaign_trashed_from";--> statement-breakpoint
ALTER TABLE "campaign" DROP COLUMN "trashed_from";
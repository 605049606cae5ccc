CREATE TABLE "share_picture" (
	"campaign_id" bigint PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"jpeg" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_picture" ADD CONSTRAINT "share_picture_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;
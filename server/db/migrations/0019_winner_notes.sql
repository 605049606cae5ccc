CREATE TABLE "winner_note" (
	"campaign_id" bigint NOT NULL,
	"prize" text NOT NULL,
	"note" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "winner_note_campaign_id_prize_pk" PRIMARY KEY("campaign_id","prize")
);
--> statement-breakpoint
ALTER TABLE "winner_note" ADD CONSTRAINT "winner_note_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_note" ADD CONSTRAINT "winner_note_prize_draw" FOREIGN KEY ("campaign_id","prize") REFERENCES "public"."prize_draw"("campaign_id","prize") ON DELETE no action ON UPDATE no action;
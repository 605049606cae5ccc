ALTER TABLE "campaign" ADD COLUMN "draw_rule" text DEFAULT 'federal-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD COLUMN "concurso" text;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD COLUMN "premios" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_draw_rule" CHECK ("campaign"."draw_rule" in ('modulo', 'federal-1'));--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_premios" CHECK ("prize_draw"."premios" ~ '^[0-9]{5}( [0-9]{5}){4}$');
--> statement-breakpoint
-- What was drawn before there was a rule was drawn by the remainder, and goes on so.
UPDATE "campaign" SET "draw_rule" = 'modulo' WHERE "id" IN (SELECT "campaign_id" FROM "prize_draw");--> statement-breakpoint
ALTER TABLE "prize_draw" DISABLE TRIGGER "prize_draw_append_only";--> statement-breakpoint
UPDATE "prize_draw" SET "concurso" = "campaign"."concurso" FROM "campaign" WHERE "campaign"."id" = "prize_draw"."campaign_id" AND "prize_draw"."prize" <> 'plus';--> statement-breakpoint
ALTER TABLE "prize_draw" ENABLE TRIGGER "prize_draw_append_only";--> statement-breakpoint
-- By what a campaign is drawn stays as it was published: its quotas and rule from the beginning, mode and contest from the first prize on.
CREATE FUNCTION refuse_other_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the draw of campaign % is fixed', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER campaign_draw_fixed BEFORE UPDATE OF total, draw_rule, federal, concurso ON campaign FOR EACH ROW
  WHEN (OLD.total <> NEW.total OR OLD.draw_rule <> NEW.draw_rule
    OR (OLD.federal IS NOT NULL AND (NEW.federal IS DISTINCT FROM OLD.federal OR NEW.concurso IS DISTINCT FROM OLD.concurso)))
  EXECUTE FUNCTION refuse_other_draw();

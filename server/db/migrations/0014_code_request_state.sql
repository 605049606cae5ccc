ALTER TABLE "code_request" ADD COLUMN "state" text;--> statement-breakpoint
-- Of what ended it is no longer known whether it was used or replaced; nobody asks either.
UPDATE "code_request" SET "state" = CASE
  WHEN NOT "delivered" THEN 'undelivered'
  WHEN "ended_at" IS NULL THEN CASE WHEN "expires_at" > now() THEN 'live' ELSE 'expired' END
  WHEN "tries" >= 5 THEN 'spent'
  ELSE 'used'
END;
--> statement-breakpoint
ALTER TABLE "code_request" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_state" CHECK ("code_request"."state" in ('live', 'used', 'replaced', 'spent', 'expired', 'undelivered'));--> statement-breakpoint
ALTER TABLE "code_request" DROP COLUMN "ended_at";--> statement-breakpoint
ALTER TABLE "code_request" DROP COLUMN "delivered";

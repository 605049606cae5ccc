CREATE TABLE "buyer_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"telefone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_request" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "code_request" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "code_request" ADD COLUMN "ticket_hash" text;--> statement-breakpoint
ALTER TABLE "code_request" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "buyer_session_created" ON "buyer_session" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_request_ticket" ON "code_request" USING btree ("ticket_hash") WHERE "code_request"."ticket_hash" is not null;--> statement-breakpoint
CREATE INDEX "code_request_address" ON "code_request" USING btree ("address","created_at") WHERE "code_request"."address" is not null;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_asker" CHECK (("code_request"."operator_id" is null) = ("code_request"."token_hash" is null) and ("code_request"."operator_id" is null) = ("code_request"."ticket_hash" is not null));
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "code_request" DROP CONSTRAINT "code_request_method";--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_operator" ON "passkey" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_method" CHECK ("code_request"."method" in ('sms', 'totp', 'recovery', 'passkey'));--> statement-breakpoint
-- Until now they opened nothing once the app was gone, and were left where they were.
DELETE FROM "recovery_code" WHERE "operator_id" IN (SELECT "id" FROM "operator" WHERE "totp_secret" IS NULL);

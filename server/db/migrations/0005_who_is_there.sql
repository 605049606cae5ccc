CREATE TABLE "code_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"telefone" text,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"delivered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "code_request_method" CHECK ("code_request"."method" in ('sms', 'totp'))
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "step_up" (
	"token_hash" text NOT NULL,
	"type" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_up_token_hash_type_pk" PRIMARY KEY("token_hash","type")
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "telefone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_token_hash_access_token_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_token"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_up" ADD CONSTRAINT "step_up_token_hash_access_token_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_token"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_request_operator" ON "code_request" USING btree ("operator_id","type","created_at");--> statement-breakpoint
CREATE INDEX "code_request_telefone" ON "code_request" USING btree ("telefone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_token" ON "device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_operator" ON "device" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "recovery_code_operator" ON "recovery_code" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_id" ON "access_token" USING btree ("id");
CREATE TABLE "account_health" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failed_since" timestamp with time zone,
	"charged_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"unnotified" integer DEFAULT 0 NOT NULL,
	"unnotified_since" timestamp with time zone,
	CONSTRAINT "account_health_failure" CHECK (("account_health"."failures" = 0) = ("account_health"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "gateway_authorization" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"state_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_link" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "gateway_link_state" CHECK ("gateway_link"."state" in ('linked', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "registered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_health" ADD CONSTRAINT "account_health_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_authorization" ADD CONSTRAINT "gateway_authorization_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_link" ADD CONSTRAINT "gateway_link_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_surcharge" CHECK ("transaction"."surcharge" >= 0);
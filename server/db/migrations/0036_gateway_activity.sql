CREATE TABLE "gateway_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"charge_id" text,
	"milliseconds" integer
);
--> statement-breakpoint
CREATE TABLE "gateway_hour" (
	"account_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	CONSTRAINT "gateway_hour_account_id_hour_pk" PRIMARY KEY("account_id","hour"),
	CONSTRAINT "gateway_hour_counts" CHECK ("gateway_hour"."answered" between 0 and "gateway_hour"."asked")
);
--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_hour" ADD CONSTRAINT "gateway_hour_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_event_account" ON "gateway_event" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "gateway_link" RENAME COLUMN "user_id" TO "seller";
CREATE TABLE "account_fee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"basis_points" integer,
	"fixed" bigint,
	CONSTRAINT "account_fee_whole" CHECK (("account_fee"."basis_points" is null) = ("account_fee"."fixed" is null)),
	CONSTRAINT "account_fee_range" CHECK ("account_fee"."basis_points" between 0 and 2000 and "account_fee"."fixed" between 0 and 2000)
);
--> statement-breakpoint
ALTER TABLE "account_fee" ADD CONSTRAINT "account_fee_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_fee_account" ON "account_fee" USING btree ("account_id","starts_at","id");
CREATE TABLE "access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text NOT NULL,
	"agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"telefone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'active' NOT NULL,
	"trashed_from" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"product" text NOT NULL,
	"product2" text,
	"product3" text,
	"product4" text,
	"product5" text,
	"product_mais" text,
	"prev_sorteio" timestamp with time zone,
	"total" integer NOT NULL,
	"price" bigint NOT NULL,
	"minimum_transaction" bigint NOT NULL,
	"description" text,
	"status_detail" smallint DEFAULT 1 NOT NULL,
	"status_text" text,
	"emphasis" boolean DEFAULT false NOT NULL,
	"max_reserva" integer DEFAULT 50000 NOT NULL,
	"account_id" bigint NOT NULL,
	"federal" boolean,
	"concurso" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_state" CHECK ("campaign"."state" in ('active', 'closed', 'trash')),
	CONSTRAINT "campaign_trashed_from" CHECK (("campaign"."state" = 'trash') = ("campaign"."trashed_from" is not null)),
	CONSTRAINT "campaign_total" CHECK ("campaign"."total" between 1 and 1000000 or "campaign"."total" = 10000000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"campaign_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"transaction_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_campaign_id_key_pk" PRIMARY KEY("campaign_id","key")
);
--> statement-breakpoint
CREATE TABLE "link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"title" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"afiliado_id" bigint,
	"afiliado_percent" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text,
	"afiliado_percent" smallint,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "operator_role" CHECK ("operator"."role" in ('admin', 'gestor', 'afiliado'))
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"title" text NOT NULL,
	"rate" text DEFAULT 'parcial' NOT NULL,
	"credentials" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prize_draw" (
	"campaign_id" bigint NOT NULL,
	"prize" text NOT NULL,
	"resultado" text,
	"extracao" integer,
	"buyer_id" bigint NOT NULL,
	"transaction_id" bigint,
	"purchases" integer NOT NULL,
	"amount" bigint NOT NULL,
	"quotas" integer NOT NULL,
	"operator_id" bigint NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_draw_campaign_id_prize_pk" PRIMARY KEY("campaign_id","prize"),
	CONSTRAINT "prize_draw_prize" CHECK ("prize_draw"."prize" in ('first', 'second', 'third', 'fourth', 'fifth', 'plus'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"end_to_end_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"account_id" bigint NOT NULL,
	"link_id" bigint,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"due" integer NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"params" jsonb,
	"token_hash" text NOT NULL,
	"charge_id" text,
	"charge_code" text,
	"payment_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "transaction_status" CHECK ("transaction"."status" in ('pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'))
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_afiliado_id_operator_id_fk" FOREIGN KEY ("afiliado_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draw" ADD CONSTRAINT "prize_draw_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_charge" ADD CONSTRAINT "sandbox_charge_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_link_id_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_operator" ON "access_token" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_telefone" ON "buyer" USING btree ("telefone");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_slug" ON "campaign" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "campaign_state" ON "campaign" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "link_campaign" ON "link" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree (lower("email")) WHERE "operator"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_charge" ON "transaction" USING btree ("account_id","charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_payment" ON "transaction" USING btree ("account_id","payment_id");--> statement-breakpoint
CREATE INDEX "transaction_campaign" ON "transaction" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_buyer" ON "transaction" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "transaction_expiry" ON "transaction" USING btree ("expires_at") WHERE "transaction"."status" = 'pending';
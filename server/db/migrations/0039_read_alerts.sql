CREATE TABLE "read_alerts" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"marks" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "read_alerts" ADD CONSTRAINT "read_alerts_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;
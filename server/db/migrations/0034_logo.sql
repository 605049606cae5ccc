CREATE TABLE "logo" (
	"name" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"image" text NOT NULL,
	"favicon" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"opaque" boolean NOT NULL,
	"colors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD CONSTRAINT "app_settings_logo_logo_name_fk" FOREIGN KEY ("logo") REFERENCES "public"."logo"("name") ON DELETE no action ON UPDATE no action;
CREATE TABLE "app_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"color_primary" text DEFAULT '#14235A' NOT NULL,
	"color_secondary" text DEFAULT '#FFFFFF' NOT NULL,
	"cart_bilhete_bg" text DEFAULT '#14235A' NOT NULL,
	"cart_bilhete_color" text DEFAULT '#FFFFFF' NOT NULL,
	"cart_btn_bg" text DEFAULT '#F5A623' NOT NULL,
	"cart_btn_color" text DEFAULT '#231704' NOT NULL,
	"cart_color" text DEFAULT '#17181C' NOT NULL,
	"question_bg" text DEFAULT '#F0F2FA' NOT NULL,
	"question_color" text DEFAULT '#14235A' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_settings_only" CHECK ("app_settings"."id" = 1)
);

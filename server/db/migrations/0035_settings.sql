ALTER TABLE "app_settings" ADD COLUMN "organizer" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "authorization" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "authorization_number" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "regulation" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "privacy" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "instagram" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "telegram" text;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "unpaid_by_phone" integer;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "unpaid_by_address" integer;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "unpaid_share" integer;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "unpaid_quotas" integer;--> statement-breakpoint
ALTER TABLE "app_settings" ADD COLUMN "unpaid_most" integer;
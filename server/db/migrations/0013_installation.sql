CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key_check" text NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."id" = 1)
);

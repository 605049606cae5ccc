-- Of accounts with one title the later ones get their number behind it: from now on no two have the same.
UPDATE "payment_account" SET "title" = "title" || ' (' || "id" || ')' WHERE "deleted_at" IS NULL AND EXISTS (
	SELECT 1 FROM "payment_account" "earlier" WHERE "earlier"."deleted_at" IS NULL AND "earlier"."id" < "payment_account"."id"
		AND lower("earlier"."title") = lower("payment_account"."title"));
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_title" ON "payment_account" USING btree (lower("title")) WHERE "payment_account"."deleted_at" is null;
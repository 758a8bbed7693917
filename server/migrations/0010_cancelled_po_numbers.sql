DROP INDEX "checkouts_po_unique";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "checkouts" SET "cancelled" = true WHERE EXISTS (SELECT FROM "orders" WHERE "orders"."checkout_id" = "checkouts"."id")
	AND NOT EXISTS (SELECT FROM "orders" WHERE "orders"."checkout_id" = "checkouts"."id" AND "orders"."state" <> 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_po_unique" ON "checkouts" USING btree ("company_id",lower("po_number")) WHERE "checkouts"."po_number" <> '' and not "checkouts"."cancelled";
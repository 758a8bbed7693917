ALTER TABLE "carts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "catalog_changes_item" ON "catalog_changes" USING btree ("item_id","transaction_id");
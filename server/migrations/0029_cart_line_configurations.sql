DROP INDEX "cart_lines_customer";--> statement-breakpoint
DROP INDEX "cart_lines_blank_unique";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "configuration" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "configuration_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_unique" ON "cart_lines" USING btree ("customer_id","item_id","configuration_hash");
ALTER TABLE "checkouts" ADD COLUMN "entered_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "goods_hash" text DEFAULT '' NOT NULL;
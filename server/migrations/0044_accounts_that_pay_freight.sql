ALTER TABLE "cart_line_shipments" ADD COLUMN "account_zip" text;--> statement-breakpoint
ALTER TABLE "order_line_shipments" ADD COLUMN "account_zip" text DEFAULT '' NOT NULL;
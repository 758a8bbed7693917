ALTER TABLE "order_line_shipments" ADD COLUMN "arrives_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_on" date;
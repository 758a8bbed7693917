ALTER TABLE "orders" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "planned_shipments" jsonb DEFAULT '[]'::jsonb NOT NULL;
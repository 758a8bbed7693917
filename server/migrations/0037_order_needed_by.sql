ALTER TABLE "orders" ADD COLUMN "needed_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "event_on" date;
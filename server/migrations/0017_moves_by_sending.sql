ALTER TABLE "order_events" ADD COLUMN "by_sending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_events" SET "by_sending" = true WHERE "to_state" IN ('partly-shipped', 'shipped')
	AND EXISTS (SELECT FROM "dispatches" WHERE "dispatches"."order_id" = "order_events"."order_id");

DROP VIEW "public"."unread_messages";--> statement-breakpoint
DROP INDEX "order_messages_unread";--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "asks" text[];--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "holds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "answers_to" integer;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "artwork_hash" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "artwork_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_messages_artwork" ON "order_messages" USING btree ("artwork_hash") WHERE "order_messages"."artwork_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_messages_unread" ON "order_messages" USING btree ("order_id") WHERE "order_messages"."from_shop" and ("order_messages"."seen_at" is null or ("order_messages"."asks" is not null and "order_messages"."end" is null));--> statement-breakpoint
CREATE VIEW "public"."unread_messages" AS (
  select m.id, m.order_id, o.company_id, o.customer_id, o.po_number, m.text, m.by, m.at,
    (m.asks is not null and m."end" is null) as asks
  from order_messages m join orders o on o.id = m.order_id
  where m.from_shop and (m.seen_at is null or (m.asks is not null and m."end" is null)));
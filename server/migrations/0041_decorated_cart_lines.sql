ALTER TABLE "cart_lines" ADD COLUMN "seen_price" jsonb;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "preview_key" text;--> statement-breakpoint
CREATE VIEW "public"."artwork_repeats" AS (
  select a.company_id, a.artwork_hash, a.process, o.id as order_id, o.customer_id, a.ordered_at
  from ordered_artworks a
  join order_lines l on l.id = a.line_id
  join orders o on o.id = l.order_id
  where o.state <> 'cancelled');
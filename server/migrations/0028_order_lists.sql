drop trigger tally_inserted on orders;--> statement-breakpoint
drop trigger tally_updated on orders;--> statement-breakpoint
drop trigger tally_deleted on orders;--> statement-breakpoint
drop function tally_orders();--> statement-breakpoint
drop trigger order_words_moved on orders;--> statement-breakpoint
drop function keep_state_of_order_words();--> statement-breakpoint
DROP TABLE "order_tallies";--> statement-breakpoint
ALTER TABLE "order_words" DROP COLUMN "state";--> statement-breakpoint
-- Its rows do not change any more.
ALTER TABLE "order_words" RESET (fillfactor);--> statement-breakpoint
CREATE VIEW "public"."open_dispatches" AS (
  select d.id, d.order_id, o.company_id, o.customer_id, o.po_number, d.carrier, d.carrier_name, d.tracking_number, d.sent_on
  from orders o join dispatches d on d.order_id = o.id
  where o.state in ('partly-shipped', 'shipped') and d.delivered_on is null);--> statement-breakpoint
CREATE VIEW "public"."order_list" AS (
  select o.id, o.company_id, o.customer_id, o.state, o.placed_at, o.po_number, o.total_cents, o.shipping_method_code,
    k.payment_method, p.name as company, c.first_name || ' ' || c.last_name as buyer, c.login,
    (select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as ordered_quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') as hold_note
  from orders o
  left join checkouts k on k.id = o.checkout_id
  left join customers c on c.id = o.customer_id
  left join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."order_search" AS (
  select w.order_id as id, w.company_id, w.customer_id, o.state, w.placed_at, w.words
  from order_words w left join orders o on o.id = w.order_id);
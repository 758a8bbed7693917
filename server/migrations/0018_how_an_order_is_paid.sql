DROP VIEW "public"."order_list";--> statement-breakpoint
DROP VIEW "public"."invoice_list";--> statement-breakpoint
DROP VIEW "public"."desk_order_rows";--> statement-breakpoint
DROP VIEW "public"."desk_orders";--> statement-breakpoint
DROP INDEX "orders_owed";--> statement-breakpoint
-- Until now an order without days to pay was one by card.
ALTER TABLE "orders" ADD COLUMN "payment_method" text NOT NULL DEFAULT 'terms';--> statement-breakpoint
UPDATE "orders" SET "payment_method" = 'card' WHERE "invoice_terms_days" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_method" DROP DEFAULT;--> statement-breakpoint
-- Orders whose card is being charged at this moment are placed from what is stored here.
UPDATE "card_checkouts" SET "drafts" = (
  SELECT jsonb_agg(jsonb_set(draft, '{order,paymentMethod}', '"card"') ORDER BY position)
  FROM jsonb_array_elements("drafts") WITH ORDINALITY AS held(draft, position));--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("company_id","total_cents","paid_cents") WHERE "orders"."paid_cents" < "orders"."total_cents" and "orders"."state" <> 'cancelled' and "orders"."payment_method" in ('terms');--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "payment_method";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('terms', 'card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (("orders"."invoice_terms_days" is not null) = ("orders"."payment_method" in ('terms')));--> statement-breakpoint
CREATE VIEW "public"."order_list" AS (
  select o.id, o.company_id, o.customer_id, o.state, o.placed_at, o.po_number, o.total_cents, o.shipping_method_code,
    p.name as company, c.first_name || ' ' || c.last_name as buyer, c.login,
    (select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as ordered_quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') as hold_note
  from orders o
  left join customers c on c.id = o.customer_id
  left join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."invoice_list" AS (
  select i.number, i.order_id, o.company_id, o.customer_id, o.checkout_id, i.issued_at, o.po_number, o.state,
    o.invoice_terms_days as terms_days, o.payment_method, c.first_name || ' ' || c.last_name as buyer,
    o.total_cents, o.paid_cents,
    case when o.state = 'cancelled' then 0 else greatest(o.total_cents - o.paid_cents, 0) end as open_cents
  from invoices i join orders o on o.id = i.order_id
    left join customers c on c.id = o.customer_id);--> statement-breakpoint
CREATE VIEW "public"."desk_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as kept_cents,
    (select coalesce(-sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id and y.amount_cents < 0) as refunded_cents,
    (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as under_way_cents,
    o.payment_method, o.invoice_terms_days as terms_days, o.decorated, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
    c.first_name || ' ' || c.last_name as buyer, c.login as email, c.phone,
    coalesce((select l.name from order_lines l where l.order_id = o.id order by l.position limit 1), '') as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    case when o.state = 'on-hold' then coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') else '' end as hold_note,
    exists (select 1 from order_messages m where m.order_id = o.id and not m.from_shop and m."end" is null) as to_answer,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    left(md5(concat_ws('/', o.state,
      (select count(*) || '-' || coalesce(max(e.id), 0) from order_events e where e.order_id = o.id),
      (select count(*) || '-' || count(d.delivered_on) || '-' || coalesce(max(d.id), 0) from dispatches d where d.order_id = o.id),
      (select count(*) || '-' || coalesce(max(y.id), 0) from order_payments y where y.order_id = o.id),
      (select k.state from card_payments k where k.checkout_id = o.checkout_id),
      (select string_agg(r.state, '-' order by r.id) from card_refunds r where r.order_id = o.id))), 16) as version
  from orders o
  join customers c on c.id = o.customer_id
  join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."desk_orders" AS (
  select id, company_id, customer_id, checkout_id, state, placed_at,
    coalesce(in_hands_on, arrives_on, '9999-12-31'::date) as due_on, total_cents, paid_cents,
    payment_method, invoice_terms_days as terms_days, decorated, po_number,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id)
      - (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as held_cents
  from orders o);
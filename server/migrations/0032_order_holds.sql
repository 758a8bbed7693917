CREATE TABLE "order_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"with_state" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text DEFAULT '' NOT NULL,
	"released_why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."order_list";--> statement-breakpoint
DROP VIEW "public"."admin_order_rows";--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_order" ON "order_holds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_open" ON "order_holds" USING btree ("order_id","reason") WHERE "order_holds"."released_at" is null;--> statement-breakpoint
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
      order by e.at desc, e.id desc limit 1), '') as hold_note,
    array(select h.reason from order_holds h
      where h.order_id = o.id and h.released_at is null order by h.since, h.id) as holds
  from orders o
  left join customers c on c.id = o.customer_id
  left join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."admin_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as net_paid_cents,
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
    array(select h.reason from order_holds h
      where h.order_id = o.id and h.released_at is null order by h.since, h.id) as holds,
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
  join companies p on p.id = o.company_id);
--> statement-breakpoint
INSERT INTO "order_holds" ("order_id", "reason", "note", "with_state", "since", "opened_by")
SELECT o.id, 'other', coalesce(e.note, ''), true, coalesce(e.at, o.placed_at), ''
FROM "orders" o
LEFT JOIN LATERAL (
  SELECT note, at FROM "order_events"
  WHERE order_id = o.id AND to_state = 'on-hold' AND from_state IS DISTINCT FROM to_state
  ORDER BY at DESC, id DESC LIMIT 1
) e ON true
WHERE o.state = 'on-hold';

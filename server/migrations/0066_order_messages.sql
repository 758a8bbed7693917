CREATE TABLE "order_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_shop" boolean NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" integer,
	"customer_id" integer,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"end" text,
	"ended_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."desk_order_rows";--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_waiting" ON "order_messages" USING btree ("at","order_id") WHERE not "order_messages"."from_shop" and "order_messages"."end" is null;--> statement-breakpoint
CREATE INDEX "order_messages_unread" ON "order_messages" USING btree ("order_id") WHERE "order_messages"."from_shop" and "order_messages"."seen_at" is null;--> statement-breakpoint
CREATE VIEW "public"."unread_messages" AS (
  select m.id, m.order_id, o.company_id, o.customer_id, o.po_number, m.text, m.by, m.at
  from order_messages m join orders o on o.id = m.order_id
  where m.from_shop and m.seen_at is null);--> statement-breakpoint
CREATE VIEW "public"."waiting_messages" AS (
  select m.order_id, p.name as company, m.at
  from order_messages m join orders o on o.id = m.order_id join companies p on p.id = o.company_id
  where not m.from_shop and m."end" is null);--> statement-breakpoint
CREATE VIEW "public"."desk_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents, o.invoice_terms_days as terms_days,
    o.decorated, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
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
      (select k.state from card_payments k where k.checkout_id = o.checkout_id))), 16) as version
  from orders o
  join customers c on c.id = o.customer_id
  join companies p on p.id = o.company_id);
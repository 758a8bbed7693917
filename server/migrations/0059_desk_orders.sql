CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "in_hands_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decorated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET
  "in_hands_on" = l.in_hands_on,
  "decorated" = l.decorated
FROM (
  SELECT order_id, min(nullif(decoration ->> 'inHandsOn', ''))::date AS in_hands_on, bool_or(decoration IS NOT NULL AND jsonb_typeof(decoration) <> 'null') AS decorated
  FROM "order_lines" GROUP BY order_id) l
WHERE l.order_id = o.id AND (l.decorated OR l.in_hands_on IS NOT NULL);--> statement-breakpoint
UPDATE "orders" o SET "paid_cents" = p.cents FROM (
  SELECT order_id, sum(amount_cents)::bigint AS cents FROM "order_payments" GROUP BY order_id) p
WHERE p.order_id = o.id;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "login") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("placed_at","id") WHERE "orders"."state" in ('placed', 'in-review', 'on-hold', 'in-production', 'partly-shipped');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_cents" < "orders"."total_cents" and "orders"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce("in_hands_on", "arrives_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_po_words" ON "orders" USING gin (lower("po_number") gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."desk_companies" AS (select id, name, lower(name) as words from companies);--> statement-breakpoint
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
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    left(md5(concat_ws('/', o.state,
      (select count(*) || '-' || coalesce(max(e.id), 0) from order_events e where e.order_id = o.id),
      (select count(*) || '-' || count(d.delivered_on) || '-' || coalesce(max(d.id), 0) from dispatches d where d.order_id = o.id),
      (select count(*) || '-' || coalesce(max(y.id), 0) from order_payments y where y.order_id = o.id),
      (select k.state from card_payments k where k.checkout_id = o.checkout_id))), 16) as version
  from orders o
  join customers c on c.id = o.customer_id
  join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."desk_orders" AS (
  select id, company_id, customer_id, checkout_id, state, placed_at,
    coalesce(in_hands_on, arrives_on, '9999-12-31'::date) as due_on, total_cents, paid_cents,
    invoice_terms_days as terms_days, decorated, po_number,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state
  from orders o);--> statement-breakpoint
CREATE VIEW "public"."desk_people" AS (
  select c.id, c.first_name || ' ' || c.last_name as name, c.login as email, c.company_id, p.name as company,
    lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words
  from customers c left join companies p on p.id = c.company_id);
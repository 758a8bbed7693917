CREATE TABLE "card_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"stays_due" boolean NOT NULL,
	"quiet" boolean NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"asked_at" timestamp with time zone,
	"transaction_id" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
DROP VIEW "public"."desk_order_rows";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_amount";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "waived_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_refunds_payment" ON "card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_refunds_order" ON "card_refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_amount" CHECK (("order_payments"."amount_cents" > 0 and "order_payments"."waived_cents" = 0)
        or ("order_payments"."amount_cents" < 0 and "order_payments"."way" = 'card' and "order_payments"."waived_cents" between 0 and -"order_payments"."amount_cents"));--> statement-breakpoint
CREATE VIEW "public"."desk_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as kept_cents,
    (select coalesce(-sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id and y.amount_cents < 0) as refunded_cents,
    o.invoice_terms_days as terms_days, o.decorated, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
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
  join companies p on p.id = o.company_id);
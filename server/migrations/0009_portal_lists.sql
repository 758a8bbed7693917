ALTER TABLE "payment_profiles" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."invoice_list" AS (
  select i.number, i.order_id, o.company_id, o.customer_id, o.checkout_id, i.issued_at, o.po_number, o.state,
    o.invoice_terms_days as terms_days, k.payment_method, c.first_name || ' ' || c.last_name as buyer,
    o.total_cents, o.paid_cents,
    case when o.state = 'cancelled' then 0 else greatest(o.total_cents - o.paid_cents, 0) end as open_cents
  from invoices i join orders o on o.id = i.order_id
    left join checkouts k on k.id = o.checkout_id
    left join customers c on c.id = o.customer_id);
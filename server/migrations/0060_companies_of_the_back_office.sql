CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("company_id") WHERE "customers"."blocked";--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("company_id","total_cents","paid_cents") WHERE "orders"."paid_cents" < "orders"."total_cents" and "orders"."state" <> 'cancelled' and "orders"."invoice_terms_days" is not null;--> statement-breakpoint
CREATE VIEW "public"."company_list" AS (
  select p.id, p.name, lower(p.name) as sort_name, p.invoice_terms_days as terms_days, p.credit_limit_cents as limit_cents,
    coalesce((select sum(o.total_cents - o.paid_cents) from orders o
      where o.company_id = p.id and o.paid_cents < o.total_cents and o.state <> 'cancelled'
        and o.invoice_terms_days is not null), 0)::bigint as open_cents,
    coalesce((select l.name from price_lists l where l.id = p.price_list_id), '') as price_list,
    e.company_id is not null as is_exempt, e.until as exempt_until,
    (select count(*)::int from customers c where c.company_id = p.id) as member_count,
    (select count(*)::int from customers c where c.company_id = p.id and c.blocked) as blocked_count,
    (select max(o.placed_at) from orders o where o.company_id = p.id) as last_ordered_at
  from companies p
  left join tax_exemptions e on e.company_id = p.id);--> statement-breakpoint
CREATE VIEW "public"."company_people" AS (
  select c.company_id, c.blocked, lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words from customers c);
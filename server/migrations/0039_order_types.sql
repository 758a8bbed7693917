DROP VIEW "public"."order_list";--> statement-breakpoint
DROP VIEW "public"."admin_order_rows";--> statement-breakpoint
DROP VIEW "public"."admin_orders";--> statement-breakpoint
CREATE VIEW "public"."order_list" AS (
  select o.id, o.company_id, o.customer_id, o.state, o.placed_at, o.po_number, o.total_cents, o.shipping_method_code, o.type,
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
    o.payment_method, o.invoice_terms_days as terms_days, o.decorated, o.type, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
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
  join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."admin_orders" AS (
  select id, company_id, customer_id, checkout_id, state, placed_at,
    coalesce(in_hands_on, arrives_on, '9999-12-31'::date) as due_on, total_cents, paid_cents,
    payment_method, invoice_terms_days as terms_days, decorated, type, po_number,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id)
      - (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as held_cents
  from orders o);
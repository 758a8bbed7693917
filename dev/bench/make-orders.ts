import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/database.ts'

/** Orders of 32 colleagues over three years, two or three lines each; most are delivered, as in a shop of some age. */
export async function makeOrders(db: Database, orders: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into companies (name, invoice_terms_days) values ('Bench', 30)`)
    await tx.execute(sql`
      insert into customers (company_id, first_name, last_name, login, activated_at, role)
      select 1, 'Ben', 'Ch', 'ben-' || n || '@bench.example', now(), case when n = 1 then 'admin' else 'buyer' end
      from generate_series(1, 32) n`)
    await tx.execute(sql`
      insert into checkouts (customer_id, company_id, key, po_number, placed_at)
      select 1 + n % 32, 1, 'bench-' || n, 'PO-' || (70000 + n), now() - interval '3 years' * (${orders} - n) / ${orders}
      from generate_series(1, ${orders}::int) n`)
    await tx.execute(sql`
      insert into orders (checkout_id, customer_id, company_id, state, po_number, goods_cents, shipping_cents, discount_cents,
        total_cents, base_total_cents, payment_method, invoice_terms_days, shipping_method_code, shipping_method_name, ship_to, placed_at)
      select id, customer_id, company_id,
        case when id > ${orders} * 0.99 then (array['placed', 'in-review', 'in-production', 'partly-shipped', 'shipped'])[1 + id % 5]
          when id % 50 = 0 then 'cancelled' else 'delivered' end,
        po_number, 10000 + id % 90000, 2470, 0, 12470 + id % 90000, 12470 + id % 90000, 'terms', 30, 'UPS-GROUND', 'UPS Ground',
        '{"name":"Ben Ch","company":"Bench","address1":"1 Mill St","address2":"","city":"Dayton","state":"OH","zip":"45404","country":"US","phone":""}',
        placed_at
      from checkouts order by id`)
    await tx.execute(sql`
      insert into order_lines (order_id, code, name, unit, quantity, net_cents, variants, position)
      select orders.id, 'B-' || (orders.id * 7 + place) % 4000,
        (array['Vacuum','Canvas','Hooded','Slim','Heavy','Folding','Welded','Brass','Steel','Cotton'])[1 + (orders.id + place) % 10] || ' ' ||
        (array['tumbler','tote','jacket','pen','glove','umbrella','helmet','regulator','spool','shirt','bottle','notebook'])[1 + (orders.id / 10 + place) % 12]
        || ' ' || (orders.id * 7 + place) % 4000 || ' with logo',
        'each', 12, 5000, '[]', place
      from orders cross join generate_series(0, 2) place where place < 2 + orders.id % 2`)
    await tx.execute(sql`
      insert into order_words (order_id, company_id, customer_id, placed_at, words)
      select orders.id, company_id, customer_id, placed_at,
        lower(po_number || e'\\n' || string_agg(code || e'\\n' || name, e'\\n' order by position))
      from orders join order_lines on order_lines.order_id = orders.id group by orders.id`)
    await tx.execute(sql`
      insert into dispatches (order_id, carrier, tracking_number, sent_on, delivered_on)
      select id, 'freight', 'PRO ' || id, placed_at::date, case when state = 'delivered' then placed_at::date + 3 end
      from orders where state in ('partly-shipped', 'shipped', 'delivered')`)
    await tx.execute(sql`
      insert into dispatch_lines (dispatch_id, line_id, quantity)
      select dispatches.id, order_lines.id, 12 from dispatches join order_lines on order_lines.order_id = dispatches.order_id`)
    await tx.execute(sql`insert into order_events (order_id, to_state, at) select id, 'placed', placed_at from orders`)
  })
  await db.pool.query('vacuum analyze')
}

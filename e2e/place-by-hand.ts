/** An order of an item that is sold and of one that is not, straight into the database. @returns its number */
export async function placeByHand(database: { pool: { query: Query } }, customerId: number): Promise<number> {
  const { rows } = await database.pool.query(
    `with placed as (
      insert into checkouts (customer_id, company_id, key, placed_at)
      select id, company_id, 'by-hand-' || id, now() from customers where id = $1 returning *
    ), sold as (
      insert into orders (checkout_id, customer_id, company_id, state, goods_cents, shipping_cents, discount_cents,
        total_cents, base_total_cents, payment_method, shipping_method_code, shipping_method_name, ship_to, placed_at)
      select id, customer_id, company_id, 'shipped', 3000, 500, 0, 3500, 3500, 'card', 'UPS-GROUND', 'UPS Ground',
        '{"name":"Mei","company":"","address1":"1 Mill St","address2":"","city":"Bend","state":"OR","zip":"97701","country":"US","phone":""}',
        now() from placed returning id
    ), lines as (
      insert into order_lines (order_id, item_id, code, name, unit, quantity, net_cents, variants, position)
      select sold.id, one.item_id, one.code, one.name, 'each', one.quantity, 1500,
        json_build_array(json_build_object('code', one.variant, 'color', null, 'size', null, 'quantity', one.quantity, 'unitPrice', 10000)),
        one.position
      from sold, lateral (
        select i.id, i.code, i.name || ' and kettle brush', v.code, i.minimum_quantity, 0
        from items i join item_variants v on v.item_id = i.id where i.code = 'NW-1222'
        union all select null, 'OLD-1', 'Forgotten kettle', 'OLD-1', 1, 1
      ) as one (item_id, code, name, variant, quantity, position) returning order_id, code, name
    ), words as (
      insert into order_words (order_id, company_id, customer_id, placed_at, words)
      select order_id, c.company_id, c.id, now(), lower(string_agg(lines.code || e'\\n' || lines.name, e'\\n'))
      from lines, customers c where c.id = $1 group by order_id, c.id
    ), events as (
      insert into order_events (order_id, to_state, note, at)
      select id, 'shipped', 'On its way to you.', now() from sold
    )
    select id from sold`,
    [customerId],
  )
  return rows[0]!.id
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: { id: number }[] }>

import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/database.ts'

/**
 * Fills an empty shop with items by the database's own means: words of both trades in many mixtures, four colors, four price steps,
 * 60 collections below six others.
 */
export async function makeCatalog(db: Database, items: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into price_lists (name, is_published) values ('Published prices', true)`)
    await tx.execute(
      sql`insert into warehouses (code, name, city, state, zip) values ('MAIN', 'Dayton', 'Dayton', 'OH', '45404')`,
    )
    await tx.execute(sql`insert into collections (path, name, position)
      select 'top-' || n, 'Department ' || n, n from generate_series(1, 6) n`)
    await tx.execute(sql`insert into collections (path, name, position, parent_id)
      select 'sub-' || n, 'Collection ' || n, n, 1 + n % 6 from generate_series(1, 60) n`)
    await tx.execute(sql`
      insert into items (code, name, description_html, summary, brand, material, made_in, minimum_quantity, lead_days, popularity, features, specifications)
      select 'B-' || n,
        (array['Vacuum','Canvas','Hooded','Slim','Heavy','Folding','Welded','Brass','Steel','Cotton'])[1 + n % 10] || ' ' ||
        (array['tumbler','tote','jacket','pen','glove','umbrella','helmet','regulator','spool','shirt','bottle','notebook'])[1 + (n / 10) % 12] || ' ' ||
        (array['classic','pro','light','plus','max','mini','trail'])[1 + (n / 120) % 7] || ' ' || n,
        '<p>Made for ' || (array['crews','offices','workshops','trade shows','drivers'])[1 + n % 5] || ' that need ' ||
        (array['warmth','grip','shade','order','light','storage'])[1 + (n / 5) % 6] || ' every day, series ' || (n % 997) || '.</p>',
        (n % 40 + 4) || ' oz', (array['Harbor','Arcview','Millwright','Ledger','Summit','Foreman','Contractor','Northwind'])[1 + n % 8],
        (array['steel','cotton','leather','plastic','brass'])[1 + n % 5], (array['USA','China','Mexico'])[1 + n % 3],
        (array[1,12,24,48,96])[1 + n % 5], 1 + n % 9, (n % 1000 * 7919) % 1000, '["Ships from stock","Comes in four colors"]'::jsonb,
        jsonb_build_array(jsonb_build_object('name', 'Capacity', 'value', (n % 40 + 4) || ' oz'),
          jsonb_build_object('name', 'Standard', 'value', (array['ANSI Z87.1','ANSI 107','NFPA 2112','none'])[1 + n % 4]))
      from generate_series(1, ${items}::int) n`)
    await tx.execute(
      sql`insert into item_collections (item_id, collection_id, is_main) select id, 7 + id % 60, true from items`,
    )
    await tx.execute(sql`
      insert into item_colors (item_id, name, hex, position)
      select items.id, color.name, color.hex, color.place from items cross join
        (values ('Navy', '#1e3350', 1), ('Red', '#b3242b', 2), ('Black', '#1b1d20', 3), ('White', '#f4f4f1', 4)) as color (name, hex, place)`)
    await tx.execute(sql`
      insert into item_variants (item_id, code, color_id, position)
      select item_id, 'B-' || item_id || '-' || name, id, position from item_colors`)
    await tx.execute(
      sql`insert into inventory (variant_id, warehouse_id, quantity) select id, 1, (id * 31) % 500 from item_variants`,
    )
    await tx.execute(sql`
      insert into price_tiers (item_id, price_list_id, minimum_quantity, unit_price, published_price)
      select items.id, 1, items.minimum_quantity * step.factor, ((items.id % 900) + 100) * 100 * (10 - step.place) / 10,
        case when items.id % 5 = 0 then ((items.id % 900) + 100) * 100 end
      from items cross join (values (1, 0), (4, 1), (12, 2), (40, 3)) as step (factor, place)`)
  })
  await db.pool.query('analyze')
}

/** Prices of a company's own for every item: near the published ones, and distinguished from them by their 77 cents. */
export async function makeOwnPrices({ pool }: Database): Promise<void> {
  await pool.query(`insert into price_lists (name) values ('Contract')`)
  await pool.query(`
    insert into price_tiers (item_id, price_list_id, minimum_quantity, unit_price)
    select item_id, 2, minimum_quantity, greatest(unit_price / 10000 - 1, 0) * 10000 + 7700 from price_tiers where price_list_id = 1`)
}

/** Customers of one company on invoice terms, each with a live session. */
export async function makeBuyers(
  { pool }: Database,
  company: string,
  priceListId: number | null,
  tokenHashes: readonly string[],
): Promise<void> {
  await pool.query(
    `with company as (
        insert into companies (name, invoice_terms_days, price_list_id) values ($1, 30, $2) returning id),
      buyers as (
        insert into customers (company_id, first_name, last_name, login, activated_at)
        select id, 'Ben', 'Ch', 'ben-' || n || '-' || id || '@bench.example', now()
        from company cross join generate_series(1, $4::int) n returning id)
      insert into sessions (token_hash, customer_id, expires_at)
      select hash, buyer.id, now() + interval '7 days'
      from unnest($3::text[]) with ordinality as given (hash, n)
        join (select id, row_number() over (order by id) n from buyers) buyer using (n)`,
    [company, priceListId, tokenHashes, tokenHashes.length],
  )
}

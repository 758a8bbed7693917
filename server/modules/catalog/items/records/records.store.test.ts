import { describe, expect, test } from 'vitest'
import type { Database } from '../../../../platform/database.ts'
import { openTestDatabase } from '../../../../testing/database/test-database.ts'
import type { ItemRecord } from './records.ts'
import { loadCollections, loadItems } from './records.store.ts'

/** Many items with a variant, stock and two prices each; every tenth one is hidden. */
async function openFilled(count: number): Promise<Database> {
  const db = await openTestDatabase()
  await db.pool.query(`
    insert into items (code, name, description_html, status)
      select 'A-' || n, 'Item ' || n, '<p>Snag&amp;proof</p><p>No. ' || n || '</p>',
        case when n % 10 = 0 then 'hidden' else 'active' end
      from generate_series(1, ${count}) n;
    insert into item_variants (item_id, code) select id, code || '-1' from items;
    insert into warehouses (code, name, city, state, zip) values ('DAY', 'Dayton', 'Dayton', 'OH', '45402');
    insert into inventory (variant_id, warehouse_id, quantity) select id, 1, id from item_variants;
    insert into price_lists (name, is_published) values ('Agreed', false), ('Published', true);
    insert into price_tiers (item_id, price_list_id, minimum_quantity, unit_price)
      select id, list, 1, 10000 * list from items, generate_series(1, 2) list`)
  return db
}

async function readBatches(db: Database, ids?: number[]): Promise<ItemRecord[][]> {
  const batches: ItemRecord[][] = []
  for await (const batch of loadItems(db.orm, ids)) batches.push([...batch])
  return batches
}

describe('the items of the catalog', () => {
  test('are read in batches by rising id, active ones only, each once', async () => {
    const db = await openFilled(5_000)
    const batches = await readBatches(db)
    const ids = batches.flat().map(({ id }) => id)
    expect(batches.length).toBeGreaterThan(1)
    expect(ids).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1).filter((id) => id % 10 !== 0))
  })

  test('bring their published prices, their stock and their text', async () => {
    const db = await openFilled(3)
    const [batch] = await readBatches(db, [2])
    expect(batch).toMatchObject([
      {
        id: 2,
        code: 'A-2',
        description: 'Snag&proof No. 2',
        tiers: [{ minimumQuantity: 1, unitPrice: 20_000, publishedPrice: null }],
        stockQuantity: 2,
        nextOn: null,
        variantCodes: ['A-2-1'],
        singleVariantId: 2,
        colors: [],
        sizes: [],
        collectionIds: [],
        mainCollectionId: null,
        picture: null,
      },
    ])
  })

  test('can be read by id, without those that are hidden or unknown', async () => {
    const db = await openFilled(30)
    expect((await readBatches(db, [30, 7, 999, 3])).flat().map(({ id }) => id)).toEqual([3, 7])
    expect((await readBatches(db, [])).flat()).toEqual([])
  })

  test('are none in an empty shop', async () => {
    const db = await openTestDatabase()
    expect(await readBatches(db)).toEqual([])
    expect(await loadCollections(db.orm)).toEqual([])
  })

  test('have the colors and sizes that they are still sold in', async () => {
    const db = await openFilled(1)
    await db.pool.query(`
      insert into item_colors (item_id, name, hex, position)
        values (1, 'Red', '#ff0000', 2), (1, 'Navy', '#1e3350', 1), (1, 'Bone', '#eeeeee', 3);
      update item_variants set color_id = 1, size = 'L', active = false;
      insert into item_variants (item_id, code, color_id, size, position)
        values (1, 'N-M', 2, 'M', 2), (1, 'N-S', 2, 'S', 1), (1, 'R-S', 1, 'S', 3)`)
    const [batch] = await readBatches(db, [1])
    expect(batch![0]!.colors.map(({ name }) => name)).toEqual(['Navy', 'Red'])
    expect(batch![0]).toMatchObject({ sizes: ['S', 'M'], singleVariantId: null, variantCodes: ['N-S', 'N-M', 'R-S'] })
  })
})

test('collections come with their places and their pictures', async () => {
  const db = await openTestDatabase()
  await db.pool.query(`
    insert into pictures (key, source, location)
      values ('trade', 'bundled', 'trade.webp'), ('far', 'url', 'https://pictures.example/far.jpg');
    insert into collections (path, name, position, picture_id) values ('b', 'Second', 2, 1), ('a', 'First', 1, 2);
    insert into collections (path, name, position, parent_id, hidden, login_required) values ('b/c', 'Below', 3, 1, true, true)`)
  expect(await loadCollections(db.orm)).toMatchObject([
    { id: 2, parentId: null, path: 'a', name: 'First', picture: 'https://pictures.example/far.jpg' },
    { id: 1, parentId: null, path: 'b', name: 'Second', picture: '/pictures/trade/320.webp', hidden: false },
    { id: 3, parentId: 1, path: 'b/c', hidden: true, loginRequired: true, picture: null },
  ])
})

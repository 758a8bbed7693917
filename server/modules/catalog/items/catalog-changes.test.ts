import { describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'

/** Two items with one of everything: the first in a collection with a picture, the second bare. */
const fill = `
  insert into items (code, name) values ('A-1', 'Torch'), ('A-2', 'Gloves');
  insert into pictures (key, source, location) values ('torch', 'bundled', 'torch.webp'), ('trade', 'bundled', 'trade.webp');
  insert into collections (path, name, picture_id) values ('welding', 'Welding', 2);
  insert into item_collections (item_id, collection_id) values (1, 1);
  insert into item_colors (item_id, name, hex) values (1, 'Navy', '#1e3350');
  insert into item_variants (item_id, code, color_id) values (1, 'A-1-N', 1);
  insert into item_pictures (item_id, picture_id) values (1, 1);
  insert into price_lists (name, is_published) values ('Published', true);
  insert into price_tiers (item_id, price_list_id, minimum_quantity, unit_price) values (1, 1, 1, 10000);
  insert into rush_prices values (1, 1, 10, 12000, 13000);
  insert into decoration_methods (item_id, type, name, process) values (1, 'DIRECT', 'Direct print', 'screen');
  insert into decoration_locations (item_id, method_id, name, width, height) values (1, 1, 'Front', 100, 100);
  insert into item_charges (item_id, code, name, why, kind, per, amount) values (1, 'S', 'Setup', '', 'setup', 'order', 1);
  insert into documents (key, source, location, file_name, media_type) values ('spec', 'upload', 'spec.pdf', 'spec.pdf', 'application/pdf');
  insert into item_documents (item_id, document_id, kind, title) values (1, 1, 'spec-sheet', 'Spec sheet');
  insert into warehouses (code, name, city, state, zip) values ('DAY', 'Dayton', 'Dayton', 'OH', '45402');
  insert into inventory (variant_id, warehouse_id, quantity) values (1, 1, 5)`

async function openFilled(): Promise<Database> {
  const db = await openTestDatabase()
  await db.pool.query(fill)
  await db.pool.query('delete from catalog_changes')
  return db
}

async function listChanged(db: Database): Promise<(number | null)[]> {
  const { rows } = await db.pool.query<{ item_id: number | null }>(
    'select item_id from catalog_changes order by item_id',
  )
  return rows.map(({ item_id }) => item_id)
}

describe('the feed of changes tells', () => {
  test('which items a statement has touched, whatever table it is', async () => {
    const db = await openFilled()
    const statements: [statement: string, itemIds: (number | null)[]][] = [
      [`update items set name = name || '!'`, [1, 2]],
      [`update items set name = 'Helmet' where code = 'A-2'`, [2]],
      [`insert into item_collections (item_id, collection_id) values (2, 1)`, [2]],
      [`update item_collections set position = 1 where item_id = 2`, [2]],
      [`update item_colors set hex = '#000000'`, [1]],
      [`update item_variants set size = 'M'`, [1]],
      [`update item_pictures set item_id = 2`, [1, 2]],
      [`update price_tiers set unit_price = 9000`, [1]],
      [`update price_lists set is_published = false`, [1]],
      [`update rush_prices set unit_price = 9000`, [1]],
      [`insert into rush_offers values (1, 10, 100), (2, 10, 50)`, [1]],
      [`update rush_offers set basis_points = 1`, [1]],
      [`update rush_offers set basis_points = 1 where days = 9`, []],
      [`delete from rush_offers`, [1]],
      [`update decoration_methods set name = 'Pad print'`, [1]],
      [`update decoration_locations set width = 200`, [1]],
      [`update item_charges set amount = 2`, [1]],
      [`update item_documents set title = 'Specification'`, [1]],
      [`delete from item_documents`, [1]],
      [`update inventory set quantity = 4`, [1]],
      [`update warehouses set city = 'Reno'`, [1]],
      [`delete from inventory`, [1]],
      [`delete from item_collections where item_id = 2`, [2]],
      [`update pictures set key = 'torch-2' where id = 1`, [2]],
      [`update pictures set key = 'trade-2' where id = 2`, [null]],
      [`update collections set name = 'Safety'`, [null]],
      [`insert into collections (path, name) values ('more', 'More')`, [null]],
      [`delete from collections where path = 'more'`, [null]],
      [`insert into search_synonyms (words, same_as) values ('hood', 'helmet')`, [null]],
      [`update search_synonyms set same_as = 'welding helmet'`, [null]],
      [`delete from search_synonyms`, [null]],
      [`insert into search_redirects (words, address) values ('returns', '/terms')`, [null]],
      [`update items set name = 'Nobody' where code = 'A-9'`, []],
    ]
    for (const [statement, itemIds] of statements) {
      await db.pool.query('delete from catalog_changes')
      await db.pool.query(statement)
      expect(await listChanged(db), statement).toEqual(itemIds)
    }
  })

  test('an item once, however often a transaction touches it', async () => {
    const db = await openFilled()
    await db.transaction(async (tx) => {
      await tx.execute(`update items set popularity = 1`)
      await tx.execute(`update items set popularity = 2`)
      await tx.execute(`update price_tiers set unit_price = 1`)
    })
    expect(await listChanged(db)).toEqual([1, 2])
  })

  test('of an item that is deleted with everything that belongs to it', async () => {
    const db = await openFilled()
    await db.pool.query(`delete from items where id = 1`)
    expect(await listChanged(db)).toEqual([1])
  })

  test('nothing of a transaction that is taken back', async () => {
    const db = await openFilled()
    const undone = db.transaction(async (tx) => {
      await tx.execute(`update items set popularity = 1`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await listChanged(db)).toEqual([])
  })
})

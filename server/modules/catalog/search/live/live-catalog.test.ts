import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { getProduct } from '../../../../../contract/shop/catalog/products.call.ts'
import { globalSearch } from '../../../../../contract/shop/catalog/listings.call.ts'
import { createLog } from '../../../../platform/log.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { makeCollection, makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { soon } from '../../../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { LiveCatalog } from './live-catalog.ts'
import { toWireCard } from '../cards.wire.ts'

async function openSecondProcess(shop: TestShop) {
  const live = new LiveCatalog({ db: shop.db, log: createLog('silent') })
  await live.open()
  atEnd(() => live.close())
  return live
}

const findNames = async (shop: TestShop, keyword: string) =>
  (await shop.send(globalSearch, { input: { keyword } })).data.catalog_items.map(({ name }) => name)

describe('a change is seen within two seconds', () => {
  test('by every process, in listings and in full', async () => {
    const shop = await openTestShop()
    const other = await openSecondProcess(shop)
    const collection = await makeCollection(shop)
    const { id } = await makeItem(shop, { name: 'Torch', collections: [collection] })
    expect((await shop.send(getProduct, { params: { id } })).data.product.name).toBe('Torch')

    await shop.db.pool.query(`update items set name = 'Lamp' where id = $1`, [id])

    await vi.waitFor(async () => {
      expect(await findNames(shop, 'lamp')).toEqual(['Lamp'])
      expect(await findNames(shop, 'torch')).toEqual([])
      expect(other.current().search('lamp', {}, false).cards).toMatchObject([{ id, name: 'Lamp' }])
      expect((await shop.send(getProduct, { params: { id } })).data.product.name).toBe('Lamp')
    }, soon)
  })

  test.each([
    ['a price', 'update price_tiers set unit_price = 70000', { price: 7 }],
    ['the stock', 'update inventory set quantity = 3', { stock: { state: 'low', quantity: 3, next_on: null } }],
    ['a color', `update item_colors set name = 'Plum'`, { colors: [{ name: 'Plum' }] }],
    ['a variant that is not sold any more', 'update item_variants set active = false', { color_count: 0 }],
    ['an item that is priced on call', 'update items set custom = true', { price: null, custom_item_flag: true }],
    ['a price list that is not published any more', 'update price_lists set is_published = false', { price: null }],
  ])('of %s', async (_, statement, card) => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { variants: [{ color: 'Navy' }] })
    await shop.db.pool.query(statement)
    await vi.waitFor(() => {
      const cards = shop.app.services.live.current().cards([id], false)
      expect(cards.map((one) => toWireCard({ card: one, ownTiers: undefined }))).toMatchObject([card])
    }, soon)
  })

  test.each([
    ['a removed item', `update items set status = 'removed'`],
    ['a deleted item', 'delete from items'],
  ])('of %s', async (_, statement) => {
    const shop = await openTestShop()
    await makeItem(shop)
    await shop.db.pool.query(statement)
    await vi.waitFor(() => expect(shop.app.services.live.current().size).toBe(0), soon)
  })

  test('of what only the page of an item shows', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop)
    const show = async () => (await shop.send(getProduct, { params: { id } })).data.product
    await show()
    await shop.db.pool.query('insert into rush_prices values ($1, 1, 10, 120000, 130000)', [id])
    await vi.waitFor(async () => expect((await show()).rush_pricing).toHaveLength(1), soon)
    await shop.db.pool.query(`update warehouses set city = 'Reno', state = 'NV'`)
    await vi.waitFor(async () => expect((await show()).ships_from).toEqual(['Reno, NV']), soon)
  })

  test('of a collection: its name, also as a word that finds its items', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop, { name: 'Cups' })
    await makeItem(shop, { name: 'Beaker', collections: [collection] })
    await shop.db.pool.query(`update collections set name = 'Vessels'`)
    await vi.waitFor(async () => expect(await findNames(shop, 'vessels')).toEqual(['Beaker']), soon)
    expect(await findNames(shop, 'cups')).toEqual([])
  })

  test('when the notice of it is lost', async () => {
    const shop = await openTestShop()
    await shop.db.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'brandyard notices' and datname = current_database()`)
    const made = shop.db.pool.query(`insert into items (code, name) values ('X-1', 'Beaker')`)
    await made
    await vi.waitFor(async () => expect(await findNames(shop, 'beaker')).toEqual(['Beaker']), soon)
  })

  test('of a transaction that began earlier and ends later than others', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { name: 'Early' })
    const slow = await shop.db.pool.connect()
    await slow.query('begin')
    await slow.query(`update items set name = 'Late' where id = $1`, [id])
    for (let number = 0; number < 3; number += 1) {
      await shop.db.pool.query(`insert into items (code, name) values ($1, 'Another')`, [`Y-${number}`])
      await shop.refreshCatalog()
    }
    expect(shop.app.services.live.current().size).toBe(4)
    expect(await findNames(shop, 'early')).toEqual(['Early'])

    await slow.query('commit')
    slow.release()
    await shop.refreshCatalog()
    expect(await findNames(shop, 'late')).toEqual(['Late'])
  })
})

test('a change that is taken back is not seen', async () => {
  const shop = await openTestShop()
  await makeItem(shop, { name: 'Torch' })
  const client = await shop.db.pool.connect()
  await client.query('begin')
  await client.query(`update items set name = 'Lamp'`)
  await client.query('rollback')
  client.release()
  await shop.refreshCatalog()
  expect(await findNames(shop, 'torch')).toEqual(['Torch'])
})

test('many changes at once are taken in while requests are answered, and never half', async () => {
  const shop = await openTestShop()
  await shop.db.pool.query(`
    insert into items (code, name) select 'Z-' || n, 'Beaker ' || n from generate_series(1, 3000) n`)
  await shop.refreshCatalog()
  expect(shop.app.services.live.current().size).toBe(3_000)

  await shop.db.pool.query(`update items set name = replace(name, 'Beaker', 'Flask')`)
  let done = false
  const caughtUp = shop.refreshCatalog().then(() => (done = true))
  let answered = 0
  while (!done) {
    await sleep(0)
    answered++
    const model = shop.app.services.live.current()
    const count = (word: string) => model.search(word, {}, false).itemCount
    expect(count('beaker') + count('flask')).toBe(3_000)
  }
  await caughtUp
  expect(shop.app.services.live.current().search('flask', {}, false).itemCount).toBe(3_000)
  expect(answered).toBeGreaterThan(20)
})

test('a model that has changed very often is built anew, and misses nothing meanwhile', async () => {
  const shop = await openTestShop()
  await shop.db.pool.query(`insert into items (code, name) select 'Z-' || n, 'Beaker' from generate_series(1, 1500) n`)
  const before = shop.app.services.live.current()
  for (let time = 1; time <= 5; time += 1) {
    await shop.db.pool.query(`update items set name = 'Flask ' || $1::int`, [time])
    await shop.refreshCatalog()
  }
  await vi.waitFor(async () => {
    await shop.db.pool.query(`update items set popularity = popularity + 1 where id = 1`)
    await shop.refreshCatalog()
    expect(shop.app.services.live.current()).not.toBe(before)
  }, soon)
  await shop.refreshCatalog()
  const model = shop.app.services.live.current()
  const { rows } = await shop.db.pool.query<{ popularity: number }>('select popularity from items where id = 1')
  expect(rows[0]!.popularity).toBeGreaterThan(0)
  expect(model.size).toBe(1_500)
  expect(model.search('flask 5', { sort: 'popularity' }, false).cards[0]).toMatchObject({ id: 1, name: 'Flask 5' })
})

test('so many changes at once that a new model is built beside are seen all together, with what changes meanwhile', async () => {
  const shop = await openTestShop()
  const live = new LiveCatalog({ db: shop.db, log: createLog('silent'), rebuiltFrom: 1_000 })
  await live.open()
  atEnd(() => live.close())
  const changes: unknown[] = []
  live.onChange((changed) => changes.push(changed))
  const count = (word: string) => live.current().search(word, {}, false).itemCount

  await shop.db.pool.query(`insert into items (code, name) select 'Z-' || n, 'Beaker' from generate_series(1, 3000) n`)
  await live.catchUp()
  expect(count('beaker')).toBe(3_000)
  const before = live.current()

  await shop.db.pool.query(`update items set name = 'Flask'`)
  let done = false
  const caughtUp = live.catchUp().then(() => (done = true))
  for (let time = 0; !done; time += 1) {
    await shop.db.pool.query(`update items set name = 'Carafe' where id = $1`, [1 + time])
    await sleep(5)
    if (live.current() === before) expect(count('beaker') + count('carafe')).toBe(3_000)
  }
  await caughtUp
  await live.catchUp()

  expect(live.current()).not.toBe(before)
  expect(count('beaker')).toBe(0)
  expect(count('flask') + count('carafe')).toBe(3_000)
  const { rowCount } = await shop.db.pool.query(`select 1 from items where name = 'Carafe'`)
  expect(count('carafe')).toBe(rowCount)
  expect(changes).toContain('all')
})

import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { localDay } from '../../domain/calendar/business-days.ts'
import {
  createPriceChangesService,
  createPriceDraftsService,
  createStaffItemsService,
} from '../../server/modules/catalog/index.ts'
import { sumSoldPieces } from '../../server/modules/orders/index.ts'
import { systemClock as clock } from '../../server/platform/clock.ts'
import { createFolderStore } from '../../server/platform/files/folder-store.ts'
import type { Database } from '../../server/platform/database.ts'
import { makeCatalog } from './make-catalog.ts'

export type Case = [what: string, work: (round: number) => Promise<unknown>]

const me = { staffId: 1, name: 'Cal Clerk', address: '' }
type Owner = Parameters<ReturnType<typeof createPriceDraftsService>['getSheet']>[0]
const published: Owner = { staffId: 1, priceListId: null }
const contract: Owner = { staffId: 1, priceListId: 2 }
const waiting = 40
const over = 2_000
const spread = (round: number, count: number) => (round * 7_919) % count
const startsOn = localDay(new Date(Date.now() + 40 * 86_400_000), 'UTC')

/** Items of which a few are hidden, scheduled, priced on call or without a picture; a company's own prices of each fifth. */
export async function makeAdminCatalog(db: Database, items: number): Promise<void> {
  await makeCatalog(db, items)
  await db.orm.execute(sql`
    insert into staff_accounts (email, name, role, created_at) values ('cal@bench.example', ${me.name}, 'catalog', now())`)
  await db.orm.execute(sql`
    update items set status = case when id % 40 < 2 then 'hidden' else 'active' end, custom = id % 30 = 0,
      published_from = case when id % 400 = 0 then current_date + 30 end, updated_at = now() - interval '1 minute' * id`)
  await db.orm.execute(sql`
    insert into pictures (key, source, location) select 'bench-' || n, 'upload', n || '.jpg' from generate_series(1, 1000) n`)
  await db.orm.execute(sql`
    insert into item_pictures (item_id, picture_id) select id, 1 + id % 1000 from items where id % 50 > 0`)
  await db.orm.execute(sql`insert into price_lists (name) values ('Contract')`)
  await db.orm.execute(sql`
    insert into price_tiers (item_id, price_list_id, minimum_quantity, unit_price)
    select item_id, 2, minimum_quantity, unit_price * 9 / 10 from price_tiers where price_list_id = 1 and item_id % 5 = 0`)
  await sellItems(db, items)
}

/** What was ordered lately, so that a few hundred items run low. */
async function sellItems(db: Database, items: number): Promise<void> {
  await db.orm.execute(sql`
    update order_lines l set item_id = 1 + (l.order_id * 7 + l.position) % least(${items}::int, 4000)
    from orders o where o.id = l.order_id and o.placed_at > now() - interval '90 days'`)
  await db.orm.execute(sql`
    update inventory n set quantity = 1 from item_variants v where v.id = n.variant_id and v.item_id % 10 = 0`)
}

/** Changes that wait, each of a whole collection; thousands that are over; and a draft of one collection, which is 6,700 prices. */
export async function makePriceDrafts(db: Database): Promise<void> {
  const drafts = createPriceDraftsService({ db, clock })
  const changes = createPriceChangesService({ db, clock })
  const on = { version: 0, warehouseId: null }
  const raise = (filter: { collectionId: number }) =>
    drafts.fill(published, on, filter, { percent: 4, roundTo: '0.01' })
  for (let number = 0; number < waiting; number++) {
    const { draft } = await raise({ collectionId: 7 + number })
    await changes.publish(me, null, draft.version, startsOn)
  }
  await db.orm.execute(sql`
    insert into price_changes (starts_on, state, staff_id, who, created_at, done_at, effect)
    select current_date - n, 'done', 1, ${me.name}, now() - interval '1 day' * n, now(), (select effect from price_changes limit 1)
    from generate_series(1, ${over}::int) n`)
  await raise({ collectionId: 7 + waiting })
}

export async function makeCatalogCases(db: Database, items: number): Promise<Case[]> {
  // No case stores a file.
  const core = createStaffItemsService({ db, clock, files: createFolderStore(tmpdir()), sumSoldPieces })
  const drafts = createPriceDraftsService({ db, clock })
  const changes = createPriceChangesService({ db, clock })
  type Question = Parameters<typeof core.list>[0]
  const list = (question: (round: number) => Partial<Question>) => (round: number) =>
    core.list({ q: '', sort: 'code', limit: 50, gaps: [], lowStock: false, pictureFailed: false, ...question(round) })
  type Filter = Parameters<typeof drafts.list>[2]
  const rows =
    (filter: (round: number) => Filter, page: { sort?: 'brand'; after?: number } = {}, owner = published) =>
    (round: number) =>
      drafts.list(owner, { priceListId: owner.priceListId, warehouseId: 1 }, filter(round), {
        sort: 'code',
        limit: 101,
        ...page,
      })
  const nth = (round: number) => String(1 + spread(round, items))
  const middle = Math.round(items / 2)
  const [first] = (await changes.list({ isOver: false, limit: 1 })).changes
  return [
    ['items: first page', list(() => ({}))],
    ['items: a page in the middle', list(() => ({ after: { key: `b-${middle}`, id: middle } }))],
    ['items: changed last', list(() => ({ sort: 'updated' }))],
    ['items: by price', list(() => ({ sort: 'price' }))],
    ['items: of a brand, by name', list(() => ({ brand: 'Summit', sort: 'name' }))],
    ['items: of a department', list((round) => ({ collectionId: 1 + (round % 6) }))],
    ['items: hidden, by name', list(() => ({ state: 'hidden', sort: 'name' }))],
    ['items: scheduled', list(() => ({ state: 'scheduled' }))],
    ['items: without a picture', list(() => ({ gaps: ['withoutPicture'], sort: 'price' }))],
    ['items: without a price', list(() => ({ gaps: ['withoutPrice'], sort: 'updated' }))],
    ['items: counts of what is missing', () => core.count()],
    ['items: low in stock', list(() => ({ lowStock: true }))],
    ['items: search, a code', list((round) => ({ q: `B-${nth(round)}` }))],
    ['items: search, a variant', list((round) => ({ q: `b-${nth(round)}-navy` }))],
    ['items: search, a word of 8,000', list(() => ({ q: 'helmet', sort: 'updated' }))],
    ['items: search, two words of 900', list(() => ({ q: 'helmet steel' }))],
    ['items: search, two letters', list(() => ({ q: 'xl' }))],
    ['items: search, nothing found', list(() => ({ q: 'zebra crossing' }))],
    ['items: palette', (round) => core.search(`steel helmet ${['pro', 'max', 'mini'][round % 3]}`)],
    ['items: choices of the filters', () => core.listChoices()],
    ['prices: the sheet with its draft', () => drafts.getSheet(published)],
    ['prices: first rows', rows(() => ({}))],
    ['prices: rows in the middle', rows(() => ({}), { after: middle })],
    ['prices: rows by brand', rows(() => ({}), { sort: 'brand', after: middle })],
    ['prices: rows of a brand', rows(() => ({ brand: 'Harbor' }))],
    ['prices: rows of a department', rows((round) => ({ collectionId: 1 + (round % 6) }))],
    ['prices: rows of a company', rows(() => ({ isOwn: true }), {}, contract)],
    ['prices: rows changed in the draft', rows(() => ({ only: 'changed' }))],
    ['prices: search, a code', rows((round) => ({ q: `B-${nth(round)}` }))],
    ['prices: search, a variant', rows((round) => ({ q: `b-${nth(round)}-navy` }))],
    ['prices: search, two letters', rows(() => ({ q: 'xl' }))],
    ['prices: search, words of 900', rows(() => ({ q: 'steel helmet' }))],
    ['prices: search, nothing found', rows(() => ({ q: 'zebra crossing' }))],
    ['prices: count of all', () => drafts.count(published, {})],
    ['prices: count of a search', () => drafts.count(published, { q: 'helmet' })],
    ['price changes: waiting', () => changes.list({ isOver: false, limit: 51 })],
    ['price changes: over', () => changes.list({ isOver: true, after: over, limit: 51 })],
    ['price changes: one', () => changes.get(first!.id)],
  ]
}

import { inArray } from 'drizzle-orm'
import { items, warehouses } from '../server/modules/catalog/index.ts'
import { fillRateTables } from '../server/modules/shipping/index.ts'
import { systemClock, type Clock } from '../server/platform/clock.ts'
import type { Database, Tx } from '../server/platform/database.ts'
import { createPasswords, type Passwords } from '../server/platform/secrets.ts'
import { demoCollections, demoItems } from './catalog/index.ts'
import type { DemoItem } from './catalog/types.ts'
import { demoHome } from './content/home.ts'
import { demoPages } from './content/pages.ts'
import { demoRedirects, demoSynonyms } from './content/search-words.ts'
import { demoSettings } from './content/settings.ts'
import { fillCollectionPictures, fillCollections } from './fill/collections.ts'
import { fillHome, fillPages, fillSettings } from './fill/content.ts'
import { fillItemPictures } from './fill/item-pictures.ts'
import { fillItems } from './fill/items.ts'
import { emptyMark, findMark, lockMark, saveMark, versionOf, type DemoMark } from './fill/mark.ts'
import { fillOrders } from './fill/orders.ts'
import { fillPeople } from './fill/people.ts'
import { fillPictures, listPictures, type PictureFile } from './fill/pictures.ts'
import { fillPrices } from './fill/prices.ts'
import { get, idsBy, insertRows } from './fill/rows.ts'
import { fillSearchWords } from './fill/search-words.ts'
import { demoWarehouses } from './fill/stock.ts'
import { demoOrders } from './orders.ts'
import { demoCompanies } from './people.ts'

interface FillOptions {
  clock?: Clock
  passwords?: Passwords
}

/** Who can sign in to the demo shop, to be printed at its start. */
export const demoSignIns = demoCompanies.flatMap(({ name, invoiceTermsDays, customers }) =>
  customers.map(({ login, password }) => ({
    login,
    password,
    company: name,
    pays: invoiceTermsDays === null ? 'by card' : `Net ${invoiceTermsDays}`,
  })),
)

/**
 * Fills the shop with the demo, 'Northgate Supply Co.', all or nothing. Looks and leaves when it is there; brings what a later
 * demo adds; leaves alone whatever the owner has changed or removed since.
 * @returns how many items came in
 */
export async function fillDemoShop(db: Database, options: FillOptions = {}): Promise<{ items: number }> {
  const { clock = systemClock, passwords } = options
  const files = await listPictures()
  const version = versionOf(
    demoItems,
    demoCollections,
    demoCompanies,
    demoSettings,
    demoHome,
    demoPages,
    demoSynonyms,
    demoRedirects,
    demoOrders,
    files,
  )
  if ((await findMark(db.orm))?.version === version) return { items: 0 }
  const passwordHashes = await hashPasswords(passwords ?? createPasswords())
  return db.transaction(async (tx) => {
    await lockMark(tx)
    const mark = (await findMark(tx)) ?? emptyMark
    if (mark.version === version) return { items: 0 }
    const added = await fillCatalog(tx, mark, files, clock.now())
    for (const [name, fill] of Object.entries(parts)) {
      if (!mark.parts.includes(name)) await fill(tx, { passwordHashes, now: clock.now() })
    }
    await saveMark(tx, { ...markOf(files), version })
    return { items: added }
  })
}

async function hashPasswords(passwords: Passwords): Promise<Map<string, string>> {
  const people = demoCompanies.flatMap(({ customers }) => customers)
  return new Map(
    await Promise.all(people.map(async ({ login, password }) => [login, await passwords.hash(password)] as const)),
  )
}

async function fillCatalog(tx: Tx, mark: DemoMark, files: PictureFile[], now: Date): Promise<number> {
  const pictureIds = await fillPictures(tx, files)
  const newCollections = demoCollections.filter(({ path }) => !mark.collections.includes(path))
  const collectionIds = await fillCollections(tx, demoCollections, newCollections, pictureIds)
  const known = await findItemIds(tx)
  const added = demoItems.filter(({ code }) => !mark.items.includes(code) && !known.has(code))
  if (added.length > 0) await fillItems(tx, added, collectionIds, await fillWarehouses(tx), now)
  const itemIds = await findItemIds(tx)
  if (added.length > 0) await fillPrices(tx, added, itemIds)
  await fillItemPictures(tx, added, itemIds, pictureIds)
  const drawnSince = only(
    files.filter(({ location }) => !mark.pictures.includes(location)),
    pictureIds,
  )
  await fillItemPictures(tx, earlier(added), itemIds, drawnSince)
  const earlierCollections = demoCollections.filter((one) => !newCollections.includes(one))
  await fillCollectionPictures(tx, earlierCollections, drawnSince)
  return added.length
}

const earlier = (added: DemoItem[]) => demoItems.filter((item) => !added.includes(item))
const only = (files: PictureFile[], ids: Map<string, number>) =>
  new Map(files.map(({ location }) => [location, get(ids, location)]))

/** Ids of the demo's items that are in the shop, by code. */
async function findItemIds(tx: Tx): Promise<Map<string, number>> {
  const codes = demoItems.map(({ code }) => code)
  const rows = await tx.select({ id: items.id, code: items.code }).from(items).where(inArray(items.code, codes))
  return idsBy(rows, ({ code }) => code)
}

async function fillWarehouses(tx: Tx): Promise<[number, number]> {
  await insertRows(tx, warehouses, demoWarehouses)
  const ids = idsBy(await tx.select().from(warehouses), ({ code }) => code)
  const [first, second] = demoWarehouses.map(({ code }) => get(ids, code))
  return [first!, second!]
}

interface PartContext {
  passwordHashes: Map<string, string>
  now: Date
}

/** What comes as a whole or not at all. */
const parts: Record<string, (tx: Tx, context: PartContext) => Promise<void>> = {
  people: (tx, { passwordHashes, now }) => fillPeople(tx, demoCompanies, passwordHashes, now),
  settings: fillSettings,
  pages: fillPages,
  home: fillHome,
  rates: fillRateTables,
  searchWords: fillSearchWords,
  orders: (tx, { now }) => fillOrders(tx, now),
}

const markOf = (files: PictureFile[]) => ({
  items: demoItems.map(({ code }) => code),
  collections: demoCollections.map(({ path }) => path),
  pictures: files.map(({ location }) => location),
  parts: Object.keys(parts),
})

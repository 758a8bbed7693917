import { and, eq, inArray, sql } from 'drizzle-orm'
import { nameTerms } from '../../domain/payments/credit.ts'
import { formatCents } from '../../domain/money/format-money.ts'
import { items, warehouses } from '../../server/modules/catalog/items/catalog.tables.ts'
import { addFreightTables, addUsualServices, fillRateTables } from '../../server/modules/delivery/index.ts'
import { findTimeZone, saveTimeZone } from '../../server/platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../../server/platform/clock.ts'
import type { Database, Tx } from '../../server/platform/database.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import type { Sealer } from '../../server/platform/settings/sealing.ts'
import { createPasswords, type Passwords } from '../../server/platform/settings/secrets.ts'
import { demoCollections, demoItems } from './catalog/index.ts'
import type { DemoItem } from './catalog/types.ts'
import { demoHome } from './content/home.ts'
import { demoPages } from './content/pages.ts'
import { demoRedirects, demoSynonyms } from './content/search-words.ts'
import { demoSettings } from './content/settings.ts'
import { fillArtworks } from './fill/artworks.ts'
import { fillChargeExceptions } from './fill/charge-exceptions.ts'
import { changeCollections, isMoved } from './fill/collection-changes.ts'
import { fillCollectionPictures, fillCollections } from './fill/collections.ts'
import { fillHome, fillPages, fillSettings } from './fill/content.ts'
import { fillCoupons } from './fill/coupons.ts'
import { renewDecorations } from './fill/decorations.ts'
import { demoSampleOrders } from './admin-work.ts'
import { fillAdminWork } from './fill/admin-work.ts'
import { fillDocuments } from './fill/documents.ts'
import { renewItemPictures, replaceGonePictures } from './fill/item-pictures.ts'
import { fillFlyers } from './fill/flyers.ts'
import { fillInks } from './fill/inks.ts'
import { fillItems } from './fill/items.ts'
import { emptyMark, findMark, lockMark, saveMark, versionOf, type DemoMark } from './fill/mark.ts'
import { mendItems } from './fill/mended-items.ts'
import { fillOrders } from './fill/orders.ts'
import { fillPeople } from './fill/people.ts'
import { fillPictures, listPictures, type PictureFile } from './fill/pictures.ts'
import { get, idsBy } from './fill/rows.ts'
import { fillAnsweredProofs } from './fill/answered-proofs.ts'
import { fillProofs } from './fill/proofs.ts'
import { fillQuotes } from './fill/quotes.ts'
import { fillRelatedItems } from './fill/related-items.ts'
import { fillSalesTax } from './fill/sales-tax.ts'
import { fillSearchWords } from './fill/search-words.ts'
import { fillStaff } from './fill/staff.ts'
import { demoWarehouses } from './fill/stock.ts'
import { demoDecoratedOrders, demoOrders, demoOrdersNearLimit } from './orders.ts'
import { allDemoCompanies, demoCompanies, demoCompanyNearLimit, type DemoCompany } from './people.ts'
import { demoStaff } from './staff.ts'

interface FillOptions {
  clock?: Clock
  passwords?: Passwords
  /** Where the shop holds its files; without it neither documents nor artwork come. */
  files?: FileStore
  /** Of second factors; without it the staff that needs one does not come. */
  sealer?: Sealer
}

/** Who can sign in to the demo shop, to be printed at its start. */
export const demoSignIns = allDemoCompanies.flatMap((company) =>
  company.customers.map(({ login, password }) => ({ login, password, company: company.name, pays: toPays(company) })),
)

function toPays(company: DemoCompany): string {
  const { invoiceTermsDays: days, creditLimitCents: limit } = company
  if (days === null) return 'no invoice terms yet'
  const upTo = limit === null ? '' : ` up to ${formatCents(limit)}`
  return `${nameTerms(days)}${upTo}${company === demoCompanyNearLimit ? ', nearly used up' : ''}`
}

/**
 * Fills the shop with the demo, 'Northgate Supply Co.', all or nothing. Looks and leaves when it is there; brings what a later
 * demo adds; leaves alone whatever the owner has changed or removed since.
 * @returns how many items came in
 */
export async function fillDemoShop(db: Database, options: FillOptions = {}): Promise<{ items: number }> {
  const { clock = systemClock, passwords, files: store, sealer } = options
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
    demoDecoratedOrders,
    demoWarehouses,
    demoCompanyNearLimit,
    demoOrdersNearLimit,
    Object.keys(parts),
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
      if (!mark.parts.includes(name))
        await fill(tx, { passwordHashes, now: clock.now(), isNew: mark === emptyMark, store, sealer })
    }
    await saveMark(tx, { ...markOf(files), version })
    return { items: added }
  })
}

async function hashPasswords(passwords: Passwords): Promise<Map<string, string>> {
  const people = [
    ...allDemoCompanies.flatMap(({ customers }) => customers),
    ...demoStaff.map(({ email, password }) => ({ login: email, password })),
  ]
  return new Map(
    await Promise.all(people.map(async ({ login, password }) => [login, await passwords.hash(password)] as const)),
  )
}

async function fillCatalog(tx: Tx, mark: DemoMark, files: PictureFile[], now: Date): Promise<number> {
  const pictureIds = await fillPictures(tx, files)
  if (mark.collections.length > 0) await changeCollections(tx, demoCollections, pictureIds)
  const newCollections = demoCollections.filter(
    ({ path }) => !mark.collections.includes(path) && !isMoved(path, mark.collections),
  )
  await fillCollections(tx, demoCollections, newCollections, pictureIds)
  const known = await findItemIds(tx)
  const added = demoItems.filter(({ code }) => !mark.items.includes(code) && !known.has(code))
  const came = await fillItems(tx, added, files, now)
  const itemIds = await findItemIds(tx)
  if (mark.items.length > 0) await mendItems(tx, earlier(added), itemIds)
  const drawnSince = only(
    files.filter(({ location }) => !mark.pictures.includes(location)),
    pictureIds,
  )
  await renewItemPictures(tx, earlier(added), itemIds, drawnSince)
  await replaceGonePictures(tx, demoItems, itemIds, files, pictureIds)
  const earlierCollections = demoCollections.filter((one) => !newCollections.includes(one))
  await fillCollectionPictures(tx, earlierCollections, drawnSince)
  return came
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

interface PartContext {
  passwordHashes: Map<string, string>
  now: Date
  store: FileStore | undefined
  sealer: Sealer | undefined
  /** No earlier demo has filled the shop. */
  isNew: boolean
}

/** What comes as a whole or not at all. */
const parts: Record<string, (tx: Tx, context: PartContext) => Promise<void>> = {
  people: (tx, { passwordHashes, now }) => fillPeople(tx, demoCompanies, passwordHashes, now),
  settings: fillSettings,
  pages: fillPages,
  home: fillHome,
  rates: fillRateTables,
  freight: fillFreight,
  services: addUsualServices,
  timeZone: correctTimeZone,
  closeouts: markCloseouts,
  leadTimes: correctNotice,
  searchWords: fillSearchWords,
  async decorations(tx, { isNew }) {
    if (!isNew) await renewDecorations(tx, demoItems, await findItemIds(tx))
  },
  inks: fillInks,
  chargeExceptions: fillChargeExceptions,
  relatedItems: async (tx) => fillRelatedItems(tx, await findItemIds(tx)),
  coupons: async (tx) => fillCoupons(tx, await findItemIds(tx)),
  async documents(tx, { store }) {
    if (store) await fillDocuments(tx, store, await findItemIds(tx))
  },
  async artworks(tx, { store, now }) {
    if (store) await fillArtworks(tx, store, now)
  },
  orders: (tx, { now }) => fillOrders(tx, demoOrders, now),
  decoratedOrders: (tx, { now }) => fillOrders(tx, demoDecoratedOrders, now),
  async nearLimit(tx, { passwordHashes, now }) {
    await fillPeople(tx, [demoCompanyNearLimit], passwordHashes, now)
    await fillOrders(tx, demoOrdersNearLimit, now)
  },
  staff: (tx, { passwordHashes, sealer, now }) => fillStaff(tx, passwordHashes, sealer, now),
  salesTax: fillSalesTax,
  flyers: async (tx, { now }) => fillFlyers(tx, await findItemIds(tx), now),
  adminWork: (tx, { now }) => fillAdminWork(tx, now),
  quotes: (tx, { now }) => fillQuotes(tx, now),
  proofs: (tx, { now }) => fillProofs(tx, now),
  async answeredProofs(tx, { store, now }) {
    if (store) await fillAnsweredProofs(tx, store, now)
  },
  samples: (tx, { now }) => fillOrders(tx, demoSampleOrders, now),
}

/** Dayton, Ohio, was in Chicago's time zone in an earlier demo. What the owner has set since stays. */
async function correctTimeZone(tx: Tx): Promise<void> {
  if ((await findTimeZone(tx)) === 'America/Chicago') await saveTimeZone(tx, 'America/New_York')
  await tx.execute(
    sql`update shop_settings set value = replace(value::text, 'by 2:00 pm CT. Dayton', 'by 2:00 pm ET. Dayton')::jsonb where key = 'header'`,
  )
}

/** What a shop of an earlier demo lacks: freight lines, where its warehouses stand, and which goods are dangerous. */
async function fillFreight(tx: Tx): Promise<void> {
  await addFreightTables(tx)
  for (const { code, address1 } of demoWarehouses) {
    await tx
      .update(warehouses)
      .set({ address1 })
      .where(and(eq(warehouses.code, code), eq(warehouses.address1, '')))
  }
  const dangerous = demoItems.filter(({ hazardous }) => hazardous).map(({ code }) => code)
  await tx
    .update(items)
    .set({ hazardous: true })
    .where(and(inArray(items.code, dangerous), eq(items.hazardous, false)))
}

/** An earlier demo promised today for all goods. What the owner has written since stays. */
async function correctNotice(tx: Tx): Promise<void> {
  const [before, now] = ['In stock ships today if ordered by', shippingNotice]
  await tx.execute(
    sql`update shop_settings set value = replace(value::text, ${before}, ${now})::jsonb where key = 'header'`,
  )
}

const shippingNotice = 'Most blank goods in stock ship within 1 business day: today if ordered by'

/** In an earlier demo only the text said of closeouts that they are not restocked. */
async function markCloseouts(tx: Tx): Promise<void> {
  const codes = demoItems.filter(({ closeout }) => closeout).map(({ code }) => code)
  await tx
    .update(items)
    .set({ closeout: true })
    .where(and(inArray(items.code, codes), eq(items.closeout, false)))
}

const markOf = (files: PictureFile[]) => ({
  items: demoItems.map(({ code }) => code),
  collections: demoCollections.map(({ path }) => path),
  pictures: files.map(({ location }) => location),
  parts: Object.keys(parts),
})

import { asc, eq } from 'drizzle-orm'
import { addItems, beginFlyer, toFirstHabits } from '../../../domain/flyers/fill-flyer.ts'
import type { FlyerDesign, FlyerTemplate } from '../../../domain/flyers/flyer-design.ts'
import { days, hours } from '../../../domain/calendar/durations.ts'
import type { ArtworkId, FlyerId, ItemId } from '../../../domain/ids.ts'
import { formatPhone } from '../../../domain/people/phones.ts'
import { artworks } from '../../../server/modules/selling/artwork/artwork.tables.ts'
import { listOffers, type Offer } from '../../../server/modules/catalog/index.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import { countingFacts, listShownMethods, lookUpFacts, notePrints } from '../../../server/modules/selling/index.ts'
import {
  flyerComments,
  flyerFavorites,
  flyerReaders,
} from '../../../server/modules/selling/flyer-feedback/flyer-feedback.tables.ts'
import { flyers } from '../../../server/modules/selling/flyers/flyers.tables.ts'
import { guests } from '../../../server/platform/http/audience.ts'
import { hashToken, newToken } from '../../../server/platform/settings/secrets.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoFlyers, type DemoFlyer } from '../content/flyers.ts'

/** Who hands them out. */
interface Distributor {
  customer: typeof customers.$inferSelect
  company: typeof companies.$inferSelect
  /** Of the company; null: its library is empty. */
  logo: ArtworkId | null
}

/** Of a customer who is gone there are none, and of items that are gone none are shown. */
export async function fillFlyers(tx: Tx, itemIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const [at, flyer] of demoFlyers.entries()) {
    const distributor = await findDistributor(tx, flyer.login)
    if (!distributor) continue
    const ids = flyer.codes.flatMap((code) => itemIds.get(code) ?? [])
    const savedAt = new Date(now.getTime() - at * 1_000)
    const flyerId = await fillFlyer(tx, flyer, distributor, ids, savedAt)
    for (const reader of flyer.readers) await fillReader(tx, flyerId, reader, { itemIds, now })
  }
}

async function findDistributor(tx: Tx, login: string): Promise<Distributor | undefined> {
  const [row] = await tx
    .select({ customer: customers, company: companies })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.login, login))
  if (!row) return undefined
  const [artwork] = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.companyId, row.company.id))
    .orderBy(asc(artworks.id))
    .limit(1)
  return { ...row, logo: artwork?.id ?? null }
}

async function fillFlyer(
  tx: Tx,
  flyer: DemoFlyer,
  distributor: Distributor,
  ids: ItemId[],
  savedAt: Date,
): Promise<FlyerId> {
  const { customer, company } = distributor
  const offers = [...(await listOffers(tx, null, ids)).values()]
  const design = toDesign(flyer, distributor, ids)
  const facts = await lookUpFacts(
    {
      tx,
      goods: { find: async () => offers.map(toGoods) },
      nameItems: () => offers.map(({ itemId: id, name, code }) => ({ id, name, code })),
    },
    { companyId: company.id, audience: guests },
    design,
    countingFacts(undefined, company.id),
  )
  const noted = await notePrints(tx, facts, savedAt)
  const row = { ...noted, name: flyer.name, design, createdAt: savedAt, savedAt }
  const live = flyer.readers.length > 0 ? { liveKey: newToken(), opened: 9, lastOpenedAt: savedAt } : {}
  const [saved] = await tx
    .insert(flyers)
    .values({ ...row, ...live, customerId: customer.id })
    .returning({ id: flyers.id })
  return saved!.id
}

async function fillReader(
  tx: Tx,
  flyerId: FlyerId,
  { name, email, daysAgo, favorites, comments }: DemoFlyer['readers'][number],
  { itemIds, now }: { itemIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const createdAt = new Date(now.getTime() - days(daysAgo))
  const [reader] = await tx
    .insert(flyerReaders)
    .values({ flyerId, secretHash: hashToken(newToken()), name, email, createdAt })
    .returning()
  const readerId = reader!.id
  const toRows = (codes: string[]) => codes.flatMap((code) => (itemIds.get(code) ?? []) as ItemId | [])
  const marked = toRows(favorites).map((itemId) => ({ readerId, itemId, createdAt }))
  if (marked.length > 0) await tx.insert(flyerFavorites).values(marked)
  const said = comments.flatMap(({ code, text, answer }) =>
    toRows([code]).map((itemId) => ({
      ...{ readerId, itemId, text, createdAt, answer },
      answeredAt: answer === null ? null : new Date(createdAt.getTime() + hours(3)),
    })),
  )
  if (said.length > 0) await tx.insert(flyerComments).values(said)
}

function toDesign(flyer: DemoFlyer, { customer, company, logo }: Distributor, ids: ItemId[]): FlyerDesign {
  const makeKey = createKeys()
  const contact = {
    name: `${customer.firstName} ${customer.lastName}`,
    company: company.name,
    web: '',
    phone: formatPhone(customer.phone),
    email: customer.login,
  }
  const template: FlyerTemplate = flyer.template
  const habits = { ...toFirstHabits(contact), logo, colors: flyer.colors, markup: flyer.markup }
  const { design } = addItems(beginFlyer({ template, habits, makeKey }), ids, makeKey)
  const [page] = design.pages
  Object.assign(page!, { headline: flyer.headline, text: flyer.text })
  const [first] = page!.items
  if (flyer.printedColor !== null && first && logo !== null) {
    first.color = flyer.printedColor
    first.print = { artwork: logo, method: null, location: null }
  }
  return { ...design, footer: flyer.footer }
}

function createKeys(): () => string {
  let count = 0
  return () => `demo${(count += 1)}`
}

const toGoods = ({ itemId: id, name, code, unit, pictureUrl, minimumQuantity, methods, variants }: Offer) => ({
  id,
  name,
  code,
  unit,
  minimumQuantity,
  text: '',
  tiers: [],
  gone: false,
  image: pictureUrl,
  colors: variants.map(({ color, pictureUrl: image }) => ({ name: color ?? '', hex: '', image })),
  methods: listShownMethods(methods),
})

import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { addToCart, updateCartLine } from '../../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../../contract/shop/cart/shipping.call.ts'
import { addToWishlist } from '../../contract/shop/catalog/wishlist.call.ts'
import { createFlyer } from '../../contract/shop/flyers.call.ts'
import { hours } from '../../domain/calendar/durations.ts'
import {
  toFlyerId,
  toOrderId,
  type CompanyId,
  type CustomerId,
  type ItemId,
  type LineId,
  type OrderId,
} from '../../domain/ids.ts'
import type { Cents } from '../../domain/money/money.ts'
import { asOwner } from '../../server/testing/as-owner.ts'
import { cartLines, cartLineVariants } from '../../server/modules/selling/cart/cart.tables.ts'
import { items, itemVariants } from '../../server/modules/catalog/items/catalog.tables.ts'
import { invitations } from '../../server/modules/people/companies/company.tables.ts'
import { savePage } from '../../server/modules/content/index.ts'
import { coupons } from '../../server/modules/selling/coupons/coupons.tables.ts'
import { companies, customers } from '../../server/modules/people/customers/customers.tables.ts'
import { quotes, quoteVersions } from '../../server/modules/orders/quote-records/quotes.tables.ts'
import {
  flyerComments,
  flyerFavorites,
  flyerReaders,
} from '../../server/modules/selling/flyer-feedback/flyer-feedback.tables.ts'
import { flyers } from '../../server/modules/selling/flyers/flyers.tables.ts'
import { messages } from '../../server/modules/orders/messages/messages.tables.ts'
import { proofLinks, proofs } from '../../server/modules/orders/proof-records/proofs.tables.ts'
import type { Database } from '../../server/platform/database.ts'
import { hashToken, newToken } from '../../server/platform/settings/secrets.ts'
import { makeBuyer, type Buyer } from '../buyer.ts'
import { call, readCart } from '../decorated-cart.ts'
import { findItem } from '../find-item.ts'
import { placeMugs } from '../placed-mugs.ts'
import type { OfCart } from './cart-states.ts'
import type { OfCheckout } from './checkout-states.ts'
import type { OfGuests } from './guest-states.ts'
import type { OfPortal } from './portal-states.ts'

// What the states of pages show: straight in the database where that is shorter than the way of a person.

export async function guestMade(database: Database): Promise<OfGuests> {
  const { orm, pool } = database
  const mark = newMark()
  const inviter = await makeBuyer(database)
  const pageKey = `how-to-measure-${mark}`
  const bodyHtml = '<h2>Shirts</h2><p>Measure around the chest.</p><table><tr><th>S</th><td>36 in</td></tr></table>'
  await savePage(orm, { key: pageKey, title: 'How to measure', bodyHtml })
  const { rows: listings } = await pool.query<{ id: number }>('select id from collections where path = $1', [
    'industrial/tig-and-consumables/contact-tips',
  ])
  return {
    pageKey,
    invitation: await invite(database, inviter, `nia.${mark}@riverside.example`),
    flyerKey: await copyLiveFlyer(database, inviter),
    quoteToken: (await copySentQuote(database, inviter)).token,
    proofToken: (await findSentProof(database)).token,
    rows: `/listing/${listings[0]!.id}`,
    shirt: await findItem(database, 'NS-2410'),
    tumbler: await findItem(database, 'NS-4420'),
  }
}

export const newMark = () => `${process.pid}${Date.now()}`

async function invite(database: Database, { id }: Buyer, login: string): Promise<string> {
  const [token, createdAt] = [newToken(), new Date()]
  const expiresAt = new Date(createdAt.getTime() + hours(24))
  const companyId = await findCompany(database, id)
  await database.orm
    .insert(invitations)
    .values({ companyId, login, role: 'buyer', invitedBy: id, createdAt, expiresAt, tokenHash: hashToken(token) })
  return token
}

export async function findCompany({ orm }: Database, id: CustomerId): Promise<CompanyId> {
  const [found] = await orm.select({ id: customers.companyId }).from(customers).where(eq(customers.id, id))
  return found!.id
}

/** A quote of the demo, as if it had been sent to this customer. */
export async function copySentQuote(database: Database, { id: customerId }: Buyer) {
  const { orm } = database
  const [quote] = await orm.select().from(quotes).where(eq(quotes.state, 'sent')).orderBy(quotes.id).limit(1)
  const [version] = await orm.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quote!.id))
  const { id: _id, ...copied } = quote!
  const companyId = await findCompany(database, customerId)
  const [own] = await orm
    .insert(quotes)
    .values({ ...copied, customerId, companyId, token: newToken() })
    .returning()
  await orm.insert(quoteVersions).values({ ...version!, quoteId: own!.id })
  return own!
}

/** A proof of the demo, as soon as the shop has made and sent it, with the link of its buyer. */
export async function findSentProof({ orm }: Database): Promise<{ id: number; token: string }> {
  const find = () =>
    orm
      .select({ id: proofs.id, token: proofLinks.token })
      .from(proofs)
      .innerJoin(proofLinks, eq(proofLinks.proofId, proofs.id))
      .where(eq(proofs.state, 'waiting'))
      .orderBy(proofs.id)
  await expect.poll(async () => (await find()).length, 'proofs of the demo').toBeGreaterThan(0)
  return (await find())[0]!
}

/** A flyer of the demo, as if this customer had made it. @returns part of its address */
async function copyLiveFlyer({ orm }: Database, { id }: Buyer): Promise<string> {
  const [flyer] = await orm.select().from(flyers).limit(1)
  const { id: _id, ...copied } = flyer!
  const liveKey = newToken()
  await orm.insert(flyers).values({ ...copied, customerId: id, liveKey, liveUntil: null })
  return liveKey
}

/** A customer with a full cart, some of whose goods are not sold any more. */
export async function cartMade(page: Page, database: Database, buyer: Buyer): Promise<OfCart> {
  const { orm } = database
  const mark = newMark()
  const [discs, wire] = [await findItem(database, 'NW-5310'), await findItem(database, 'NW-1222')]
  const add = async (itemId: number, quantity: number) =>
    (await call(page, addToCart, { data: { catalog_item_id: itemId, quantity } })).line_id
  const lineId = await add(wire, 20)
  const splitLineId = await add(discs, 30)
  const closeoutLineId = await add(await findItem(database, 'NW-1090'), 1)
  const addresses = []
  for (const [company, address_1] of [
    ['Riverside Dayton', '410 Valley St'],
    ['Riverside Mail', 'PO Box 12'],
  ]) {
    const data = { name: 'Ann Marsh', company, address_1, city: 'Dayton', state: 'OH', zip: '45404' }
    addresses.push((await call(page, createShippingAddress, { data })).shipping_address.id)
  }
  await call(
    page,
    { ...updateCartLine, path: `/shopping_cart/${splitLineId}` },
    {
      data: {
        shipping_addresses: [
          { address_id: addresses[0], quantity: 10, bill_transportation_to: 'third party' },
          { address_id: addresses[1], quantity: 21, shipping_method: 'UPS-GROUND' },
        ],
      },
    },
  )
  for (const item_id of [1, wire]) await call(page, addToWishlist, { data: { item_id } })
  const { flyer } = await call(page, createFlyer, {
    data: { name: 'Crew gifts', template: 'six', item_ids: [1, wire] },
  })
  const [reader] = await orm
    .insert(flyerReaders)
    .values({ flyerId: toFlyerId(flyer.id), secretHash: mark, name: 'June Park', createdAt: new Date() })
    .returning()
  const said = { readerId: reader!.id, itemId: wire as ItemId, createdAt: new Date() }
  await orm.insert(flyerFavorites).values(said)
  await orm.insert(flyerComments).values({ ...said, text: 'Does it come in 33 lb spools?' })
  const [coupon, endedCoupon] = [`TEN-${mark}`, `ENDED-${mark}`]
  await orm.insert(coupons).values([
    { code: coupon, kind: 'percent', value: 10 },
    { code: endedCoupon, kind: 'percent', value: 10, endedAt: new Date() },
  ])
  return {
    lineId,
    splitLineId,
    closeoutLineId,
    goneLineId: await addGoneLine(database, buyer.id),
    coupon,
    endedCoupon,
    flyerId: flyer.id,
  }
}

/** A line of an item that was removed since. */
async function addGoneLine({ orm }: Database, customerId: CustomerId): Promise<LineId> {
  const code = `GONE-${newMark()}`
  const [item] = await orm
    .insert(items)
    .values({ code, name: 'Forgotten kettle', status: 'removed' })
    .returning({ id: items.id })
  const [variant] = await orm.insert(itemVariants).values({ itemId: item!.id, code }).returning({ id: itemVariants.id })
  const [line] = await orm.insert(cartLines).values({ customerId, itemId: item!.id }).returning({ id: cartLines.id })
  await orm.insert(cartLineVariants).values({ lineId: line!.id, variantId: variant!.id, quantity: 1 })
  return line!.id
}

/** A buyer with this cart; on terms with an address, too, and a credit limit to change. */
export async function checkoutMade(
  page: Page,
  database: Database,
  buyer: Buyer,
  { onTerms }: { onTerms: boolean },
): Promise<OfCheckout> {
  const { orm } = database
  const companyId = await findCompany(database, buyer.id)
  // Heavy goods go by freight; those beside them by parcel.
  const goods = { catalog_item_id: await findItem(database, onTerms ? 'NW-1222' : 'NW-5310'), quantity: 24 }
  const { line_id: lineId } = await call(page, addToCart, { data: goods })
  if (onTerms) {
    await orm.update(companies).set({ invoiceTermsDays: 30 }).where(eq(companies.id, companyId))
    await call(page, createShippingAddress, { data: dayton })
  } else await addMoreThanThereIs(page, database)
  return {
    lineId,
    orderId: await placeMugs(database, buyer),
    setCreditLimit: (creditLimitCents) =>
      orm.update(companies).set({ creditLimitCents }).where(eq(companies.id, companyId)),
  }
}

/** Twelve pieces of them are on backorder. */
async function addMoreThanThereIs(page: Page, { orm }: Database): Promise<void> {
  const [shirt] = await orm.select().from(itemVariants).where(eq(itemVariants.code, 'NS-2516-ROY-M'))
  const add = (quantity: number) =>
    call(page, addToCart, { data: { catalog_item_id: shirt!.itemId, variants: [{ variant_id: shirt!.id, quantity }] } })
  await add(12)
  await add((await readCart(page)).at(-1)!.variants[0]!.stock.quantity)
}

/** An order of which a part has arrived, and the rest is under way. */
export async function portalMade(database: Database, buyer: Buyer): Promise<OfPortal> {
  const orderId = await placeMugs(database, buyer)
  await shipInParts(database, orderId)
  const text = 'Which gray do you want?'
  await database.orm
    .insert(messages)
    .values({ orderId: Number(orderId) as OrderId, fromShop: true, text, by: 'Marta Kovacs', at: new Date() })
  const invitation = await invite(database, await makeBuyer(database), buyer.login)
  await copySentQuote(database, buyer)
  return { login: buyer.login, password: buyer.password, orderId, invitation }
}

export async function shipInParts(database: Database, orderId: string): Promise<void> {
  const id = toOrderId(Number(orderId))
  const trackingNumber = '1Z5R89390357567127'
  await asOwner(database, async ({ fulfillment, billing }) => {
    await fulfillment.ship(id, { carrier: 'ups', trackingNumber, quantities: new Map([[1, 4]]) })
    await fulfillment.deliver(id, { trackingNumber })
    await fulfillment.ship(id, { carrier: 'freight', carrierName: 'Erie Freight', trackingNumber: 'PRO 17-4' })
    await billing.notePayment(id, { way: 'check', amountCents: 450 as Cents, reference: '1042' })
  })
}

export const dayton = {
  name: 'Ann Marsh',
  company: 'Riverside Dayton',
  address_1: '410 Valley St',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
}

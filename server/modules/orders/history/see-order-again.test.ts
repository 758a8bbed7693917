import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addToCart, applyCoupon, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { listPortalArtworks } from '../../../../contract/portal/artwork.call.ts'
import { seeOrderAgain } from '../../../../contract/portal/portal.call.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { items, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { priceChangeCells, priceChanges } from '../../catalog/price-drafts/price-drafts.tables.ts'
import { saveSettings } from '../../content/index.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { artworks } from '../../selling/artwork/artwork.tables.ts'
import { proofs } from '../proof-records/proofs.tables.ts'

const facts: ArtworkFacts = {
  kind: 'png',
  isVector: false,
  widthPx: 1200,
  heightPx: 600,
  aspect: 2,
  colors: [],
  colorCount: 1,
  coverage: 0.4,
  hasWhiteBox: false,
  thinnestShare: null,
  canShow: true,
}

let shop: TestShop
let buyer: ReadyBuyer

beforeEach(async () => {
  ;({ shop } = await openShopBeforeCheckout())
  buyer = await makeBuyer(shop, { role: 'buyer' })
})

async function saveArtwork(companyId: CompanyId, uploadedBy: ReadyBuyer['id']) {
  const row = { companyId, hash: 'ab'.repeat(32), name: 'Summit logo', fileName: 'summit.png', bytes: 9, facts }
  const [saved] = await shop.db.orm
    .insert(artworks)
    .values({ ...row, mediaType: 'image/png', uploadedBy, createdAt: shop.clock.now() })
    .returning({ id: artworks.id })
  return saved!.id
}

const decorate = (who: ReadyBuyer, itemId: number, artworkId: number) =>
  who.send(addToCart, {
    input: {
      catalog_item_id: itemId,
      quantity: 20,
      decoration: {
        method: 'Screen print',
        locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 287 C' } }, artwork_id: artworkId }],
      },
    },
  })

/** An order of a tumbler with the company's logo. */
async function placeDecorated() {
  const tumbler = await makeDecoratedItem(shop, { name: 'Steel tumbler' })
  const artworkId = await saveArtwork(buyer.companyId, buyer.id)
  await decorate(buyer, tumbler.id, artworkId)
  const id = (await buyer.place()).data.sales_orders[0]!.id
  return { id, tumbler, artworkId }
}

const see = async (who: ReadyBuyer, id: number) => (await openPortal(shop, who)).send(seeOrderAgain, { params: { id } })

const approve = () => shop.db.orm.update(proofs).set({ state: 'approved', approvedAt: shop.clock.now() })

test('each line says what it cost then and costs now, and why, before anything goes into the cart', async () => {
  const [mug, cap, gone] = [
    await makeItem(shop, { name: 'Enamel mug' }),
    await makeItem(shop, { name: 'Field cap' }),
    await makeItem(shop, { name: 'Old pen' }),
  ]
  const add = (id: number) => buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 10 } })
  const lineId = (await add(mug.id)).data.line_id
  for (const { id } of [cap, gone]) await add(id)
  await makeCoupon(shop, { code: 'SPRING' })
  expect(await buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: 'SPRING' } })).toSucceed()
  const id = (await buyer.place()).data.sales_orders[0]!.id
  shop.clock.advance(minutes(10))
  await shop.db.orm
    .update(priceTiers)
    .set({ unitPrice: 112_500 })
    .where(eq(priceTiers.itemId, mug.id as never))
  await shop.db.orm
    .update(items)
    .set({ status: 'removed' })
    .where(eq(items.id, gone.id as never))
  const now = shop.clock.now()
  const effect = {
    itemCount: 1,
    priceCount: 1,
    riseCount: 1,
    risePercent: 12.5,
    fallCount: 0,
    fallPercent: 0,
    otherCount: 0,
  }
  const [change] = await shop.db.orm
    .insert(priceChanges)
    .values({ startsOn: '2026-03-02', state: 'done', who: 'Marta', createdAt: now, doneAt: now, effect })
    .returning({ id: priceChanges.id })
  await shop.db.orm
    .insert(priceChangeCells)
    .values({ changeId: change!.id, itemId: mug.id as never, field: 'price', part: 0, before: '10', after: '11.25' })
  await shop.refreshCatalog()

  const { data } = await see(buyer, id)

  expect(data.in_cart).toEqual([])
  expect(data.lines).toMatchObject([
    {
      item_description: 'Enamel mug',
      ordered: { quantity: 10, net_amt: 100 },
      now: { quantity: 10, net_amt: 112.5 },
      notes: [
        expect.stringMatching(/\$11\.25 each now; it was \$10\.00\.$/),
        'Our prices changed on Mar 2, 2026.',
        'Coupon SPRING took $10.00 off then.',
      ],
    },
    { item_description: 'Field cap', now: { net_amt: 100 }, notes: [] },
    { item_description: 'Old pen', now: null, notes: ['We no longer sell it.'] },
  ])
  expect((await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines).toEqual([])
})

test('artwork, colors, approved proof and waived set-up come along, by the owner’s rules', async () => {
  await saveSettings(shop.db.orm, 'orders', { proofs: 'not-repeats' })
  const { id } = await placeDecorated()
  const lineOf = async () => (await see(buyer, id)).data.lines[0]!
  expect((await lineOf()).proof).toEqual({ text: 'You approve a proof before we make it.', url: null })
  await approve()
  const line = await lineOf()
  expect(line.proof).toEqual({
    text: `Made as in the approved proof of order ${id}. No new proof is needed.`,
    url: expect.stringMatching(/^\/proofs\/.+/),
  })
  expect(line.decoration.join(' ')).toContain('artwork Summit logo')
  expect(line.ordered.net_amt - line.now!.net_amt).toBe(45)
  expect(line.notes).toEqual([expect.stringMatching(/^Set-up charge, \$45\.00, is no longer charged: free/)])
  await saveSettings(shop.db.orm, 'orders', { proofs: 'every' })
  expect((await lineOf()).proof!.text).toBe(
    `Same as the approved proof of order ${id}. You approve a new one before we make it.`,
  )
  await saveSettings(shop.db.orm, 'orders', { repeatSetupMonths: 1 })
  shop.clock.set('2026-06-01T15:00:00Z')
  expect((await lineOf()).notes).toEqual([])
})

test('nobody sees it of another company’s order, nor of a colleague’s that is not theirs to see, nor once removed', async () => {
  const { id } = await placeDecorated()
  const stranger = await makeBuyer(shop)
  const colleague = await makeBuyer(shop, { role: 'buyer', companyId: buyer.companyId })
  const admin = await makeBuyer(shop, { role: 'admin', companyId: buyer.companyId })
  for (const who of [stranger, colleague]) expect((await see(who, id)).status).toBe(404)
  expect((await see(admin, id)).status).toBe(200)
  const portal = await openPortal(shop, admin)
  await shop.db.orm.update(customers).set({ companyId: stranger.companyId }).where(eq(customers.id, admin.id))
  expect((await portal.send(seeOrderAgain, { params: { id } })).status).toBeGreaterThanOrEqual(401)
})

test('a colleague who may not see an order has its approved proof, without number and address', async () => {
  await saveSettings(shop.db.orm, 'orders', { proofs: 'not-repeats' })
  const { tumbler, artworkId } = await placeDecorated()
  await approve()
  const colleague = await makeBuyer(shop, { role: 'buyer', companyId: buyer.companyId })
  await decorate(colleague, tumbler.id, artworkId)
  const own = (await colleague.place()).data.sales_orders[0]!.id
  expect((await see(colleague, own)).data.lines[0]!.proof).toEqual({
    text: 'Made as in the approved proof of your company. No new proof is needed.',
    url: null,
  })
})

test('the library shows each artwork with its orders and approved proofs, to each who may see them; another company has neither', async () => {
  await saveSettings(shop.db.orm, 'orders', { proofs: 'every' })
  const { id } = await placeDecorated()
  const library = async (who: ReadyBuyer) =>
    (await (await openPortal(shop, who)).send(listPortalArtworks, { query: {} })).data.artworks
  expect(await library(buyer)).toMatchObject([{ orders: [{ order_id: id }], proofs: [] }])
  await approve()
  const proof = { order_id: id, item_description: 'Steel tumbler', approved_on: '2026-03-02' }
  expect(await library(buyer)).toMatchObject([{ proofs: [proof] }])
  const admin = await makeBuyer(shop, { role: 'admin', companyId: buyer.companyId })
  expect(await library(admin)).toMatchObject([{ proofs: [proof] }])
  const colleague = await makeBuyer(shop, { role: 'buyer', companyId: buyer.companyId })
  expect(await library(colleague)).toMatchObject([{ orders: [], proofs: [] }])
  const stranger = await makeBuyer(shop)
  // The same file in a library of their own.
  await saveArtwork(stranger.companyId, stranger.id)
  expect(await library(stranger)).toMatchObject([{ name: 'Summit logo', orders: [], proofs: [] }])
})

test('an order of a sample again is a sample again, by the rules of today', async () => {
  const mug = await makeItem(shop, { name: 'Enamel mug' })
  await saveSettings(shop.db.orm, 'orders', { blankSamples: 'everyone', blankSamplePrice: 'free' })
  const added = await buyer.send(addToCart, { input: { catalog_item_id: mug.id, quantity: 1, sample: 'blank' } })
  expect(added).toSucceed()
  const id = (await buyer.place()).data.sales_orders[0]!.id
  const [line] = (await see(buyer, id)).data.lines
  expect(line).toMatchObject({ ordered: { quantity: 1, net_amt: 0 }, now: { quantity: 1, net_amt: 0 } })
  const { sales_orders: orders } = (await buyer.send(getPlacedOrders, { query: {} })).data
  expect(orders[0]!.type).toBe('sample')
})

import { expect, test } from 'vitest'
import { keepPortalArtwork, listPortalArtworks } from '../../../../contract/portal/artwork.call.ts'
import { orderAgain } from '../../../../contract/portal/portal.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { toArtworkId, type OrderId } from '../../../../domain/ids.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { drawing, makeArtwork } from '../../../testing/makers/artwork-makers.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, makeChangeState, withoutProofs } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { createCartService } from '../cart/cart.service.ts'
import { messages } from '../../orders/messages/messages.tables.ts'
import { artworks } from './artwork.tables.ts'
import { eq } from 'drizzle-orm'

test('artwork ends 24 months after its last order, 30 days after a mail to its owner, unless it is kept or in use', async () => {
  const shop = await openTestShop()
  await fillRates(shop)
  const buyer = await makeBuyer(shop, { role: 'admin' })
  const [ordered, wanted, plain] = [
    await makeArtwork(shop, buyer, drawing(), 'ordered.svg'),
    await makeArtwork(shop, buyer, drawing(['#111111', '#111111']), 'wanted.svg'),
    await makeArtwork(shop, buyer, drawing(['#222222', '#222222']), 'plain.svg'),
  ]
  const orderId = await order()
  const look = () => shop.app.services.jobs['end-artwork']!({} as never, { log: { info: () => undefined } } as never)
  const endsOf = async () => {
    const portal = await openPortal(shop, buyer)
    const { artworks: listed } = (await portal.send(listPortalArtworks, { query: {} })).data
    return Object.fromEntries(listed.map(({ name, ends_on: day }) => [name, day]))
  }
  const written = async () => (await shop.mails()).filter(({ kind }) => kind === 'artwork-ends')

  shop.clock.set('2028-01-30T15:00:00Z')
  await look()
  expect(await written()).toEqual([])

  // An open order uses its artwork, however old it is.
  shop.clock.set('2028-02-20T15:00:00Z')
  await look()
  await look()
  const [mail, ...more] = await written()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: buyer.login,
    subject: '2 files in your artwork library will be removed on Mar 21, 2028',
  })
  expect(mail!.text).toContain('wanted')
  expect(mail!.text).not.toContain('ordered')
  expect(await endsOf()).toEqual({ ordered: null, wanted: '2028-03-21', plain: '2028-03-21' })
  const portal = await openPortal(shop, buyer)
  expect((await portal.send(keepPortalArtwork, { params: { id: wanted.id } })).data.ends_on).toBe(null)

  await makeChangeState(shop)(orderId, 'cancelled', { quiet: true })
  shop.clock.advance(days(29))
  await look()
  expect(Object.keys(await endsOf()).toSorted()).toEqual(['ordered', 'plain', 'wanted'])
  shop.clock.advance(days(1))
  await look()
  expect(await endsOf()).toEqual({ wanted: null, ordered: '2028-04-19' })
  // The other one was in use until it was canceled: it is announced as late.
  expect((await written()).map(({ subject }) => subject)).toContain(
    '1 file in your artwork library will be removed on Apr 19, 2028',
  )
  expect(plain.name).toBe('plain')

  async function order(): Promise<OrderId> {
    const item = await makeDecoratedItem(shop)
    await makeInk(shop)
    const { id: artworkId, hash, name } = ordered
    const artwork = { artworkId, hash, name, recolored: false, withoutBackground: false }
    const configuration = makeDecoration({ locations: [makeLocation({ artwork })] })
    await createCartService({ db: shop.db, clock: shop.clock }).addItem(
      { customerId: buyer.id, companyId: buyer.companyId },
      { itemId: item.id, quantity: 20, configuration },
    )
    return (await buyer.place()).data.sales_orders[0]!.id as OrderId
  }
})

test('artwork that came with an answer counts as the order does that it is for', async () => {
  const shop = await openTestShop()
  await fillRates(shop)
  const buyer = await makeBuyer(shop, { role: 'admin' })
  const { hash, name } = await makeArtwork(shop, buyer)
  await shop.db.orm.update(artworks).set({ createdAt: new Date('2025-06-01') })
  await fillCart(shop, buyer, 10)
  const orderId = (await buyer.place()).data.sales_orders[0]!.id as OrderId
  const message = { orderId, fromShop: false, customerId: buyer.id, by: 'Bo', at: shop.clock.now() }
  await shop.db.orm.insert(messages).values({ ...message, text: 'New artwork', artworkHash: hash, artworkName: name })
  const look = () => shop.app.services.jobs['end-artwork']!({} as never, { log: { info: () => undefined } } as never)
  const listed = async () => {
    const portal = await openPortal(shop, buyer)
    return (await portal.send(listPortalArtworks, { query: {} })).data.artworks.map(({ ends_on: day }) => day)
  }

  shop.clock.set('2028-04-01T15:00:00Z')
  await look()
  expect(await listed(), 'the order is open').toEqual([null])
  await makeChangeState(shop)(orderId, 'shipped', { quiet: true })
  shop.clock.set('2028-01-20T15:00:00Z')
  await look()
  expect(await listed(), '24 months after the order are not near').toEqual([null])
  shop.clock.set('2028-04-01T15:00:00Z')
  await look()
  expect(await listed(), 'announced').toEqual(['2028-05-01'])
  shop.clock.advance(days(30))
  await look()
  expect(await listed()).toEqual([])
})

test('an order whose artwork is gone is not ordered again with it', async () => {
  const shop = await openTestShop()
  await withoutProofs(shop)
  await fillRates(shop)
  const buyer = await makeBuyer(shop, { role: 'admin' })
  const { id: artworkId, hash, name } = await makeArtwork(shop, buyer)
  const item = await makeDecoratedItem(shop)
  await makeInk(shop)
  const artwork = { artworkId, hash, name, recolored: false, withoutBackground: false }
  await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    { itemId: item.id, quantity: 20, configuration: makeDecoration({ locations: [makeLocation({ artwork })] }) },
  )
  const id = (await buyer.place()).data.sales_orders[0]!.id
  await makeChangeState(shop)(id as OrderId, 'shipped', { quiet: true })
  await shop.db.orm
    .update(artworks)
    .set({ removedAt: shop.clock.now() })
    .where(eq(artworks.id, toArtworkId(artworkId)))
  const again = async () => (await (await openPortal(shop, buyer)).send(orderAgain, { params: { id } })).data
  shop.clock.set('2028-03-03T15:00:00Z')
  const late = await again()
  expect(late.added_count).toBe(0)
  expect(late.changes[0]!.text).toContain('Its artwork was removed because it was not ordered for 24 months.')
  shop.clock.set('2028-03-01T15:00:00Z')
  expect((await again()).added_count).toBe(1)
})

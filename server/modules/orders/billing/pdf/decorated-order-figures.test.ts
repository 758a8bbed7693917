import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { formatAmount } from '../../../../../domain/money/format-money.ts'
import { makeSession } from '../../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem } from '../../../../testing/makers/decoration-makers.ts'
import { makeBuyer, openShopBeforeCheckout } from '../../../../testing/makers/order-makers.ts'

const location = (name: string) => ({
  location: name,
  imprint_colors: { one: { pms_code: 'PMS 166 C' }, two: { pms_code: 'PMS 287 C' } },
  text: 'Summit',
})

test('a decorated line costs the same in the cart, the order, its PDF and its mail, and shows its picture in both', async () => {
  const { shop } = await openShopBeforeCheckout()
  const buyer = await makeBuyer(shop)
  const item = await makeDecoratedItem(shop, { name: 'Steel tumbler' })
  await buyer.send(addToCart, {
    input: {
      catalog_item_id: item.id,
      quantity: 144,
      decoration: { method: 'Screen print', locations: [location('Front'), location('Back')] },
    },
  })
  const inCart = (await buyer.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines[0]!
  expect(inCart.charges.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 90],
    [2, 90],
  ])
  await buyer.place()
  const order = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders[0]!
  const line = order.lines[0]!
  expect(line.net_amt).toBe(inCart.net_amt)
  expect(line.charges).toEqual(inCart.charges)
  expect(order.goods_amt).toBe(inCart.net_amt)
  expect(line.decoration!.preview_url).toBe(inCart.decoration!.preview_url)

  const session = await makeSession(shop, buyer.id, 'portal')
  const reply = await shop.app.fastify.inject({
    url: `/api/portal/orders/${order.id}/confirmation.pdf`,
    headers: { cookie: `portal_session=${session}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.includes('/Subtype /Image')).toBe(true)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true })
  const pdf = text.replace(/\s+/g, ' ')
  const mail = (await shop.mails()).find(({ kind, to }) => kind === 'order-confirmation' && to === buyer.login)!
  const key = /\/([\w-]+)\.webp$/.exec(line.decoration!.preview_url!)![1]
  expect(mail.html).toContain(`<img src="cid:${key}" alt="Steel tumbler, decorated"`)
  for (const seen of [pdf, mail.text]) {
    for (const amount of [order.amount, order.goods_amt, order.shipping_amt, ...line.charges.map((one) => one.amount)])
      expect(seen).toContain(formatAmount(amount))
    expect(seen).toContain('Screen print')
  }
  const page = await shop.app.fastify.inject(`/dev/mail/${mail.id}`)
  const shown = new RegExp(`src="(/previews/${key}\\.webp\\?w=960)"`).exec(page.body)![1]!
  expect((await shop.app.fastify.inject(shown)).statusCode).toBe(200)
})

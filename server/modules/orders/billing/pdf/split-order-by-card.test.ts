import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeCardBuyer, openCardShop } from '../../../../testing/makers/card-makers.ts'
import { makeSession } from '../../../../testing/makers/customer-makers.ts'

test('the confirmation names what the freight adds up from, and the card that pays', async () => {
  const { shop, gateway } = await openCardShop()
  const { buyer, lineId, pay } = await makeCardBuyer(shop, gateway)
  const reno = await makeAddress(buyer, { name: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })
  const way = { quantity: 5, shipping_method: 'UPS-GROUND' }
  const billed = { bill_transportation_to: 'third party' as const, account_number: '4471X2' }
  await buyer.send(updateCartLine, {
    params: { id: lineId },
    input: {
      shipping_addresses: [
        { address_id: buyer.address.id, ...way },
        { address_id: reno.id, ...way, ...billed },
      ],
    },
  })
  const [order] = (await pay()).data.sales_orders

  const reply = await shop.app.fastify.inject({
    url: `/api/portal/orders/${order!.id}/confirmation.pdf`,
    headers: { cookie: `portal_session=${await makeSession(shop, buyer.id, 'portal')}` },
  })

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain(
    'Freight $34.10 Lines to other addresses $14.10 Third-party billing fee, per line $7.50 Additional addresses $12.50',
  )
  // Each address has its own.
  expect(words).not.toContain('Expected arrival')
  expect(words).toContain(`Payment: Visa ending 1111, $${order!.amount.toFixed(2)} authorized.`)
})

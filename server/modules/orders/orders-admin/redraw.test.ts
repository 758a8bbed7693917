import { expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { redrawCharge } from '../../../../domain/decoration/artwork-problems.ts'
import type { ArtworkId } from '../../../../domain/ids.ts'
import { makeArtwork, picture } from '../../../testing/makers/artwork-makers.ts'
import { addDecorated, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'

test('redrawing costs what the owner says, is told with the artwork, and comes onto the order by a change alone', async () => {
  const shop = await openTestShop({ withRates: true, ownFolder: true })
  await saveSettings(shop.db.orm, 'orders', { redrawDollars: 40 })
  const buyer = await makeBuyer(shop)
  const {
    id: artworkId,
    hash,
    name,
    ...more
  } = await makeArtwork(shop, buyer, await picture('png', { width: 100 }), 'logo.png')
  expect(more.redraw_amt).toBe(40)
  const artwork = { artworkId: artworkId as ArtworkId, hash, name, recolored: true, withoutBackground: false }
  await addDecorated(shop, buyer, { locations: [makeLocation({ artwork, text: null })] })
  const id = (await buyer.place()).data.sales_orders[0]!.id
  const marta = await makeStaff(shop, { role: 'sales' })
  const read = async () => (await marta.send(getOrder, { params: { id } })).data

  const { artwork: files, order, version } = await read()
  expect(files).toMatchObject([
    { redrawAmount: 40, problems: [expect.stringContaining('We can redraw it for $40.00, or you upload vector art.')] },
  ])
  expect(order.lines[0]!.charges.map((one) => one.name)).not.toContain(redrawCharge)

  const lines = [{ lineId: order.lines[0]!.id, charges: [{ name: redrawCharge, amount: 40 }] }]
  const { sums } = (await marta.send(previewOrderChange, { params: { id }, input: { lines } })).data
  const input = { version, lines, expectedAmount: sums.at(-1)!.after, reason: 'Redrawn', note: '', quiet: true }
  expect(await marta.send(changeOrder, { params: { id }, input })).toMatchObject({ status: 200 })
  expect((await read()).artwork).toMatchObject([{ redrawAmount: null }])
  expect((await read()).order.amount).toBe(order.amount + 40)

  await saveSettings(shop.db.orm, 'orders', { redrawDollars: 0 })
  expect((await read()).artwork[0]!.problems[0]).toContain('We redraw it free, or upload vector art.')
})

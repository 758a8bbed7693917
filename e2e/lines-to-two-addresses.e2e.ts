import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { getFreightAccounts } from '../contract/shop/cart/freight-bill.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { call, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const places = [
  { company: 'Riverside Dayton', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' },
  { company: 'Riverside Reno', address_1: '4655 Longley Ln', city: 'Reno', state: 'NV', zip: '89502' },
]

test('lines go to two addresses at the checkout, one of them split, on the buyer’s own account, up to its order', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  for (const place of places) await call(page, createShippingAddress, { data: { name: 'Ann Marsh', ...place } })
  for (const code of ['NW-1222', 'NW-5310', 'NW-1035'])
    await call(page, addToCart, { data: { catalog_item_id: await findItem(database, code), quantity: 6 } })
  const names = (await readCart(page)).map(({ item_description: name }) => name)
  const where = page.getByRole('region', { name: 'Where each line ships' })
  const shipTo = (name: string) => where.getByRole('combobox', { name: `Ship ${name} to`, exact: true })

  await test.step('two lines are selected and sent to Reno together', async () => {
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Ship to more than one address' }).click()
    for (const name of names.slice(1)) await where.getByRole('checkbox', { name, exact: true }).check()
    const target = where.getByRole('combobox', { name: 'All of these 2 to' })
    await target.selectOption({ label: 'Riverside Reno, Reno, NV' })
    await where.getByRole('button', { name: 'Apply' }).click()
    await expect(shipTo(names[2]!)).toContainText('Same as above: Riverside Reno')
    await expect
      .poll(async () => (await readCart(page)).map((line) => line.shipping_addresses.length))
      .toEqual([1, 0, 0])
  })

  await test.step('the third one is split, and says what is left until it adds up', async () => {
    const name = names[2]!
    await where.getByRole('button', { name: `Split ${name} over addresses` }).click()
    await where
      .getByRole('combobox', { name: `${name}, address 2` })
      .selectOption({ label: 'Riverside Dayton, Dayton, OH' })
    await where.getByRole('textbox', { name: `${name}, quantity 1` }).fill('4')
    await where.getByRole('textbox', { name: `${name}, quantity 2` }).fill('1')
    await expect(where.getByText('The addresses add up to 5 of 6: 1 more to assign.')).toBeVisible()
    await where.getByRole('textbox', { name: `${name}, quantity 2` }).fill('2')
    await expect(where.getByText('All 6 have an address')).toBeVisible()
    await expect
      .poll(async () => (await readCart(page))[2]!.shipping_addresses.map(({ quantity }) => quantity))
      .toEqual([4, 2])
  })

  await test.step('the freight is billed to the buyer’s own account, and costs nothing here', async () => {
    const bill = page.getByRole('region', { name: 'Bill freight to' })
    await bill.getByRole('radio', { name: /^My account/ }).check()
    await bill.getByLabel('Carrier', { exact: true }).selectOption({ label: 'FedEx' })
    await bill.getByLabel('Account number').fill('510 087 240')
    await bill.getByLabel('Billing ZIP code').fill('45404')
    await expect(page.getByText('Freight, my account')).toBeVisible()
    await bill.getByRole('button', { name: 'Ship by FedEx' }).click()
    await expect
      .poll(
        async () =>
          new Set(
            (await readCart(page)).flatMap((line) =>
              line.shipping_addresses.map((one) => one.shipping_methods[0]?.carrier),
            ),
          ),
      )
      .toEqual(new Set(['FEDEX']))
    await page.getByLabel('Purchase order number').fill(`PO-${Date.now() % 10_000_000}`)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/orderplaced/)
  })

  await test.step('the order says where it goes and who pays, and the next one begins with that', async () => {
    const order = page.getByRole('article')
    await expect(order).toContainText('Your account, FedEx account 510087240, ZIP 45404')
    await expect(order).toContainText('billed to the third party, account 510087240')
    await expect(order).toContainText('Riverside Dayton')
    expect(await call(page, getFreightAccounts)).toMatchObject({ bill_to: 'own account' })
  })
})

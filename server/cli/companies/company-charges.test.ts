import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../contract/shop/cart/cart.call.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runCompany } from './companies.ts'

test('a charge that is waived for a company is not in its cart, and is in that of others', async () => {
  const shop = await openTestShop()
  const [partner, stranger] = [
    await makeCustomer(shop, { companyName: 'Atlas Welding' }),
    await makeCustomer(shop, { companyName: 'Kestrel Brewing' }),
  ]
  const charge = { code: 'LTM-CHARGE', name: 'Less than minimum', why: '', kind: 'order', per: 'order' } as const
  const item = await makeItem(shop, { minimumQuantity: 48, charges: [{ ...charge, amount: 500_000 }] })
  for (const buyer of [partner, stranger])
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 30 } })
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) =>
    runCompany(shop.db, shop.config, words, { print: note, printError: note }, shop.clock)
  const charges = async (buyer: TestCustomer) =>
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.charges.map(({ amount }) => amount)

  expect(await run('waive', 'Atlas Welding', 'ltm-charge')).toBe(0)
  expect(await charges(partner)).toEqual([])
  expect(await charges(stranger)).toEqual([50])
  expect(await run('waive', 'Atlas Welding', 'LTM-CHARGE', '--amount', '10', '--until', '2099-12-31')).toBe(0)
  expect(await charges(partner)).toEqual([10])
  expect(await run('charges', 'Atlas Welding')).toBe(0)
  expect(await run('unwaive', 'Atlas Welding', 'LTM-CHARGE')).toBe(0)
  expect(await charges(partner)).toEqual([50])
  expect(await run('waive', 'Atlas Welding', 'NONSENSE')).toBe(1)
  expect(await run('waive', 'Atlas Welding', 'LTM-CHARGE', '--until', 'soon')).toBe(2)
  expect(await run('unwaive', 'Atlas Welding', 'LTM-CHARGE')).toBe(1)
  expect(heard).toEqual([
    'Atlas Welding: LTM-CHARGE waived.',
    'Atlas Welding: LTM-CHARGE $10.00 at most, until Dec 31, 2099.',
    expect.stringMatching(/LTM-CHARGE.*\$10\.00 at most.*until Dec 31, 2099/),
    'Atlas Welding pays LTM-CHARGE as items say again.',
    "No item has a charge 'NONSENSE'.",
    "'soon' is no day. Give it like 2026-12-31.",
    "Atlas Welding has no agreement on 'LTM-CHARGE'.",
  ])
})

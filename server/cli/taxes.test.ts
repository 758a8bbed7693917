import { beforeEach, expect, test } from 'vitest'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../contract/shop/cart/shipping.call.ts'
import { openShopBeforeCheckout, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { runCompany } from './companies/companies.ts'
import { runTax } from './taxes.ts'
import { NotUnderstood } from './typed/typed-words.ts'

let shop: TestShop
let buyer: ReadyBuyer
let heard: string[]

beforeEach(async () => {
  const opened = await openShopBeforeCheckout({ companyName: 'Atlas Welding' })
  shop = opened.shop
  buyer = opened.buyer
  heard = []
})

const note = (text: string) => void heard.push(text.trim())
const console = { print: note, printError: note }
const run = (...words: string[]) => runTax(shop.db, words, console)
const company = (...words: string[]) => runCompany(shop.db, shop.config, words, console, shop.clock)

async function readTax() {
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
  return data.shipping_methods[0]!.sales_tax.map(({ label, words, amount }) => `${label}: ${words || amount}`)
}

test('the owner sets rates, lists them, changes one and takes it back', async () => {
  expect(await run('list')).toBe(0)
  expect(await run('set', 'il', '6.25%', '--note', 'Since  March')).toBe(0)
  expect(await run('set', 'CA', '7.25', '--freight')).toBe(0)
  expect(await readTax()).toEqual(['Sales tax, IL 6.25%: 6.25'])
  expect(await run('set', 'IL', '7%')).toBe(0)
  expect(await readTax()).toEqual(['Sales tax, IL 7%: 7'])
  expect(await run()).toBe(0)
  expect(await run('remove', 'IL')).toBe(0)
  expect(await run('remove', 'IL')).toBe(1)
  expect(await readTax()).toEqual(['Sales tax: None for IL'])
  expect(heard).toEqual([
    'No sales tax: carts and orders say that none is included.',
    'IL: 6.25% on goods and charges.',
    'CA: 7.25% on goods and charges, and on freight.',
    'IL: 7% on goods and charges.',
    expect.stringMatching(/^CA {2}7\.25% on goods and charges, and on freight\n\s*IL {2}7% on goods and charges$/),
    'IL: no sales tax any more.',
    'IL has no rate.',
  ])
})

test.each([
  ['set', 'ZZ', '7%'],
  ['set', 'IL', '0%'],
  ['set', 'IL', '26%'],
  ['set', 'IL', 'much'],
  ['set', 'IL'],
  ['set', 'IL', '7%', '8%'],
  ['list', '--freight'],
  ['remove', 'Illinois'],
  ['raise', 'IL', '7%'],
])('%s %s %s is not understood, and nothing is stored', async (...words) => {
  await expect(run(...words.filter((word) => word !== undefined))).rejects.toThrow(NotUnderstood)
  expect((await buyer.send(getCart)).data.shopping_cart.sales_tax.words).toBe('Not included')
})

test('a company is exempt by its certificate, until that is taken back', async () => {
  await run('set', 'IL', '6.25%')
  heard = []
  expect(await company('tax-exempt', 'Atlas Welding', 'IL-4711', '--until', '2026-12-31')).toBe(0)
  expect(await readTax()).toEqual(['Sales tax: Exempt, certificate IL-4711'])
  expect(await company('show', 'Atlas Welding')).toBe(0)
  expect(heard.at(-1)).toMatch(/Sales tax\s+exempt, certificate IL-4711, until Dec 31, 2026/)
  expect(await company('tax-exempt', 'Atlas Welding', 'IL-4712')).toBe(0)
  expect(await company('tax-due', 'Atlas Welding')).toBe(0)
  expect(await readTax()).toEqual(['Sales tax, IL 6.25%: 6.25'])
  expect(await company('tax-due', 'Atlas Welding')).toBe(1)
  expect(heard.filter((text) => !text.startsWith('Atlas Welding, company'))).toEqual([
    'Atlas Welding pays no sales tax: exempt, certificate IL-4711, until Dec 31, 2026.',
    'Atlas Welding pays no sales tax: exempt, certificate IL-4712.',
    'Atlas Welding pays sales tax as others do.',
    'Atlas Welding is not exempt from sales tax.',
  ])
})

test.each([
  [['tax-exempt', 'Atlas', 'IL-4711'], 1],
  [['tax-exempt', 'Nobody', 'IL-4711'], 1],
  [['tax-exempt', 'Atlas Welding'], 2],
  [['tax-exempt', 'Atlas Welding', ' '], 2],
  [['tax-exempt', 'Atlas Welding', 'IL-4711', '--until', '2026-02-30'], 2],
  [['tax-exempt', 'Atlas Welding', 'IL-4711', '--note', 'x'], 2],
  [['tax-due', 'Atlas Welding', 'IL-4711'], 2],
])('%j exempts nobody', async (words, status) => {
  await run('set', 'IL', '6.25%')
  expect(await company(...words)).toBe(status)
  expect(await readTax()).toEqual(['Sales tax, IL 6.25%: 6.25'])
})

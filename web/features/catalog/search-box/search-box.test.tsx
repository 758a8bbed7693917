import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { globalSearch, search } from '../../../../contract/shop/catalog/listings.call.ts'
import type { Suggestion } from '../../../../contract/shop/catalog/listings.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { SearchBox } from './search-box.tsx'

const box = () => screen.getByRole('combobox', { name: 'Item, brand or code' })
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

const tumbler: Suggestion = {
  id: 7,
  name: 'Harbor tumbler, 20 oz',
  web_code: 'NS-4420',
  item_url: '/products/7',
  image_thumnail: '/pictures/tumbler/160.webp',
  price: 13.45,
  unit: 'each',
  currency_symbol: '$',
  custom_item_flag: false,
  smallest_order: { quantity: 24, price: 18.5 },
}

function openBox(at = '/home') {
  const server = createFakeServer()
  server.answer(search, {
    catalog_items: [tumbler],
    collections: [{ id: 3, name: 'Vacuum tumblers', collection_url: '/listing/3', product_count: 7 }],
    total_product_count: 8,
  })
  server.answer(globalSearch, ({ input: { keyword } }) => ({
    catalog_items: [],
    page: 1,
    page_size: 24,
    total_page_count: 1,
    total_product_count: keyword === '3M' ? 5 : 0,
    keyword,
    complete_product_count: 0,
    partial_product_count: 0,
    did_you_mean: null,
    redirect_url: null,
    collections: [],
    table: { columns: [], is_default: false },
  }))
  return renderShop(<SearchBox label="Item, brand or code" />, { server, at })
}

test('a search goes to its results, and is offered again where nothing is typed yet', async () => {
  const { user, router } = openBox()
  await user.type(box(), '  vacuum tumbler {Enter}')
  expect(router.went).toEqual(['/search/vacuum%20tumbler'])
  expect(box()).toHaveValue('vacuum tumbler')
  await router.go('/home')
  await waitFor(() => expect(box()).toHaveValue(''))
  await user.tab()
  await user.tab({ shift: true })
  await waitFor(() => expect(optionNames()).toEqual(['vacuum tumbler', 'Clear search history']))
})

test('too short a text is not searched', async () => {
  const { user, router } = openBox()
  await user.type(box(), 'ab{Enter}')
  expect(router.went).toEqual([])
})

test('an exact word of the catalog is searched however short it is', async () => {
  const { user, router } = openBox()
  await user.type(box(), '3M{Enter}')
  await waitFor(() => expect(router.went).toEqual(['/search/3M']))
})

test('arrow keys walk through the list and around its ends; Enter goes there', async () => {
  window.localStorage.setItem('past_searches', JSON.stringify(['flap disc', 'koozie']))
  const { user, router } = openBox()
  await user.click(box())
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('flap disc')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('Clear search history')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active()).toBe('koozie')
  expect(box()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(optionNames()).toEqual([])
  await waitFor(() => expect(router.went).toEqual(['/search/koozie']))
})

test('Escape closes the list and leaves the text; leaving the box closes it, too', async () => {
  window.localStorage.setItem('past_searches', JSON.stringify(['flap disc']))
  const { user } = openBox()
  await user.type(box(), 'fla')
  await waitFor(() => expect(optionNames()).toEqual(['flap disc']))
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(optionNames()).toEqual([])
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(box()).toHaveValue('fla')
  await user.type(box(), 'p')
  await waitFor(() => expect(optionNames()).toEqual(['flap disc']))
  await user.click(document.body)
  await waitFor(() => expect(optionNames()).toEqual([]))
})

test('what was searched is forgotten when asked, and the box stays', async () => {
  window.localStorage.setItem('past_searches', JSON.stringify(['flap disc']))
  const { user, router } = openBox()
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Clear search history' }))
  await waitFor(() => expect(optionNames()).toEqual([]))
  expect(JSON.parse(window.localStorage.getItem('past_searches')!)).toEqual([])
  expect(router.went).toEqual([])
})

test('a text that stands still is answered with collections and goods, with picture and price', async () => {
  const { user, server, router } = openBox()
  await user.type(box(), 'tumbl')
  const good = await screen.findByRole('option', { name: /^Harbor tumbler/ })
  expect(good).toHaveTextContent('Harbor tumbler, 20 ozNS-4420 As low as $13.45')
  expect(good.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/pictures/tumbler/'))
  expect(screen.getByRole('option', { name: /^Vacuum tumblers/ })).toHaveTextContent('7 items')
  expect(screen.getByText('2 suggestions')).toHaveRole('status')
  expect(server.sent(search)).toEqual([{ input: { query: 'tumbl' } }])
  await user.click(good)
  expect(box()).toHaveValue('Harbor tumbler, 20 oz')
  await waitFor(() => expect(router.went).toEqual(['/products/7']))
})

test('a suggestion says the price of the largest and of the smallest quantity', async () => {
  const { user } = openBox()
  await user.type(box(), 'harbor')
  await waitFor(() => expect(optionNames().join()).toContain('NS-4420  As low as $13.45, $18.50 at 24'))
})

import { expect, test } from 'vitest'
import { makeItems } from '../testing/makers/catalog-makers.ts'
import { openPage, renderedPages } from '../testing/rendered-pages.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('a link with a fourth item shows three and says so, at the quantity of its address', async () => {
  const shop = await openTestShop({ pages: renderedPages })
  const items = await makeItems(
    shop,
    ['Mug', 'Pen', 'Polo', 'Tumbler'].map((name) => ({
      name,
      tiers: [
        [1, 20_000],
        [100, 15_000],
      ],
    })),
  )
  const { says } = await openPage(shop, `/compare?ids=${items.map(({ id }) => id).join(',')}&quantity=144`)
  expect(says.getAllByRole('link', { name: /^View item / }).map((link) => link.getAttribute('href'))).toEqual(
    items.slice(0, 3).map(({ path }) => path),
  )
  expect(says.getByText('Maximum 3 products can be compared at a time!')).toBeTruthy()
  const totals = says.getByRole('row', { name: /^Total for 144/ })
  expect([...totals.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 3 }, () => '$216.00'),
  )
})

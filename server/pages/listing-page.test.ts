import { beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeItems } from '../testing/makers/catalog-makers.ts'
import { openPage, renderedPages } from '../testing/rendered-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

describe('a listing before any script runs', () => {
  let shop: TestShop
  let wires: string
  let tumblers: string

  beforeAll(async () => {
    shop = await openTestShop({ pages: renderedPages })
    const [ofWires, ofTumblers] = [
      await makeCollection(shop, { name: 'MIG wire' }),
      await makeCollection(shop, { name: 'Tumblers' }),
    ]
    await makeItems(
      shop,
      ['.030 in', '.035 in', '.045 in'].map((diameter, at) => ({
        name: `Wire ${diameter}`,
        collections: [ofWires],
        specifications: [
          { name: 'Class', value: 'ER70S-6' },
          { name: 'Polarity', value: 'DCEP' },
          { name: 'Spool', value: at < 2 ? '33 lb' : '44 lb' },
          { name: 'Diameter', value: diameter },
        ],
      })),
    )
    await makeItems(shop, [
      {
        code: 'NS-4420',
        name: 'Vacuum tumbler',
        collections: [ofTumblers],
        variants: [{ color: 'Navy' }, { color: 'Red' }],
      },
      { name: 'Camp tumbler', collections: [ofTumblers], tiers: [[1, 50_000]] },
    ])
    await shop.refreshCatalog()
    wires = `/listing/${ofWires}`
    tumblers = `/listing/${ofTumblers}`
  })

  test('shows goods that look alike in rows, others as cards, and either as its address asks', async () => {
    const shows = async (address: string) => {
      const { main } = await openPage(shop, address)
      return { rows: main.querySelectorAll('tbody tr').length, cards: main.querySelectorAll('article').length }
    }
    expect(await shows(wires)).toEqual({ rows: 3, cards: 0 })
    expect(await shows(`${wires}?view=cards`)).toEqual({ rows: 0, cards: 3 })
    expect(await shows(tumblers)).toEqual({ rows: 0, cards: 2 })
    expect(await shows(`${tumblers}?view=rows`)).toEqual({ rows: 2, cards: 0 })
  })

  test('its switch and its filters are one form, so that each takes the other along', async () => {
    const { main, says } = await openPage(
      shop,
      `${tumblers}?sort=price_low&view=rows&f=${encodeURIComponent('color:Navy')}`,
    )
    const form = main.querySelector('form')!
    const ofForm = [...main.querySelectorAll<HTMLInputElement>('[name]')].filter(
      (field) => field.form === form || field.getAttribute('form') === form.id,
    )
    const sent = ofForm
      .filter(({ type, checked }) => (type === 'checkbox' ? checked : type !== 'submit'))
      .map(({ name, value }) => [name, value])
    expect(form.method).toBe('get')
    expect(sent).toContainEqual(['sort', 'price_low'])
    expect(sent).toContainEqual(['view', 'rows'])
    expect(sent).toContainEqual(['f', 'color:Navy'])
    expect(main.querySelector('noscript')!.innerHTML).toContain('Apply')
    for (const view of ['Cards', 'Rows']) {
      const button = says.getByRole('button', { name: view })
      expect([button.getAttribute('form'), button.getAttribute('name')]).toEqual([form.id, 'view'])
      expect(button.getAttribute('aria-pressed')).toBe(String(view === 'Rows'))
    }
  })

  test('in a row, goods in colors lead to their page, and others are bought there', async () => {
    const { says } = await openPage(shop, `${tumblers}?view=rows`)
    expect(says.getByRole('link', { name: /^Choose options\s*: Vacuum tumbler/ }).getAttribute('href')).toMatch(
      /^\/products\//,
    )
    expect(says.getByRole('textbox', { name: /^Quantity of/ }).getAttribute('value')).toBe('1')
  })
})

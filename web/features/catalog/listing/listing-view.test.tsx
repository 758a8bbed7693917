import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Facet } from '../../../../contract/shop/catalog/listings.schema.ts'
import { useSearchParams } from '../../../router/index.ts'
import { renderShop } from '../../../testing/render.tsx'
import { ListingView, readListingState } from './index.ts'

const value = (name: string, count: number): Facet['values'][number] => ({
  value: name,
  title: name,
  count,
  hex_code: null,
  chosen: false,
})
const facets: Facet[] = [
  { key: 'brand', title: 'Brand', kind: 'values', values: [value('Brightlay', 4), value('Hollis', 3)] },
  { key: 'method', title: 'Decoration', kind: 'values', values: [value('Screen print', 5), value('Laser', 2)] },
]

const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const lowest = () => filters().getByRole('textbox', { name: 'Lowest price in dollars' })
const highest = () => filters().getByRole('textbox', { name: 'Highest price in dollars' })
const from = () => filters().getByRole('slider', { name: 'From, in dollars' })

/** An arrow key moves a native slider by a dollar. */
function moveTo(slider: HTMLElement, dollars: number): void {
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  fireEvent.change(slider, { target: { value: String(dollars) } })
  fireEvent.keyUp(slider, { key: 'ArrowRight' })
}

describe('filters', () => {
  test('add up in the address, from the first page on, and go one by one', async () => {
    const { user, router } = renderShop(<Listing />, { at: '/listing/3?sort=price_low&page=4' })
    await user.click(filters().getByRole('checkbox', { name: /^Brightlay/ }))
    expect(router.address()).toBe('/listing/3?f=brand%3ABrightlay&sort=price_low')
    await user.click(filters().getByRole('checkbox', { name: /^Laser/ }))
    expect(new URLSearchParams(router.view().location.search).getAll('f')).toEqual(['brand:Brightlay', 'method:Laser'])
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Remove filter.*Brightlay/ }))
    expect(new URLSearchParams(router.view().location.search).getAll('f')).toEqual(['method:Laser'])
    expect(filters().getByRole('checkbox', { name: /^Brightlay/ })).not.toBeChecked()
  })

  test('stand as the address says, also after a reload', () => {
    renderShop(<Listing />, { at: '/listing/3?f=method%3ALaser&min_price=5&max_price=25' })
    expect([lowest(), highest()].map((field) => (field as HTMLInputElement).value)).toEqual(['5', '25'])
    expect(filters().getByRole('checkbox', { name: /^Laser/ })).toBeChecked()
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2)
  })

  test('give the focus on when a chip goes: to the next chip, and from the last one to the heading', async () => {
    const at = '/listing/3?f=brand%3ABrightlay&f=method%3ALaser'
    const { user } = renderShop(
      <>
        <h1 tabIndex={-1}>Gifts</h1>
        <Listing />
      </>,
      { at },
    )
    const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ })
    expect(chips()).toHaveLength(2)
    const next = chips()[1]!.getAttribute('aria-label')!
    chips()[0]!.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(chips()).toHaveLength(0)
  })

  test('stand in a drawer, too, which Escape closes; the focus goes back to its button', async () => {
    const { user, router } = renderShop(<Listing />, { at: '/listing/3' })
    const opener = screen.getByRole('button', { name: /^Filters/ })
    await user.click(opener)
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(drawer.getByRole('checkbox', { name: /^Hollis/ }))
    expect(router.address()).toBe('/listing/3?f=brand%3AHollis')
    expect(drawer.getByRole('checkbox', { name: /^Hollis/ })).toBeChecked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
    expect(opener).toHaveTextContent('Filters1')
  })
})

describe('the price', () => {
  test.each(['cheap', '-5'])("'%s' is refused at its box, and the listing stays", async (text) => {
    const { user, router } = renderShop(<Listing />, { at: '/listing/3' })
    await user.type(lowest(), `${text}{Enter}`)
    expect(lowest()).toBeInvalid()
    expect(lowest()).toHaveAccessibleDescription('Enter a price in dollars, such as 25.')
    expect(highest()).not.toHaveAttribute('aria-invalid')
    expect(filters().getByRole('alert')).toBeInTheDocument()
    expect(router.went).toEqual([])
    await user.clear(lowest())
    await user.type(lowest(), '5{Enter}')
    expect(router.went).toEqual(['/listing/3?min_price=5'])
    expect(filters().queryByRole('alert')).not.toBeInTheDocument()
  })

  test('counts whole dollars around what was typed, the lower one first, once its box is left', async () => {
    const { user, router } = renderShop(<Listing />, { at: '/listing/3' })
    await user.type(lowest(), '$25.50')
    await user.tab()
    await user.keyboard('7.20')
    await user.tab()
    expect(router.address()).toBe('/listing/3?min_price=8&max_price=25')
  })

  test('is set by a slider once its keys rest, which keeps the focus and can be moved on', async () => {
    const { router } = renderShop(<Listing />, { at: '/listing/3' })
    from().focus()
    for (const dollars of [3, 4, 5]) moveTo(from(), dollars)
    expect(router.went).toEqual([])
    expect(lowest()).toHaveValue('5')
    await waitFor(() => expect(router.went).toEqual(['/listing/3?min_price=5']))
    expect(from()).toHaveFocus()
    expect(from()).toHaveValue('5')
    moveTo(from(), 6)
    from().blur()
    expect(router.went, 'leaving it does not wait').toEqual(['/listing/3?min_price=5', '/listing/3?min_price=6'])
  })

  test('is free again when its chip is removed', async () => {
    const { user, router } = renderShop(<Listing />, { at: '/listing/3?min_price=6' })
    expect(from()).toHaveValue('6')
    await user.click(screen.getByRole('button', { name: /^Remove filter/ }))
    expect(router.address()).toBe('/listing/3')
    expect(from()).toHaveValue('2')
    expect(lowest()).toHaveValue('')
  })
})

/** As a page shows what its address asks for. */
function Listing() {
  const [search] = useSearchParams()
  return (
    <ListingView
      items={[]}
      itemCount={7}
      filters={facets}
      priceBounds={{ lowest: 2, highest: 40 }}
      state={readListingState(search)}
      sorts={['popularity', 'price_low']}
      grid={null}
      empty={<p>No items match these filters</p>}
    />
  )
}

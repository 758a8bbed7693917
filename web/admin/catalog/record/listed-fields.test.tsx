import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { EditedItem } from '../../../testing/edited-item.tsx'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { SearchEnginesSection } from './search-engines-section.tsx'
import { SellingSection } from './selling-section.tsx'
import { TextsSection } from './texts-section.tsx'

const bag = {
  id: 7,
  version: '1',
  mayChange: true,
  name: 'Canvas tote',
  brand: 'Market',
  summary: '',
  keywords: '',
  material: 'Canvas',
  madeIn: 'India',
  harmonizedCode: '',
  unit: 'each',
  descriptionHtml: '',
  features: ['Turned top hem'],
  specifications: [{ name: 'Handle', value: '22 in' }],
  minimumQuantity: 50,
  leadDays: 5,
  hazardous: false,
  closeout: false,
  cartonQuantity: 100,
  cost: 42_500,
  samples: [],
  cartonGrams: 19_051,
  cartonLengthMm: 610,
  cartonWidthMm: 457,
  cartonHeightMm: null,
  code: 'NS-5100',
  searchTitle: '',
  searchDescription: '',
  searchPicture: 1,
  pictures: [
    { ref: 'shop:front', alt: 'Front', color: null, url: '/pictures/front' },
    { ref: 'shop:back', alt: 'Back', color: null, url: '/pictures/back' },
  ],
} as unknown as Item

const answering = () => {
  const server = createFakeServer()
  server.answer(changeItem, { item: bag, said: 'Saved.' })
  return server
}

test('the texts of an item are saved under the names of the call', async () => {
  const server = answering()
  const { user } = await renderAdmin(<EditedItem item={bag} sections={[TextsSection]} />, { server })
  await user.type(screen.getByRole('textbox', { name: 'Harmonized code' }), '4202.92.31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent(changeItem).map(({ input }) => input)).toMatchObject([
      {
        name: 'Canvas tote',
        madeIn: 'India',
        harmonizedCode: '4202.92.31',
        features: ['Turned top hem'],
        specifications: [{ name: 'Handle', value: '22 in' }],
      },
    ]),
  )
})

test('a carton is typed in pounds and inches, and what was not touched is not sent', async () => {
  const server = answering()
  const { user } = await renderAdmin(<EditedItem item={bag} sections={[SellingSection]} />, { server })
  expect(screen.getByRole('textbox', { name: 'Carton, lb' })).toHaveValue('42')
  await user.type(screen.getByRole('textbox', { name: 'Height, in' }), '16')
  await user.click(screen.getByRole('checkbox', { name: 'Hazardous' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent(changeItem).map(({ input }) => input)).toEqual([
      {
        version: '1',
        hazardous: true,
        closeout: false,
        samples: [],
        minimumQuantity: 50,
        leadDays: 5,
        cartonHeightMm: 406,
      },
    ]),
  )
})

test('a cost is typed in dollars, and shown to those alone who may see costs', async () => {
  const server = answering()
  const { user } = await renderAdmin(<EditedItem item={bag} sections={[SellingSection]} />, { server })
  const cost = screen.getByRole('textbox', { name: 'Cost each, $' })
  expect(cost).toHaveValue('4.25')
  await fill(user, cost, '4.1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(changeItem)[0]?.input).toMatchObject({ cost: 41_000 }))
  cleanup()
  await renderAdmin(<EditedItem item={bag} sections={[SellingSection]} />, {
    server,
    me: { rights: ['catalog.change'] },
  })
  expect(screen.queryByRole('textbox', { name: 'Cost each, $' })).toBeNull()
})

test('what search engines show is seen while it is typed, and saved under the names of the call', async () => {
  const server = answering()
  const { user } = await renderAdmin(<EditedItem item={bag} sections={[SearchEnginesSection]} />, { server })
  const preview = screen.getByRole('figure', { name: 'Search result preview' })
  expect(preview).toHaveTextContent('/products/canvas-tote-7')
  expect(preview).toHaveTextContent('Canvas tote (NS-5100)')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Printed canvas totes from 50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picture of shared links' }), '2')
  expect(preview).toHaveTextContent('Printed canvas totes from 50')
  expect(preview.querySelector('img')?.getAttribute('src')).toContain('/pictures/back')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent(changeItem).map(({ input }) => input)).toEqual([
      { version: '1', searchTitle: 'Printed canvas totes from 50', searchDescription: '', searchPicture: 2 },
    ]),
  )
})

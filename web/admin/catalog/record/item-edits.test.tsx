import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { EditedItem } from '../../../testing/edited-item.tsx'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { TextsSection } from './texts-section.tsx'

const mug = {
  id: 7,
  version: '1',
  mayChange: true,
  name: 'Mug',
  brand: '',
  summary: '',
  keywords: '',
  material: '',
  madeIn: '',
  harmonizedCode: '',
  unit: 'each',
  descriptionHtml: '',
  features: [],
  specifications: [],
  prices: [{ quantity: 12, price: 9.5, publishedPrice: null }],
  companyPrices: [],
  isPricedOnCall: false,
} as unknown as Item

async function open() {
  const server = createFakeServer()
  server.answer(changeItem, { item: { ...mug, name: 'Camp mug' }, said: 'MUG is saved.' })
  const { user } = await renderAdmin(<EditedItem item={mug} sections={[TextsSection, PricesSection]} />, { server })
  const name = screen.getByRole('textbox', { name: 'Name' })
  const price = screen.getAllByRole('textbox', { name: 'Price' })[0]!
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
  const bar = () => within(document.querySelector<HTMLElement>('.act-bar')!)
  return { server, user, name, price, press, bar }
}

test('what is typed in several sections is saved at once', async () => {
  const { server, user, name, price, press, bar } = await open()
  expect(bar().getByText('All saved')).toBeInTheDocument()
  await fill(user, name, 'Camp mug')
  await fill(user, price, '9')
  expect(bar().getByText('Texts, Prices')).toBeInTheDocument()
  await press('Save')
  await waitFor(() => expect(server.sent(changeItem)).toHaveLength(1))
  expect(server.sent(changeItem)[0]!.input).toMatchObject({ version: '1', name: 'Camp mug', prices: [{ price: 9 }] })
  expect(await bar().findByText('All saved')).toBeInTheDocument()
})

test('a mistake in one section keeps all of it from being saved, and Enter tries again', async () => {
  const { server, user, name, price, press } = await open()
  await fill(user, price, 'call me')
  await fill(user, name, 'Camp mug')
  await press('Save')
  await waitFor(() => expect(price).toBeInvalid())
  expect(server.sent(changeItem)).toEqual([])
  await fill(user, price, '9')
  await user.type(name, '{Enter}')
  await waitFor(() => expect(server.sent(changeItem)).toHaveLength(1))
})

test('what is refused stands in the section that it is of, or in the bar', async () => {
  const { server, user, name, price, press, bar } = await open()
  await fill(user, name, 'Camp mug')
  await fill(user, price, '9')
  const sentence = 'This name is taken.'
  server.refuse(changeItem, { status: 400, sentence, errors: [{ field: 'name', message: sentence }] })
  await press('Save')
  await waitFor(() => expect(name).toHaveAccessibleDescription(sentence))
  expect(price).toBeValid()
  expect(bar().queryByRole('alert')).not.toBeInTheDocument()
  server.refuse(changeItem, { status: 503, sentence: 'Please try again.' })
  await press('Save')
  expect(await bar().findByText('Please try again.')).toBeInTheDocument()
  expect(name).toHaveValue('Camp mug')
})

test('Discard begins anew with what is saved', async () => {
  const { user, name, press, bar } = await open()
  await fill(user, name, 'Camp mug')
  await press('Discard')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mug'))
  expect(bar().getByText('All saved')).toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import { listSamples } from '../../../../contract/shop/catalog/samples.call.ts'
import type { ItemSample } from '../../../../contract/shop/catalog/samples.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { OrderSample } from './order-sample.tsx'

const product = {
  id: 7,
  name: 'Flap disc',
  variants: [
    { id: 31, code: 'NW-5310-N', color: 'Navy', size: null },
    { id: 32, code: 'NW-5310-R', color: 'Red', size: null },
  ],
} as never

const sample = (fields: Partial<ItemSample>): ItemSample => ({
  kind: 'blank',
  title: 'Blank sample',
  meaning: 'One piece without imprint.',
  price: 12.5,
  rule: 'We pay the freight.',
  refusal: null,
  ...fields,
})

async function openSamples(samples: ItemSample[]) {
  const server = createFakeServer()
  server.answer(getEcomFooterInfo, { header: { offers_samples: true } } as never)
  server.answer(listSamples, { samples })
  const added: unknown[] = []
  const shop = renderShop(
    <OrderSample product={product} variantId={undefined} decoration={null} onAdd={(input) => added.push(input)} />,
    { server },
  )
  await shop.user.click(await screen.findByRole('button', { name: 'Order a sample' }))
  return { ...shop, server, added, dialog: within(await screen.findByRole('dialog')) }
}

test('a sample of the chosen color goes into the cart; one that is refused says why, and has no button', async () => {
  const refused = sample({ kind: 'random', title: 'Random sample', refusal: 'You have had 2 samples of this item.' })
  const { user, added, dialog } = await openSamples([sample({}), refused])
  await user.selectOptions(await dialog.findByLabelText('Color'), 'Red')
  expect(await dialog.findByText('You have had 2 samples of this item.')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Add random sample to cart' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Add blank sample to cart' }))
  expect(added).toEqual([{ catalog_item_id: 7, sample: 'blank', variants: [{ variant_id: 32, quantity: 1 }] }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a pre-production sample asks for the decoration first', async () => {
  const { dialog } = await openSamples([sample({ kind: 'pre-production', title: 'Pre-production sample' })])
  expect(await dialog.findByText(/^Choose your decoration on this page first/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /to cart$/ })).not.toBeInTheDocument()
})

test('an item without samples says so', async () => {
  const { dialog } = await openSamples([])
  expect(await dialog.findByText('We have no samples of this item.')).toBeInTheDocument()
})

test('a shop that offers none shows no way to them, and asks for none', () => {
  const server = createFakeServer()
  server.answer(getEcomFooterInfo, { header: {} } as never)
  renderShop(<OrderSample product={product} variantId={undefined} decoration={null} onAdd={() => undefined} />, {
    server,
  })
  expect(screen.queryByRole('button', { name: 'Order a sample' })).not.toBeInTheDocument()
  expect(server.sent(listSamples)).toEqual([])
})

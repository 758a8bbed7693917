import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { renderShop } from '../../../testing/render.tsx'
import { itemFields, shownFields } from '../../../../domain/catalog/item-fields.ts'
import { mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { ProductFacts } from './index.ts'

const bare = {
  ...mapCallFields(itemFields, shownFields, () => ''),
  description_html: '',
  features: [],
  specifications: [],
  decorations: [],
  charges: [],
  documents: [],
  carton: null,
} as unknown as Product

test.each<[string, Partial<Product>, number]>([
  ['nothing', {}, 0],
  ['a description', { description_html: '<p>Enameled steel.</p>' }, 1],
  ['a brand', { brand: 'Millwright' }, 1],
])('details of an item that says %s have a section where there are any', async (_, facts, count) => {
  renderShop(<ProductFacts product={{ ...bare, ...facts }} inventory={undefined} />)
  expect(screen.queryAllByRole('heading', { name: 'Details' })).toHaveLength(count)
})

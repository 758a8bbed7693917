import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { ItemRows } from './index.ts'

const parts = { stockLabel: () => null, marks: () => null, purchase: () => null }
const wire = (id: number, ...attributes: string[]) =>
  ({
    id,
    name: `Wire ${id}`,
    web_code: `NW-${id}`,
    item_url: `/products/${id}`,
    quantities: [],
    attributes,
  }) as unknown as CatalogItem

test('a column that no row has a value for is left out', () => {
  renderShop(
    <ItemRows
      title="Wire"
      items={[wire(1, '', '.035 in', ''), wire(2, '', '.045 in', '33 lb')]}
      columns={[{ name: 'Finish' }, { name: 'Diameter' }, { name: 'Spool' }]}
      parts={parts}
      eagerCount={0}
    />,
    { server: createFakeServer() },
  )
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['Picture', 'Item', 'Diameter', 'Spool', 'Price from quantity', 'Stock', 'Quantity'])
  expect(screen.getByRole('row', { name: /Wire 2/ })).toHaveTextContent(/\.045 in33 lb/)
})

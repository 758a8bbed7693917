import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { EditedItem } from '../../../testing/edited-item.tsx'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { StockSection } from './stock-section.tsx'

const cell = (code: string, quantity: number | null) => ({
  code,
  warehouse: 'MAIN',
  warehouseName: 'Dayton',
  quantity,
  incomingQuantity: 0,
  incomingOn: null,
})
const variant = (code: string, color: string) => ({ code, color, size: null, isSold: true })
const mug = {
  id: 7,
  version: '1',
  mayChange: true,
  variants: [variant('MUG-N', 'Navy'), variant('MUG-R', 'Red')],
  warehouses: [{ code: 'MAIN', name: 'Dayton' }],
  stock: [cell('MUG-N', 12), cell('MUG-R', null)],
} as unknown as Item

test('an emptied cell ends no count; the switch does, once it was said how such goods sell', async () => {
  const server = createFakeServer()
  server.answer(changeItem, { item: mug, said: 'Saved.' })
  const { user } = await renderAdmin(<EditedItem item={mug} sections={[StockSection]} />, { server })
  const save = screen.getByRole('button', { name: 'Save' })
  await user.clear(screen.getByRole('textbox', { name: /Navy/ }))
  await user.click(save)
  expect(await screen.findByText('Please enter a whole number, 0 or more.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Red/ })).toHaveTextContent('Not counted')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)

  await user.click(screen.getByRole('checkbox', { name: 'Not counted' }))
  await user.click(save)
  const question = await screen.findByRole('alertdialog', { name: 'Stop counting MUG-N?' })
  expect(question).toHaveTextContent('it sells as made or bought to order with its lead time')
  expect(server.sent(changeItem)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop counting' }))
  await waitFor(() =>
    expect(server.sent(changeItem).map(({ input }) => input.stock)).toEqual([
      [{ code: 'MUG-N', warehouse: 'MAIN', was: 12, quantity: null }],
    ]),
  )
})

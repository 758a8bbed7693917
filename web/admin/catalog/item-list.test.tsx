import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  editItems,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from '../../../contract/admin/catalog/bulk-edits.call.ts'
import { countItems, getCatalogChoices, listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../contract/admin/catalog/item-list.schema.ts'
import { listSavedViews, saveView } from '../../../contract/admin/saved-views.call.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { ItemList } from './item-list.tsx'

const row = (id: number, code: string): ItemRow => ({
  id,
  code,
  name: `Mug ${code}`,
  brand: 'Kiln',
  trade: 'Drinkware',
  pictureUrl: null,
  priceFrom: 10,
  stock: 5,
  isStockLow: false,
  state: 'hidden',
  publishedFrom: null,
  publishedUntil: null,
  updatedAt: '2026-11-25T15:00:00Z',
})

async function open(address = '/') {
  const server = createFakeServer()
  const items = [row(1, 'MUG-1'), row(2, 'MUG-2'), row(3, 'MUG-3')]
  server.answer(listItems, { items, nextCursor: null, timeZone: 'America/New_York' })
  server.answer(countItems, { views: [{ view: 'withoutWeight', count: 2 }] })
  server.answer(getCatalogChoices, {
    brands: ['Kiln'],
    collections: [{ id: 7, name: 'Drinkware', names: ['Drinkware'], depth: 1 }],
    warehouses: [],
    priceLists: [],
  })
  server.answer(listSavedViews, { views: [] })
  server.answer(listBulkEdits, { edits: [], timeZone: 'America/New_York' })
  const { user } = await renderAdmin(<ItemList />, { server, at: address })
  await screen.findByRole('link', { name: 'MUG-1' })
  return { server, user }
}

test('selected items are published once their effect has been told, and it is undone from there', async () => {
  const { server, user } = await open()
  server.answer(previewBulkEdit, {
    changedCount: 1,
    said: '1 of 2 selected items will be published; 1 has no price.',
    refused: [{ id: 3, code: 'MUG-3', why: 'has no price' }],
  })
  server.answer(editItems, { id: 5, changedCount: 1, said: '1 item published.' })
  server.answer(undoBulkEdit, { said: 'Undone for 1 item.' })
  await user.click(screen.getByRole('checkbox', { name: 'Select MUG-1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select MUG-3' }))
  const bar = screen.getByRole('region', { name: 'Selected items' })
  expect(within(bar).getByRole('status')).toHaveTextContent('2 selected')
  await user.click(within(bar).getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish: 2 items' })
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '1 of 2 selected items will be published; 1 has no price.',
  )
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('MUG-3 has no price')
  expect(server.sent(editItems)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await within(dialog).findByText('1 item published.')).toBeInTheDocument()
  expect(server.sent(editItems)).toEqual([{ input: { itemIds: [1, 3], kind: 'publish' } }])
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent(undoBulkEdit)).toEqual([{ params: { id: 5 } }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull())
})

test('a change of prices asks by how much, and says what it does not take', async () => {
  const { server, user } = await open()
  server.answer(previewBulkEdit, { changedCount: 3, said: 'All 3 selected items will get new prices.', refused: [] })
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change prices' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change prices: 3 items' })
  const percent = within(dialog).getByLabelText('Percent')
  await user.type(percent, 'four{Enter}')
  await waitFor(() => expect(percent).toHaveAccessibleDescription(/Enter a percentage from -90 to 500/))
  await user.clear(percent)
  await user.type(percent, '-2.5%{Enter}')
  expect(await within(dialog).findByText('All 3 selected items will get new prices.')).toBeInTheDocument()
  expect(server.sent(previewBulkEdit)).toEqual([{ input: { itemIds: [1, 2, 3], kind: 'price', percent: -2.5 } }])
})

test('a view is open by the filter that it has, its columns are chosen, and what is shown is saved', async () => {
  const { server, user } = await open('/?only=withoutWeight&q=mug')
  const views = screen.getByRole('navigation', { name: 'Items: views' })
  const tab = within(views).getByRole('link', { name: 'Without a carton weight 2' })
  expect(tab).toHaveAttribute('aria-current', 'page')
  expect(server.sent(listItems).at(-1)!.query).toMatchObject({ q: 'mug', withoutWeight: true })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Brand' }))
  expect(screen.queryByRole('columnheader', { name: 'Brand' })).toBeNull()
  await user.keyboard('{Escape}')
  server.answer(saveView, ({ input }) => ({
    view: { ...input, id: 9, by: 'Me', isMine: true, mayChange: true, version: 0 },
  }))
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  expect(dialog).toHaveTextContent("Search: 'mug'; Only: Without a carton weight")
  await user.type(within(dialog).getByLabelText('Name'), 'To weigh{Enter}')
  await waitFor(() =>
    expect(server.sent(saveView)).toEqual([
      {
        input: {
          list: 'items',
          name: 'To weigh',
          isShared: false,
          filters: { q: ['mug'], only: ['withoutWeight'] },
          columns: ['picture', 'name', 'department', 'price', 'stock', 'state', 'updated'],
        },
      },
    ]),
  )
})

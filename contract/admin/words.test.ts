import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { carriers } from '../../domain/freight/carriers.ts'
import { exportColumns } from '../../domain/order-admin/export-columns.ts'
import { bulkEditKinds, bulkItemsAtMost } from '../../domain/catalog/bulk-edits.ts'
import { itemGapNames } from '../../domain/catalog/item-gaps.ts'
import { adminLists } from '../../domain/lists/admin-lists.ts'
import { itemList } from '../../domain/lists/item-list.ts'
import { holdReasonNames } from '../../domain/holds/hold-reasons.ts'
import { orderList } from '../../domain/lists/order-list.ts'
import { orderStates } from '../../domain/ordering/order-states.ts'
import { staffCalls } from '../all-calls.ts'
import { BulkEdit, wireBulkEditKinds } from './catalog/bulk-edits.schema.ts'
import { countItems } from './catalog/item-list.schema.ts'
import {
  wireHoldReasons,
  wireOrderSorts,
  wireOrderViews,
  wirePayments,
  wireStates,
} from './orders/order-list.schema.ts'
import { wireExportColumns } from './orders/order-export.schema.ts'
import { wireCarriers } from './orders/orders.schema.ts'
import { wireLists } from './saved-views.schema.ts'

test('calls of the back office name the states, reasons and carriers that there are', () => {
  expect(wireHoldReasons).toEqual(holdReasonNames)
  expect(wireStates).toEqual(Object.keys(orderStates))
  expect(wireCarriers).toEqual(Object.keys(carriers))
})

const valuesOf = (name: string) => {
  const filter = orderList.filters.find((one) => one.name === name)
  return filter && 'options' in filter ? filter.options.map(({ value }) => value) : []
}

test('the list of orders is filtered and sorted by what its call knows', () => {
  expect(wireExportColumns).toEqual(exportColumns.map(({ id }) => id))
  expect(valuesOf('view')).toEqual(wireOrderViews)
  expect(valuesOf('state')).toEqual(wireStates)
  expect(valuesOf('hold')).toEqual(wireHoldReasons)
  expect(valuesOf('payment')).toEqual(wirePayments)
  expect(orderList.sorts.map(({ value }) => value)).toEqual(wireOrderSorts)
})

test('the list of items is looked through for what its call counts', () => {
  const counted = countItems.answer.properties.views.items.properties.view.enum
  expect(counted).toEqual(itemList.views.map(({ name }) => name))
  expect(counted.slice(1)).toEqual(itemGapNames)
})

test('many items are changed in the ways that there are', () => {
  expect(wireBulkEditKinds).toEqual(Object.keys(bulkEditKinds))
  expect(BulkEdit.properties.itemIds).toMatchObject({ maxItems: bulkItemsAtMost })
})

test('views are saved of every list, by whoever may read it', () => {
  expect(wireLists).toEqual(Object.keys(adminLists))
  for (const [name, list] of Object.entries(adminLists)) {
    const call = staffCalls.find((one) => one.call.name === `list_${name}`)!.call
    expect([name, list.name, list.right]).toEqual([name, name, call.right])
  }
})

test('every call of the back office is for its staff, but those by which they come in', () => {
  const others = staffCalls.filter(({ call }) => call.who !== 'staff').map(({ call }) => call.name)
  expect(others.sort()).toEqual([
    'begin_passkey_sign_in',
    'find_staff_session',
    'get_staff_link',
    'redeem_staff_link',
    'sign_in_staff',
    'sign_in_with_passkey',
  ])
})

test('the index of each folder lists every file of calls in it', () => {
  const contract = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.call.ts'))
  const missing = files.filter((path) => {
    const index = readFileSync(join(contract, dirname(path), 'index.ts'), 'utf8')
    return ['call', 'schema'].some((kind) => !index.includes(`'./${basename(path, '.call.ts')}.${kind}.ts'`))
  })
  expect(missing).toEqual([])
})

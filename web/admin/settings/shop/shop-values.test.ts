import { expect, test } from 'vitest'
import { wireShopFields, type ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { listChanged, titleOf, toForm, toInput } from './shop-values.ts'

const values = {
  ...(Object.fromEntries(wireShopFields.map((name) => [name, ''])) as ShopSettings['values']),
  'approve-registrations': 'no',
  'capture-on-dispatch': 'yes',
  'footer-light': 'no',
  'remit-to': 'Riverside Supply; PO Box 12',
}

test('only what is changed is sent, as commands and files write it', () => {
  const start = toForm(values)
  expect(start).toMatchObject({ 'approve-registrations': false, 'remit-to': 'Riverside Supply\nPO Box 12' })
  expect(listChanged(start, { ...start, name: ' ' })).toEqual([])
  const typed = { ...start, 'approve-registrations': true, 'remit-to': 'Riverside Supply\nPO Box 13' }
  expect(toInput(typed, listChanged(start, typed))).toEqual({
    'approve-registrations': 'yes',
    'remit-to': 'Riverside Supply; PO Box 13',
  })
})

test('each setting has a title', () => {
  expect(wireShopFields.map(titleOf).filter((title) => !title)).toEqual([])
})

import { expect, test } from 'vitest'
import { wireShopFields, type ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { listChanged, titleOf, toForm, toInput } from './shop-values.ts'

const values = {
  ...(Object.fromEntries(wireShopFields.map((name) => [name, ''])) as ShopSettings['values']),
  approve_registrations: 'no',
  capture_on_dispatch: 'yes',
  footer_light: 'no',
  remit_to: 'Riverside Supply; PO Box 12',
}

test('only what is changed is sent, as commands and files write it', () => {
  const start = toForm(values)
  expect(start).toMatchObject({ approve_registrations: false, remit_to: 'Riverside Supply\nPO Box 12' })
  expect(listChanged(start, { ...start, name: ' ' })).toEqual([])
  const typed = { ...start, approve_registrations: true, remit_to: 'Riverside Supply\nPO Box 13' }
  expect(toInput(typed, listChanged(start, typed))).toEqual({
    approve_registrations: 'yes',
    remit_to: 'Riverside Supply; PO Box 13',
  })
})

test('each setting has a title', () => {
  expect(wireShopFields.map(titleOf).filter((title) => !title)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { toAddressId } from '../ids.ts'
import { followQuantity, listShipmentGaps, listShipmentMistakes, type LineShipment } from './line-shipments.ts'

const part = (quantity: number, fields: Partial<LineShipment> = {}): LineShipment => ({
  addressId: toAddressId(1),
  quantity,
  methodCode: 'UPS-GROUND',
  billTransportationTo: 'shipper',
  accountNumber: '',
  ...fields,
})

const elsewhere = { addressId: toAddressId(2) }
const third = { billTransportationTo: 'third party' as const }

describe('the shipments of a line of 100 pieces', () => {
  test.each<[string, LineShipment[]]>([
    ['may be none: it goes with the whole cart', []],
    ['may be one with all pieces', [part(100)]],
    ['may be several', [part(60), part(40, elsewhere)]],
    ['may be billed to an account', [part(100, { billTransportationTo: 'receiver', accountNumber: '4471' })]],
    ['may be picked up', [part(100, { methodCode: 'CUSTOMER-PICKUP' })]],
  ])('%s', (_, shipments) => {
    expect(listShipmentMistakes(shipments)).toEqual([])
    expect(listShipmentGaps(shipments, 100)).toEqual([])
  })

  test.each<[string, LineShipment[], object]>([
    ['may not name an address twice', [part(50), part(50)], { reason: 'address-twice', index: 1 }],
    [
      'need no account when the shop pays',
      [part(100, { accountNumber: '7' })],
      { reason: 'account-needless', index: 0 },
    ],
    [
      'are not billed to others when they are picked up',
      [part(100, { methodCode: 'CUSTOMER-PICKUP', billTransportationTo: 'receiver', accountNumber: '7' })],
      { reason: 'pickup-billed', index: 0 },
    ],
  ])('%s', (_, shipments, mistake) => {
    expect(listShipmentMistakes(shipments)).toEqual([mistake])
  })

  test.each<[string, LineShipment[], object[]]>([
    ['leave pieces behind', [part(99)], [{ reason: 'quantities-differ', shipped: 99, ordered: 100 }]],
    ['take more', [part(60), part(41, elsewhere)], [{ reason: 'quantities-differ', shipped: 101, ordered: 100 }]],
    ['wait for a quantity', [part(100), part(0, elsewhere)], [{ reason: 'quantity-missing', count: 1 }]],
    ['wait for a method', [part(100, { methodCode: '' })], [{ reason: 'method-missing', count: 1 }]],
    [
      'wait for an account',
      [part(60), part(40, { ...elsewhere, ...third })],
      [{ reason: 'account-missing', count: 1 }],
    ],
    [
      'wait for all of it',
      [part(0, { methodCode: '' }), part(40, { ...elsewhere, ...third, methodCode: '' })],
      [
        { reason: 'quantities-differ', shipped: 40, ordered: 100 },
        { reason: 'quantity-missing', count: 1 },
        { reason: 'method-missing', count: 1 },
        { reason: 'account-missing', count: 1 },
      ],
    ],
  ])('may be in the cart when they %s, and are not ordered so', (_, shipments, gaps) => {
    expect(listShipmentMistakes(shipments)).toEqual([])
    expect(listShipmentGaps(shipments, 100)).toEqual(gaps)
  })
})

test('all that is wrong with shipments is reported', () => {
  expect(listShipmentMistakes([part(60), part(50, { accountNumber: '7' })])).toEqual([
    { reason: 'address-twice', index: 1 },
    { reason: 'account-needless', index: 1 },
  ])
})

test('one address that has all pieces follows the quantity of its line, others do not', () => {
  expect(followQuantity([part(100)], 100, 120)).toEqual([part(120)])
  expect(followQuantity([part(30)], 100, 120)).toEqual([part(30)])
  const split = [part(60), part(40, elsewhere)]
  expect(followQuantity(split, 100, 120)).toEqual(split)
  expect(followQuantity([], 100, 120)).toEqual([])
})

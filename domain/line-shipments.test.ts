import { describe, expect, test } from 'vitest'
import { toAddressId } from './ids.ts'
import { listShipmentMistakes, followQuantity, type LineShipment } from './line-shipments.ts'

const part = (quantity: number, fields: Partial<LineShipment> = {}): LineShipment => ({
  addressId: toAddressId(1),
  quantity,
  methodCode: 'UPS-GROUND',
  billTransportationTo: 'shipper',
  accountNumber: '',
  ...fields,
})

describe('the shipments of a line of 100 pieces', () => {
  test.each<[string, LineShipment[]]>([
    ['may be none: it goes with the whole cart', []],
    ['may be one with all pieces', [part(100)]],
    ['may be several', [part(60), part(40, { addressId: toAddressId(2) })]],
    ['may be billed to an account', [part(100, { billTransportationTo: 'receiver', accountNumber: '4471' })]],
    ['may be picked up', [part(100, { methodCode: 'CUSTOMER-PICKUP' })]],
  ])('%s', (_, shipments) => {
    expect(listShipmentMistakes(shipments, 100)).toEqual([])
  })

  test.each<[string, LineShipment[], object]>([
    ['may not leave pieces behind', [part(99)], { reason: 'quantities-differ', shipped: 99, ordered: 100 }],
    [
      'may not take more',
      [part(60), part(41, { addressId: toAddressId(2) })],
      { reason: 'quantities-differ', shipped: 101 },
    ],
    ['may not name an address twice', [part(50), part(50)], { reason: 'address-twice', index: 1 }],
    [
      'need an account when somebody else pays',
      [part(60), part(40, { addressId: toAddressId(2), billTransportationTo: 'third party' })],
      { reason: 'account-missing', index: 1 },
    ],
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
    expect(listShipmentMistakes(shipments, 100)).toMatchObject([mistake])
  })
})

test('all that is wrong with shipments is reported', () => {
  const shipments = [part(60), part(50, { billTransportationTo: 'receiver' })]
  expect(listShipmentMistakes(shipments, 100)).toEqual([
    { reason: 'address-twice', index: 1 },
    { reason: 'account-missing', index: 1 },
    { reason: 'quantities-differ', shipped: 110, ordered: 100 },
  ])
})

test('one address follows the quantity of its line, several do not', () => {
  expect(followQuantity([part(100)], 120)).toEqual([part(120)])
  const split = [part(60), part(40, { addressId: toAddressId(2) })]
  expect(followQuantity(split, 120)).toEqual(split)
  expect(followQuantity([], 120)).toEqual([])
})

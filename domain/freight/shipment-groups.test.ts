import { expect, test } from 'vitest'
import { describePayer, groupShipments } from './shipment-groups.ts'

const one = (quantity: number, methodName: string, accountNumber = '') => ({
  quantity,
  methodName,
  payer: accountNumber === '' ? ('shipper' as const) : ('third party' as const),
  accountNumber,
  shipCents: quantity * 100,
})

test('addresses of one method and payer are one group, the largest first', () => {
  const shipments = [
    one(4, 'UPS Ground'),
    one(2, 'FedEx Ground'),
    one(3, 'FedEx Ground'),
    one(1, 'UPS Ground', '4R71X2'),
  ]
  expect(groupShipments(shipments, (shipment) => shipment)).toMatchObject([
    { methodName: 'FedEx Ground', quantity: 5, shipCents: 500, shipments: shipments.slice(1, 3) },
    { methodName: 'UPS Ground', quantity: 4, accountNumber: '' },
    { methodName: 'UPS Ground', quantity: 1, accountNumber: '4R71X2' },
  ])
  expect(groupShipments([], (shipment: never) => shipment)).toEqual([])
})

test('a payer is named for people', () => {
  expect(describePayer(one(1, 'UPS Ground', '4R71X2'))).toBe('billed to the third party, account 4R71X2')
  expect(describePayer({ payer: 'receiver', accountNumber: '' })).toBe('billed to the receiver')
  expect(describePayer(one(1, 'UPS Ground'))).toBe('')
})

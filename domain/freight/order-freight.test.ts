import { expect, test } from 'vitest'
import { gatherFreight, listFreightRows, listOrderFreight, sumFreight, type OrderFreight } from './order-freight.ts'
import { priceLineFreight } from './shipping-total.ts'

const charges = { thirdPartyCents: 750, multiShipmentCents: 1250 }
const ours = { billTransportationTo: 'shipper' as const, shipCents: 1585 }
const theirs = { billTransportationTo: 'third party' as const, shipCents: 900 }

const freight: OrderFreight = { sharedCents: 1120, ownCents: 1585, thirdPartyCents: 750, multiShipmentCents: 2500 }

test('the freight of an order is what its goods share, and what each line with addresses of its own brings', () => {
  const own = [priceLineFreight([ours, theirs, theirs], charges), priceLineFreight([], charges)]
  expect(gatherFreight(1120, own)).toEqual(freight)
  expect(sumFreight(freight)).toBe(5955)
})

test('its rows add up to it', () => {
  const rows = listFreightRows(freight, 'UPS Ground')
  expect(rows).toEqual([
    { label: 'UPS Ground', cents: 1120 },
    { label: 'Lines to other addresses', cents: 1585 },
    { label: 'Third-party billing fee, per line', cents: 750 },
    { label: 'Additional addresses', cents: 2500 },
  ])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumFreight(freight))
})

test.each<[string, Partial<OrderFreight>, string | undefined, string[]]>([
  ['is one amount', { ownCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 }, 'UPS Ground', []],
  ['costs nothing', { sharedCents: 0, ownCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 }, 'UPS Ground', []],
  [
    'is nothing for what is picked up',
    { sharedCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 },
    'Customer pickup',
    ['Customer pickup', 'Lines to other addresses'],
  ],
  [
    'is of lines with addresses of their own alone',
    { sharedCents: 0, thirdPartyCents: 0 },
    undefined,
    ['Lines to other addresses', 'Additional addresses'],
  ],
])('a freight that %s has these rows', (_, parts, sharedLabel, labels) => {
  expect(listFreightRows({ ...freight, ...parts }, sharedLabel).map(({ label }) => label)).toEqual(labels)
})

test('an order in parts names each shipment with its freight', () => {
  const shipment = {
    quantity: 15,
    isBackordered: false,
    shippingCents: 700,
    methodName: 'UPS Ground',
    from: ['Dayton'],
  }
  const later = { quantity: 9, isBackordered: true, shippingCents: 420 }
  const order = {
    shippingMethodName: 'UPS Ground',
    delivery: 'parts' as const,
    plannedShipments: [shipment, later].map((one) => ({ ...one, arrivesOn: null })),
  }
  const shipments = [
    { label: '15 in stock, UPS Ground from Dayton', cents: 700 },
    { label: '9 on backorder', cents: 420 },
  ]
  const lines = [{ shipments: [] }]
  const alone = { ...freight, ownCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 }
  expect(listOrderFreight({ ...order, freight: alone }, lines)).toEqual(shipments)
  expect(listOrderFreight({ ...order, freight }, lines).slice(0, 3)).toEqual([
    { label: 'Separate shipments', cents: 1120 },
    ...shipments,
  ])
  expect(listOrderFreight({ ...order, freight: null }, lines)).toEqual(shipments)
})

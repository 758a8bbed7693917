import { describe, expect, test } from 'vitest'
import { priceLineFreight, totalShipping, type AddressFreight, type FreightPayer } from './shipping-total.ts'

const charges = { thirdPartyCents: 750, multiShipmentCents: 1250 }

const to = (billTransportationTo: FreightPayer, shipCents: number): AddressFreight => ({
  billTransportationTo,
  shipCents,
})

describe('the shipping total', () => {
  test.each<[string, AddressFreight[][], number]>([
    ['nothing in the cart ships for nothing', [], 0],
    ['a line without addresses of its own adds nothing', [[]], 0],
    ['one address paid by the shop costs what the method costs', [[to('shipper', 2480)]], 2480],
    ['a third party pays the carrier, the line pays our charge', [[to('third party', 2480)]], 750],
    ['a receiver pays the carrier, the line pays our charge', [[to('receiver', 9900)]], 750],
    [
      'the third-party charge counts once per line, however many addresses',
      [[to('third party', 100), to('receiver', 200), to('third party', 300)]],
      750 + 2 * 1250,
    ],
    [
      'each line has its own third-party charge',
      [[to('third party', 100)], [to('third party', 100)], [to('shipper', 500)]],
      750 + 750 + 500,
    ],
    ['addresses after the first pay the multi-shipment charge', [[to('shipper', 1000), to('shipper', 2000)]], 4250],
    [
      'a line to three addresses, one of them billed to a third party',
      [[to('shipper', 7840), to('shipper', 4115), to('third party', 3300)], [to('shipper', 2480)], [to('shipper', 0)]],
      7840 + 4115 + 750 + 2 * 1250 + 2480,
    ],
  ])('%s', (_, lines, total) => {
    expect(totalShipping(lines, charges)).toBe(total)
  })

  test('a line tells its parts', () => {
    expect(priceLineFreight([to('shipper', 1000), to('receiver', 500)], charges)).toEqual({
      carrierCents: 1000,
      thirdPartyCents: 750,
      multiShipmentCents: 1250,
      totalCents: 3000,
    })
  })
})

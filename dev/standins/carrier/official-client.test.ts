import EasyPost from '@easypost/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCarrier, type CarrierStandIn } from './carrier.ts'

let carrier: CarrierStandIn
beforeEach(async () => {
  carrier = await startCarrier()
})
afterEach(() => carrier.close())

/** The client of EasyPost itself, pointed at the stand-in. */
const connect = (key = carrier.settings['EASYPOST_API_KEY']!) =>
  new EasyPost(key, { baseUrl: carrier.settings['EASYPOST_API_URL']! })

const chicago = { street1: '1200 W Van Buren St', city: 'Chicago', state: 'IL', zip: '60607', country: 'US' }
const dayton = { street1: '1400 Leo Street', city: 'Dayton', state: 'OH', zip: '45404', country: 'US' }
const parcel = { length: 12, width: 10, height: 8, weight: 160 }
const rate = (fields: object = {}, client = connect()) =>
  client.Shipment.create({ to_address: chicago, from_address: dayton, parcel, ...fields } as never)

describe('the official client', () => {
  test('reads the rates of a shipment, and the lowest of them', async () => {
    const shipment = await rate()
    expect(shipment.id).toMatch(/^shp_/)
    expect(new Set(shipment.rates.map(({ carrier: name }) => name))).toEqual(new Set(['UPS', 'FedEx', 'USPS']))
    expect(shipment.rates.find(({ service }) => service === 'Ground')).toMatchObject({
      carrier: 'UPS',
      rate: '14.41',
      currency: 'USD',
      delivery_days: 2,
    })
    expect(shipment.lowestRate().service).toBe('Ground')
    expect(shipment.messages).toEqual([])
  })

  test('reads what a carrier says that gives no rates, beside those of the others', async () => {
    carrier.fail('rate-error UPS')
    const shipment = await rate()
    expect(shipment.messages).toMatchObject([{ carrier: 'UPS', type: 'rate_error' }])
    expect(shipment.rates.some(({ carrier: name }) => name === 'UPS')).toBe(false)
    expect(shipment.rates.some(({ carrier: name }) => name === 'FedEx')).toBe(true)
  })

  test('reads an address as the postal service writes it', async () => {
    const known = await connect().Address.create({
      ...chicago,
      street1: '1200 West Van Buren Street',
      verify: true,
    } as never)
    expect(known).toMatchObject({ street1: '1200 W VAN BUREN ST', zip: '60607-0001' })
    expect(known.verifications.delivery.success).toBe(true)
    const unknown = await connect().Address.create({ ...chicago, street1: 'Nowhere', verify: true } as never)
    expect(unknown.verifications.delivery).toMatchObject({ success: false, errors: [{ code: 'E.ADDRESS.NOT_FOUND' }] })
  })

  test.each([
    ['another key', () => rate({}, connect('EZTKother')), { statusCode: 401, code: 'APIKEY.INACTIVE' }],
    ['no weight', () => rate({ parcel: { ...parcel, weight: 0 } }), { statusCode: 422, code: 'PARCEL.WEIGHT.INVALID' }],
    [
      'no ZIP code',
      () => rate({ to_address: { ...chicago, zip: '' } }),
      { statusCode: 422, code: 'ADDRESS.ZIP.INVALID' },
    ],
    [
      'a failure',
      () => {
        carrier.fail('error-500')
        return rate()
      },
      { statusCode: 500, code: 'INTERNAL_SERVER_ERROR' },
    ],
  ])('is told of %s', async (_, ask, error) => {
    await expect(ask()).rejects.toMatchObject(error)
  })

  test.each(['cut', 'html', 'malformed'] as const)('gets no rates when an answer is %s', async (fault) => {
    carrier.fail(fault)
    await expect(rate()).rejects.toThrow()
  })

  test('can make a fault happen by a street', async () => {
    await expect(rate({ to_address: { ...chicago, street1: '1 Fault error-500' } })).rejects.toMatchObject({
      statusCode: 500,
    })
  })
})

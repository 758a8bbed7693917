import { expect, test } from 'vitest'
import type { RateCarrier } from './carriers.ts'
import { findService, listEqualServices } from './carrier-services.ts'

test.each<[RateCarrier, string, string | undefined]>([
  ['UPS', 'UPS Ground', 'UPS Ground'],
  ['UPS', 'Ground', 'UPS Ground'],
  ['UPS', 'ups 3-day select', 'UPS 3 Day Select'],
  ['UPS', 'UPS Next Day Air®', 'UPS Next Day Air'],
  ['UPS', 'Next Day Air Saver', 'UPS Next Day Air Saver'],
  ['FEDEX', 'FedEx 2Day', 'FedEx 2Day'],
  ['FEDEX', 'FedEx Ground', 'FedEx Ground'],
  ['ENDICIA', 'Priority Mail', 'USPS Priority Mail'],
  ['ENDICIA', 'USPS Priority Mail Express', 'USPS Priority Mail Express'],
  ['UPS', 'FedEx 2Day', undefined],
  ['UPS', 'Rush by bicycle', undefined],
  ['CUSTOMER-PICKUP', 'Customer pickup', undefined],
])('of %s, %s is %s', (carrier, name, service) => {
  expect(findService(carrier, name)).toBe(service)
})

test('on the road FedEx has a service for homes and one for businesses', () => {
  expect(listEqualServices('FedEx Ground')).toEqual(['FedEx Ground', 'FedEx Home Delivery'])
  expect(listEqualServices('FedEx Home Delivery')).toEqual(['FedEx Home Delivery', 'FedEx Ground'])
  expect(listEqualServices('UPS Ground')).toEqual(['UPS Ground'])
})

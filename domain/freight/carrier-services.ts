import type { RateCarrier } from './carrier-accounts.ts'

/** The services that carriers give rates for when they are asked, as they name them. */
const services = {
  'FedEx Ground': 'FEDEX',
  'FedEx Home Delivery': 'FEDEX',
  'FedEx Express Saver': 'FEDEX',
  'FedEx 2Day': 'FEDEX',
  'FedEx Standard Overnight': 'FEDEX',
  'FedEx Priority Overnight': 'FEDEX',
  'UPS Ground': 'UPS',
  'UPS 3 Day Select': 'UPS',
  'UPS 2nd Day Air': 'UPS',
  'UPS Next Day Air Saver': 'UPS',
  'UPS Next Day Air': 'UPS',
  'USPS Ground Advantage': 'ENDICIA',
  'USPS Priority Mail': 'ENDICIA',
  'USPS Priority Mail Express': 'ENDICIA',
} as const satisfies Record<string, RateCarrier>

export type CarrierService = keyof typeof services

const names = Object.keys(services) as CarrierService[]

/** The service that a shop's method is, by its name with or without the carrier's; undefined for one of the shop's own. */
export function findService(carrier: RateCarrier, methodName: string): CarrierService | undefined {
  const bareName = toBareName(methodName)
  return bareNames.find((one) => one.bareName === bareName && services[one.name] === carrier)?.name
}

const toBareName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(fedex|ups|usps)\b/, '')
    .replace(/[^a-z\d]/g, '')

const bareNames = names.map((name) => ({ name, bareName: toBareName(name) }))

/** What brings goods on the road has one name for homes and one for businesses, and a shop may know only one of them. */
export const listEqualServices = (service: CarrierService): CarrierService[] =>
  groundOfFedex.includes(service) ? [service, ...groundOfFedex.filter((one) => one !== service)] : [service]

const groundOfFedex: CarrierService[] = ['FedEx Ground', 'FedEx Home Delivery']

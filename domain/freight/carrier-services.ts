import { billedKeys, rateCarriers, type CarrierService, type RateCarrier } from './carriers.ts'

/** The service that a shop's method is, by its name with or without the carrier's; undefined for one of the shop's own. */
export function findService(carrier: RateCarrier, methodName: string): CarrierService | undefined {
  const bareName = toBareName(methodName)
  const services = (rateCarriers[carrier].live?.services ?? []) as readonly CarrierService[]
  return services.find((name) => toBareName(name) === bareName)
}

const carrierName = new RegExp(`^(${billedKeys.join('|')})\\b`)

const toBareName = (name: string): string =>
  name
    .toLowerCase()
    .replace(carrierName, '')
    .replace(/[^a-z\d]/g, '')

/** What brings goods on the road has one name for homes and one for businesses, and a shop may know only one of them. */
export const listEqualServices = (service: CarrierService): CarrierService[] =>
  groundOfFedex.includes(service) ? [service, ...groundOfFedex.filter((one) => one !== service)] : [service]

const groundOfFedex: CarrierService[] = ['FedEx Ground', 'FedEx Home Delivery']

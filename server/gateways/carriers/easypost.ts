import type { VerifiedAddress } from '../../../domain/address-checks/check-address.ts'
import type { PostalAddress } from '../../../domain/people/addresses.ts'
import { rateCarriers, type CarrierService, type RateCarrier } from '../../../domain/freight/carriers.ts'
import { readCents } from '../../../domain/money/money.ts'
import type { CarrierSettings } from '../../platform/settings/carrier-settings.ts'
import type { Carriers, LiveRate, RateAnswer, RateQuestion } from './carriers.ts'

/** UPS, FedEx and USPS by way of EasyPost. */
export function createEasyPost(settings: CarrierSettings): Carriers {
  return {
    async askRates(question, timeoutMs) {
      try {
        const client = await connect(settings, timeoutMs)
        return readRates((await client.Shipment.create(toShipment(question))) as WireShipment)
      } catch {
        return { outcome: 'unreachable' }
      }
    },

    async verifyAddress(address, timeoutMs) {
      try {
        const client = await connect(settings, timeoutMs)
        const verified = await client.Address.create({ ...toAddress(address), verify: true })
        return readVerification(verified as WireAddress, address)
      } catch {
        return undefined
      }
    },
  }
}

/** What of the client is used. Its own types ask for what its provider leaves out. */
interface Client {
  Shipment: { create(shipment: object): Promise<unknown> }
  Address: { create(address: object): Promise<unknown> }
}

/** Loaded when a shop with an account asks first. Its own setting of a time-out is not heeded by the client. */
async function connect({ apiKey, url }: CarrierSettings, timeoutMs: number): Promise<Client> {
  const { default: EasyPost } = await import('@easypost/api')
  return new EasyPost(apiKey, {
    baseUrl: url,
    requestMiddleware: (request: { timeout(limits: { deadline: number }): unknown }) =>
      request.timeout({ deadline: Math.max(1, timeoutMs) }),
  }) as unknown as Client
}

const toShipment = ({ from, to, isHome, carton, payer }: RateQuestion) => ({
  from_address: {
    company: from.name,
    street1: from.address1,
    city: from.city,
    state: from.state,
    zip: from.zip,
    country: 'US',
  },
  to_address: { ...toAddress(to), residential: isHome },
  parcel: {
    weight: carton.ounces,
    length: carton.lengthInches,
    width: carton.widthInches,
    height: carton.heightInches,
  },
  ...(payer && {
    options: {
      payment: {
        type: payer.party === 'receiver' ? 'RECEIVER' : 'THIRD_PARTY',
        account: payer.accountNumber,
        country: 'US',
        ...(payer.zip && { postal_code: payer.zip }),
      },
    },
  }),
})

const toAddress = ({ name, company, address1, address2, city, state, zip, country }: RateQuestion['to']) => ({
  name,
  company,
  street1: address1,
  street2: address2,
  city,
  state,
  zip,
  country,
})

interface WireShipment {
  rates?: { carrier?: unknown; service?: unknown; rate?: unknown; currency?: unknown; delivery_days?: unknown }[]
  messages?: { carrier?: unknown; type?: unknown; message?: unknown }[]
}

/** A carrier that fails is a message beside the rates of the others. */
function readRates({ rates = [], messages = [] }: WireShipment): RateAnswer {
  const read = rates.flatMap(({ carrier, service, rate, currency, delivery_days: days }): LiveRate[] => {
    const named = serviceNames[`${readCarrier(carrier)} ${String(service)}`]
    const dollars = typeof rate === 'string' && /^\d{1,7}(\.\d{1,5})?$/.test(rate) ? Number(rate) : NaN
    if (!named || Number.isNaN(dollars) || (currency ?? 'USD') !== 'USD') return []
    return [{ service: named, cents: readCents(dollars), days: isDays(days) ? days : null }]
  })
  const failures = messages.flatMap(({ carrier, message }) => {
    const failed = readCarrier(carrier)
    return failed ? [{ carrier: failed, message: typeof message === 'string' ? message : '' }] : []
  })
  return { outcome: 'answered', rates: cheapestOfEach(read), failures }
}

/** Of several accounts with one carrier. */
const cheapestOfEach = (rates: LiveRate[]): LiveRate[] => [
  ...new Map(rates.toSorted((one, other) => other.cents - one.cents).map((rate) => [rate.service, rate])).values(),
]

const isDays = (days: unknown): days is number => typeof days === 'number' && Number.isInteger(days) && days >= 0

/** UPS, UPSDAP; FedEx, FedExDefault; USPS. */
function readCarrier(name: unknown): RateCarrier | undefined {
  if (typeof name !== 'string') return undefined
  const found = Object.entries(rateCarriers).find(([, { live }]) => live?.name.test(name))
  return found?.[0] as RateCarrier | undefined
}

const serviceNames: Record<string, CarrierService> = {
  'UPS Ground': 'UPS Ground',
  'UPS 3DaySelect': 'UPS 3 Day Select',
  'UPS 2ndDayAir': 'UPS 2nd Day Air',
  'UPS NextDayAirSaver': 'UPS Next Day Air Saver',
  'UPS NextDayAir': 'UPS Next Day Air',
  'FEDEX FEDEX_GROUND': 'FedEx Ground',
  'FEDEX GROUND_HOME_DELIVERY': 'FedEx Home Delivery',
  'FEDEX FEDEX_EXPRESS_SAVER': 'FedEx Express Saver',
  'FEDEX FEDEX_2_DAY': 'FedEx 2Day',
  'FEDEX STANDARD_OVERNIGHT': 'FedEx Standard Overnight',
  'FEDEX PRIORITY_OVERNIGHT': 'FedEx Priority Overnight',
  'ENDICIA GroundAdvantage': 'USPS Ground Advantage',
  'ENDICIA Priority': 'USPS Priority Mail',
  'ENDICIA Express': 'USPS Priority Mail Express',
}

interface WireAddress {
  street1?: string | null
  street2?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
  verifications?: { delivery?: { success?: boolean; errors?: { field?: string | null; message?: string }[] } }
}

function readVerification(verified: WireAddress, asked: PostalAddress): VerifiedAddress | undefined {
  const delivery = verified.verifications?.delivery
  if (!delivery) return undefined
  if (delivery.success !== true) {
    const said = (delivery.errors ?? []).map(({ message = '' }) => toSentence(message)).filter(Boolean)
    const sentence = said.length > 0 ? `The carrier says: ${said.join(' ')}` : 'The carrier cannot find this address.'
    return { isDeliverable: false, address: asked, sentence }
  }
  const { street1, street2, city, state, zip } = verified
  const address = {
    ...asked,
    address1: street1 || asked.address1,
    address2: street2 ?? '',
    city: city || asked.city,
    state: state || asked.state,
    zip: zip || asked.zip,
  }
  return { isDeliverable: true, address, sentence: '' }
}

const toSentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

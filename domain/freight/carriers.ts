interface CarrierRules {
  name: string
  /** For people, of its tracking numbers. */
  form: string
  /** Where anybody can follow a number. */
  page: ((number: string) => string) | undefined
  /** Null: no rate table knows it, and it brings only what staff send by it. */
  rates: RateRules | null
}

interface RateRules {
  /** As rate tables and calls name it. */
  code: string
  /** Of accounts that are billed for freight, by their form; null: it has no freight to bill. */
  account: { form: RegExp; sentence: string } | null
  /** As a service that knows the rates of all names it, and its services; null: it is not asked. */
  live: { name: RegExp; services: readonly string[] } | null
  /** Unless a shop says otherwise. */
  takesHazardous: boolean
  reachesPostBoxes: boolean
}

/** Who brings goods to the buyer, and what each can do. */
export const carriers = {
  'ups': {
    name: 'UPS',
    form: '1Z and 16 letters or digits, T and 10 digits, 9 or 12 digits, a PRO number, or one of Mail Innovations',
    page: (number: string) => `https://www.ups.com/track?loc=en_US&tracknum=${number}`,
    rates: {
      code: 'UPS',
      account: {
        form: /^[A-Z0-9]{6}$/,
        sentence: 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.',
      },
      live: {
        name: /^ups(dap)?$/i,
        services: ['UPS Ground', 'UPS 3 Day Select', 'UPS 2nd Day Air', 'UPS Next Day Air Saver', 'UPS Next Day Air'],
      },
      takesHazardous: true,
      reachesPostBoxes: false,
    },
  },
  'fedex': {
    name: 'FedEx',
    form: '12, 15, 18, 20, 22 or 34 digits',
    page: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    rates: {
      code: 'FEDEX',
      account: {
        form: /^(\d{9}|\d{12})$/,
        sentence: 'A FedEx account has 9 digits, like 510 087 240; some have 12. Please check it.',
      },
      live: {
        name: /^fedex(default)?$/i,
        services: [
          ...(['FedEx Ground', 'FedEx Home Delivery', 'FedEx Express Saver', 'FedEx 2Day'] as const),
          ...(['FedEx Standard Overnight', 'FedEx Priority Overnight'] as const),
        ],
      },
      takesHazardous: true,
      reachesPostBoxes: false,
    },
  },
  'usps': {
    name: 'USPS',
    form: '20, 22 or 26 digits, or like EE123456785US',
    page: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    rates: {
      // Endicia sells postage of the postal service.
      code: 'ENDICIA',
      account: {
        form: /^(\d{6,7}|\d{10})$/,
        sentence: 'A USPS account has 6 or 7 digits at Endicia, or 10 at the Postal Service. Please check it.',
      },
      live: {
        name: /^usps$/i,
        services: ['USPS Ground Advantage', 'USPS Priority Mail', 'USPS Priority Mail Express'],
      },
      takesHazardous: false,
      reachesPostBoxes: true,
    },
  },
  'dhl': {
    name: 'DHL Express',
    form: '10 or 11 digits, or a piece number that begins with J',
    page: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}&submit=1`,
    rates: null,
  },
  // Freight lines number their waybills as each pleases, and follow them on pages of their own.
  'freight': {
    name: 'LTL freight',
    form: 'up to 40 letters, digits, blanks, dots, slashes and dashes',
    page: undefined,
    rates: null,
  },
  'customer-pickup': {
    name: 'Customer pickup',
    form: 'none',
    page: undefined,
    rates: { code: 'CUSTOMER-PICKUP', account: null, live: null, takesHazardous: true, reachesPostBoxes: false },
  },
} as const satisfies Record<string, CarrierRules>

export type Carrier = keyof typeof carriers

export const isCarrier = (text: string): text is Carrier => Object.hasOwn(carriers, text)

type RatesOfAll = NonNullable<(typeof carriers)[Carrier]['rates']>

/** Who a rate table knows. */
export type RateCarrier = RatesOfAll['code']

/** Who can be billed for freight. */
export type BilledCarrier = Exclude<RatesOfAll, { account: null }>['code']

/** A service that carriers give rates for when they are asked. */
export type CarrierService = NonNullable<RatesOfAll['live']>['services'][number]

/** Those of rate tables: who can be billed by name, and then pickup. */
const rated = Object.entries<CarrierRules>(carriers)
  .flatMap(([key, { name, rates }]) => (rates ? [{ ...rates, key, name }] : []))
  .toSorted((one, other) => Number(!one.account) - Number(!other.account) || one.name.localeCompare(other.name))

/** Who can be billed for freight, by the keys that files and commands use. */
export const billedKeys = Object.keys(carriers).filter((key) => isCarrier(key) && carriers[key].rates?.account)

/** @returns undefined for a key of none */
export const findBilled = (key: string): BilledCarrier | undefined =>
  rated.find((one) => one.account && one.key === key)?.code as BilledCarrier | undefined

/** By the code of their rates. */
export const rateCarriers = Object.fromEntries(rated.map((one) => [one.code, one])) as Record<
  RateCarrier,
  (typeof rated)[number]
>

export const isFreightCarrier = (text: string): text is RateCarrier => Object.hasOwn(rateCarriers, text)

export const isBilledCarrier = (text: string): text is BilledCarrier =>
  isFreightCarrier(text) && rateCarriers[text].account !== null

/** Where nothing says which one. */
export const usualCarrier: BilledCarrier = carriers.ups.rates.code

export const pickupCarrier = carriers['customer-pickup'].rates.code

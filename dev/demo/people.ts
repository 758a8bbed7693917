export interface DemoAddress {
  name: string
  company: string
  address1: string
  address2?: string
  city: string
  state: string
  zip: string
  phone: string
}

export interface DemoCustomer {
  firstName: string
  lastName: string
  login: string
  password: string
  role: 'admin' | 'buyer'
  phone: string
  addresses: DemoAddress[]
  wishlistCodes: string[]
}

export interface DemoCompany {
  name: string
  asiNumber: string
  /** Null: no terms yet. */
  invoiceTermsDays: number | null
  /** Null: any amount. */
  creditLimitCents: number | null
  /** Has a price list of its own. */
  hasContract: boolean
  customers: DemoCustomer[]
}

const password = 'Copper-Kettle-47'

const halvorsen = {
  company: 'Halvorsen Ironworks',
  address1: '1180 W Fulton Market',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
}

export const demoCompanies: DemoCompany[] = [
  {
    name: 'Halvorsen Ironworks',
    asiNumber: '221904',
    invoiceTermsDays: 30,
    creditLimitCents: 25_000_00,
    hasContract: true,
    customers: [
      {
        firstName: 'Dana',
        lastName: 'Reyes',
        login: 'dana.reyes@halvorsen.example',
        password,
        role: 'admin',
        phone: '+13125550148',
        addresses: [
          { ...halvorsen, name: 'Dana Reyes', address2: 'Dock 3', phone: '+13125550148' },
          {
            name: 'Receiving',
            company: 'Halvorsen Ironworks, Gary yard',
            address1: '2400 E 15th Ave',
            city: 'Gary',
            state: 'IN',
            zip: '46402',
            phone: '+12195550117',
          },
        ],
        wishlistCodes: ['NS-4420', 'NW-6031', 'NW-1035', 'NS-4510', 'NW-6052', 'NS-4160'],
      },
      {
        firstName: 'Tom',
        lastName: 'Okafor',
        login: 'tom.okafor@halvorsen.example',
        password,
        role: 'buyer',
        phone: '+13125550163',
        addresses: [{ ...halvorsen, name: 'Tom Okafor', address2: 'Tool crib', phone: '+13125550163' }],
        wishlistCodes: ['NW-1418', 'NW-6018', 'NW-1124'],
      },
    ],
  },
  {
    name: 'Kestrel Ridge Brewing',
    asiNumber: '',
    invoiceTermsDays: null,
    creditLimitCents: null,
    hasContract: false,
    customers: [
      {
        firstName: 'Mei',
        lastName: 'Lindqvist',
        login: 'mei.lindqvist@kestrelridge.example',
        password,
        role: 'admin',
        phone: '+17755550129',
        addresses: [
          {
            name: 'Mei Lindqvist',
            company: 'Kestrel Ridge Brewing',
            address1: '415 E 4th St',
            city: 'Reno',
            state: 'NV',
            zip: '89512',
            phone: '+17755550129',
          },
        ],
        wishlistCodes: ['NS-4622', 'NS-4344'],
      },
    ],
  },
]

/** Came to the demo later: shops that were filled before it get it, too. Its orders leave little of its limit. */
export const demoCompanyNearLimit: DemoCompany = {
  name: 'Bluff City Sign & Steel',
  asiNumber: '',
  invoiceTermsDays: 30,
  creditLimitCents: 2_100_00,
  hasContract: false,
  customers: [
    {
      firstName: 'Ray',
      lastName: 'Castillo',
      login: 'ray.castillo@bluffcity.example',
      password,
      role: 'admin',
      phone: '+19015550136',
      addresses: [
        {
          name: 'Ray Castillo',
          company: 'Bluff City Sign & Steel',
          address1: '88 Union Ave',
          city: 'Memphis',
          state: 'TN',
          zip: '38103',
          phone: '+19015550136',
        },
      ],
      wishlistCodes: ['NW-1035'],
    },
  ],
}

export const allDemoCompanies = [...demoCompanies, demoCompanyNearLimit]

interface DemoChargeException {
  company: string
  /** Of the charge. */
  code: string
  /** Dollars, instead of what items say. */
  amount: number
  validFrom?: string
  validUntil?: string
  note: string
}

/** What these companies do not pay. */
export const demoChargeExceptions: DemoChargeException[] = [
  {
    company: 'Halvorsen Ironworks',
    code: 'SETUP-LASER',
    amount: 0,
    validFrom: '2026-01-01',
    validUntil: '2027-12-31',
    note: 'Laser set-up waived for the term of the contract.',
  },
  {
    company: 'Kestrel Ridge Brewing',
    code: 'LTM-CHARGE',
    amount: 0,
    note: 'Small runs without the charge, agreed by phone.',
  },
]

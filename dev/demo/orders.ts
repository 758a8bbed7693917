import type { HoldReason } from '../../domain/holds/hold-reasons.ts'
import type { Carrier } from '../../domain/freight/carriers.ts'
import type { NotedWay } from '../../domain/payments/order-payments.ts'
import type { SampleKind } from '../../domain/samples/sample-kinds.ts'
import type { OrderState } from '../../domain/ordering/order-states.ts'

interface DemoBox {
  carrier: Carrier
  /** Of a freight line. */
  name?: string
  number: string
  /** Days after the order was placed. */
  sentAfter: number
  /** Days after it left; without it the box is on its way. */
  arrivedAfter?: number
  /** How many of each line, in their order; without it all of the order. */
  quantities?: number[]
}

/** One artwork of the company's library on one location. */
interface DemoOrderDecoration {
  /** Of the goods, instead of their first color. */
  color: string
  method: string
  location: string
  /** By its name in the library. */
  artwork: string
  widthInches: number
  /** Codes of the shop's inks: the artwork is recolored to them. */
  inks: string[]
  notes: string
  /** Days after the shop is filled, by which its buyer asks for it; without it they ask for no day. */
  inHandsIn?: number
  /** A piece for each, on the back: name, number and size; the quantities by size are what it comes to. */
  roster?: { location: string; ink: string; rows: [name: string, number: string, size: string][] }
}

export interface DemoOrder {
  login: string
  /** Before the shop is filled. */
  daysAgo: number
  poNumber: string
  /** One of those that the shop offers for it, as heavy goods go by freight. */
  methodCode: string
  /** Codes with quantities; each in the item's first color and size. */
  goods: [code: string, quantity: number][]
  /** It is of samples of the goods, and not of the goods themselves. */
  sample?: SampleKind
  /** Without it the goods are blank. */
  decoration?: DemoOrderDecoration
  /** Where it went after it was placed, days later each, with what was said. */
  moves: [state: OrderState, days: number, note?: string][]
  /** What it waits on; the first reason is that of its state. */
  holds?: [reason: HoldReason, note: string][]
  /** Money that has come for it: all of the order, so many days after it was placed. */
  paid?: { way: NotedWay; reference: string; after: number }
  /** What has left of it. */
  boxes?: DemoBox[]
}

const dana = 'dana.reyes@halvorsen.example'
const tom = 'tom.okafor@halvorsen.example'
const ray = 'ray.castillo@bluffcity.example'

/** What left on the day of the order and arrived so many days later. */
const arrived = (inDays: number, box: Omit<DemoBox, 'sentAfter' | 'arrivedAfter'>) => ({
  moves: [
    ['shipped', 0, box.carrier === 'customer-pickup' ? 'Ready for pickup in Dayton.' : 'Shipped from Dayton.'],
    ['delivered', inDays],
  ] satisfies DemoOrder['moves'],
  boxes: [{ ...box, sentAfter: 0, arrivedAfter: inDays }],
})

/** What Halvorsen Ironworks has ordered before; the earliest first. */
export const demoOrders: DemoOrder[] = [
  {
    login: dana,
    daysAgo: 305,
    poNumber: 'HI-24088',
    methodCode: 'FEDEX-FREIGHT-ECONOMY',
    paid: { way: 'check', reference: '20418', after: 31 },
    goods: [['NW-1035', 12]],
    ...arrived(3, { carrier: 'freight', name: 'FedEx Freight', number: 'PRO 481-207716' }),
  },
  {
    login: tom,
    daysAgo: 282,
    poNumber: 'HI-24102',
    methodCode: 'ENDICIA-GROUND-ADVANTAGE',
    paid: { way: 'check', reference: '20455', after: 28 },
    goods: [['NW-6507', 48]],
    ...arrived(2, { carrier: 'usps', number: '9400111201080805483108' }),
  },
  {
    login: dana,
    daysAgo: 251,
    poNumber: 'HI-24131',
    methodCode: 'UPS-GROUND',
    paid: { way: 'ach', reference: 'HALV-0219', after: 30 },
    goods: [
      ['NW-6031', 2],
      ['NW-6145', 24],
    ],
    moves: [
      ['in-review', 0],
      ['in-production', 1],
      ['partly-shipped', 1],
      ['shipped', 1],
      ['delivered', 4],
    ],
    boxes: [
      { carrier: 'ups', number: '1ZN4Y8200300428850', sentAfter: 2, arrivedAfter: 2, quantities: [2, 0] },
      { carrier: 'ups', number: '1ZN4Y8200300439973', sentAfter: 3, arrivedAfter: 4, quantities: [0, 24] },
    ],
  },
  {
    login: tom,
    daysAgo: 214,
    poNumber: 'HI-24166',
    methodCode: 'FEDEX-GROUND',
    paid: { way: 'ach', reference: 'HALV-0248', after: 29 },
    goods: [['NW-3158', 2]],
    ...arrived(3, { carrier: 'fedex', number: '794808390609' }),
  },
  {
    login: dana,
    daysAgo: 190,
    poNumber: 'HI-24190',
    methodCode: 'FEDEX-GROUND',
    paid: { way: 'wire', reference: 'FW-771042', after: 35 },
    goods: [['NS-4420', 96]],
    ...arrived(5, { carrier: 'fedex', number: '794808390631' }),
  },
  {
    login: tom,
    daysAgo: 166,
    poNumber: 'HI-24207',
    methodCode: 'FEDEX-FREIGHT-ECONOMY',
    paid: { way: 'ach', reference: 'HALV-0287', after: 30 },
    goods: [
      ['NW-1035', 24],
      ['NW-6507', 24],
    ],
    ...arrived(2, { carrier: 'freight', name: 'FedEx Freight', number: 'PRO 481-223304' }),
  },
  {
    login: dana,
    daysAgo: 141,
    poNumber: 'HI-24239',
    methodCode: 'ENDICIA-GROUND-ADVANTAGE',
    goods: [['NW-6052', 1]],
    moves: [['cancelled', 1, 'Canceled at your request: duplicate order.']],
  },
  {
    login: tom,
    daysAgo: 118,
    poNumber: 'HI-24261',
    methodCode: 'UPS-GROUND',
    paid: { way: 'ach', reference: 'HALV-0331', after: 30 },
    goods: [['NW-6145', 48]],
    ...arrived(3, { carrier: 'ups', number: '1ZN4Y8200300450012' }),
  },
  {
    login: dana,
    daysAgo: 83,
    poNumber: 'HI-24290',
    methodCode: 'UPS-GROUND',
    paid: { way: 'ach', reference: 'HALV-0364', after: 28 },
    goods: [['NW-7010', 4]],
    ...arrived(4, { carrier: 'ups', number: '1ZN4Y8200300417728' }),
  },
  {
    login: tom,
    daysAgo: 57,
    poNumber: 'HI-24318',
    methodCode: 'CUSTOMER-PICKUP',
    paid: { way: 'check', reference: '20713', after: 27 },
    goods: [
      ['NW-4110', 12],
      ['NW-4214', 12],
    ],
    ...arrived(3, { carrier: 'customer-pickup', number: '' }),
  },
  {
    login: dana,
    daysAgo: 33,
    poNumber: 'HI-24344',
    methodCode: 'ENDICIA-GROUND-ADVANTAGE',
    goods: [['NW-6910', 6]],
    ...arrived(6, { carrier: 'usps', number: '9400111201080805487779' }),
  },
  {
    login: dana,
    daysAgo: 12,
    poNumber: 'HI-24360',
    methodCode: 'FEDEX-FREIGHT-ECONOMY',
    goods: [
      ['NW-1035', 36],
      ['NW-3158', 1],
    ],
    moves: [
      ['in-production', 0],
      ['partly-shipped', 2, 'The regulator ships separately from Reno.'],
    ],
    boxes: [
      {
        carrier: 'freight',
        name: 'FedEx Freight',
        number: 'PRO 481-238126',
        sentAfter: 2,
        arrivedAfter: 3,
        quantities: [24, 0],
      },
      { carrier: 'freight', name: 'FedEx Freight', number: 'PRO 481-238730', sentAfter: 9, quantities: [12, 0] },
    ],
  },
  {
    login: tom,
    daysAgo: 6,
    poNumber: 'HI-24371',
    methodCode: 'FEDEX-GROUND',
    goods: [['NW-6507', 96]],
    moves: [['shipped', 1, 'Two cartons from Dayton.']],
    boxes: [
      { carrier: 'fedex', number: '772088419500', sentAfter: 1, quantities: [48] },
      { carrier: 'fedex', number: '772088419510', sentAfter: 1, quantities: [48] },
    ],
  },
  {
    login: dana,
    daysAgo: 2,
    poNumber: 'HI-24377',
    methodCode: 'UPS-GROUND',
    goods: [['NS-7012', 48]],
    moves: [['in-review', 0]],
  },
]

/** Halvorsen's softball team, with spare shirts without a name. */
const softballTeam: [name: string, number: string, size: string][] = [
  ['REYES', '07', 'M'],
  ['OKAFOR', '00', 'XL'],
  ['O’NEILL', '12', 'L'],
  ['MUÑOZ', '3', 'L'],
  ['SMITH-LEE', '21', 'M'],
  ['KOWALSKI', '44', '2XL'],
  ['DA SILVA', '9', 'S'],
  ['HALVORSEN', '1', 'L'],
  ['BJÖRK', '17', 'M'],
  ['NGUYEN', '8', 'S'],
  ['WASHINGTON', '33', 'XL'],
  ['GARCÍA', '10', 'L'],
  ['PATEL', '5', 'M'],
  ['D’ANGELO', '22', 'L'],
  ['JOHNSON', '14', 'XL'],
  ['LEFÈVRE', '18', 'M'],
  ['BAKER', '27', 'L'],
  ['ST. JAMES', '11', 'L'],
  ['CHEN', '88', 'S'],
  ['MCALLISTER', '6', '2XL'],
  ['COACH', '', 'XL'],
  ['COACH', '', 'L'],
  ['', '', 'L'],
  ['', '', 'XL'],
]

/** Of decorated goods; their artwork costs no set-up again. */
export const demoDecoratedOrders: DemoOrder[] = [
  {
    login: dana,
    daysAgo: 44,
    poNumber: 'HI-24331',
    methodCode: 'FEDEX-GROUND',
    paid: { way: 'ach', reference: 'HALV-0402', after: 30 },
    goods: [['NS-4420', 144]],
    decoration: {
      color: 'White',
      method: 'Screen print',
      location: 'Front',
      artwork: 'Halvorsen mark, two colors',
      widthInches: 2.25,
      inks: ['PMS 281 C', 'PMS 166 C'],
      notes: 'Center the mark opposite the lid opening.',
    },
    moves: [
      ['in-review', 1, 'Proof sent.'],
      ['in-production', 1, 'Proof approved.'],
      ['shipped', 7, 'Three cartons from Dayton.'],
      ['delivered', 4],
    ],
    boxes: [{ carrier: 'fedex', number: '794808390789', sentAfter: 9, arrivedAfter: 4 }],
  },
  {
    login: dana,
    daysAgo: 3,
    poNumber: 'HI-24379',
    methodCode: 'UPS-GROUND',
    goods: [['NS-2310', 24]],
    decoration: {
      color: 'Deep navy',
      method: 'Screen print',
      location: 'Left chest',
      artwork: 'Halvorsen mark, two colors',
      widthInches: 3,
      inks: ['White', 'PMS 166 C'],
      notes: 'Company softball team, summer league.',
      roster: { location: 'Full back', ink: 'White', rows: softballTeam },
    },
    moves: [['in-review', 1, 'Checking the roster.']],
  },
]

/** What Bluff City Sign & Steel has not paid yet, the first of it past due. */
export const demoOrdersNearLimit: DemoOrder[] = [
  {
    login: ray,
    daysAgo: 47,
    poNumber: 'BC-1108',
    methodCode: 'FEDEX-FREIGHT-ECONOMY',
    goods: [
      ['NW-1035', 12],
      ['NW-6145', 24],
    ],
    ...arrived(3, { carrier: 'freight', name: 'FedEx Freight', number: 'PRO 481-236380' }),
  },
  {
    login: ray,
    daysAgo: 15,
    poNumber: 'BC-1121',
    methodCode: 'FEDEX-GROUND',
    goods: [
      ['NW-3158', 2],
      ['NW-6507', 48],
    ],
    ...arrived(4, { carrier: 'fedex', number: '794808390620' }),
  },
  { login: ray, daysAgo: 1, poNumber: 'BC-1126', methodCode: 'UPS-GROUND', goods: [['NW-6031', 2]], moves: [] },
]

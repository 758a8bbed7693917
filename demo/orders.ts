import type { OrderState } from '../domain/order-states.ts'

export interface DemoOrder {
  login: string
  /** Before the shop is filled. */
  daysAgo: number
  poNumber: string
  /** Codes with quantities; each in the item's first color and size. */
  goods: [code: string, quantity: number][]
  /** Where it went after it was placed, days later each, with what was said. */
  moves: [state: OrderState, days: number, note?: string][]
}

const dana = 'dana.reyes@halvorsen.example'
const tom = 'tom.okafor@halvorsen.example'

const arrived = (inDays: number): DemoOrder['moves'] => [
  ['shipped', 0, 'Left Dayton with UPS Ground.'],
  ['delivered', inDays],
]

/** What Halvorsen Ironworks has ordered before; the earliest first. */
export const demoOrders: DemoOrder[] = [
  { login: dana, daysAgo: 305, poNumber: 'HI-24088', goods: [['NW-1035', 12]], moves: arrived(3) },
  { login: tom, daysAgo: 282, poNumber: 'HI-24102', goods: [['NW-6507', 48]], moves: arrived(2) },
  {
    login: dana,
    daysAgo: 251,
    poNumber: 'HI-24131',
    goods: [
      ['NW-6031', 2],
      ['NW-6144', 24],
    ],
    moves: [
      ['in-review', 0],
      ['in-production', 1],
      ['shipped', 2],
      ['delivered', 4],
    ],
  },
  { login: tom, daysAgo: 214, poNumber: 'HI-24166', goods: [['NW-3158', 2]], moves: arrived(3) },
  { login: dana, daysAgo: 190, poNumber: 'HI-24190', goods: [['NS-4420', 96]], moves: arrived(5) },
  {
    login: tom,
    daysAgo: 166,
    poNumber: 'HI-24207',
    goods: [
      ['NW-1035', 24],
      ['NW-6507', 24],
    ],
    moves: arrived(2),
  },
  {
    login: dana,
    daysAgo: 141,
    poNumber: 'HI-24239',
    goods: [['NW-6052', 1]],
    moves: [['cancelled', 1, 'Cancelled at your request: ordered twice.']],
  },
  { login: tom, daysAgo: 118, poNumber: 'HI-24261', goods: [['NW-6144', 48]], moves: arrived(3) },
  { login: dana, daysAgo: 83, poNumber: 'HI-24290', goods: [['NW-7010', 4]], moves: arrived(4) },
  {
    login: tom,
    daysAgo: 57,
    poNumber: 'HI-24318',
    goods: [
      ['NW-4110', 12],
      ['NW-4214', 12],
    ],
    moves: arrived(3),
  },
  { login: dana, daysAgo: 33, poNumber: 'HI-24344', goods: [['NW-6910', 6]], moves: arrived(6) },
  {
    login: dana,
    daysAgo: 12,
    poNumber: 'HI-24360',
    goods: [
      ['NW-1035', 36],
      ['NW-3158', 1],
    ],
    moves: [
      ['in-production', 0],
      ['partly-shipped', 2, 'The regulator follows from Reno.'],
    ],
  },
  {
    login: tom,
    daysAgo: 6,
    poNumber: 'HI-24371',
    goods: [['NW-6507', 96]],
    moves: [['shipped', 1, 'Left Reno with UPS Ground.']],
  },
  { login: dana, daysAgo: 2, poNumber: 'HI-24377', goods: [['NS-7012', 48]], moves: [['in-review', 0]] },
]

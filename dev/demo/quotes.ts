import type { QuoteState } from '../../domain/quotes/quote-states.ts'

interface DemoOption {
  title: string
  isRecommended?: boolean
  quantity: number
  /** Of the price each; left out: as in the catalog. */
  percentOff?: number
}

export interface DemoQuoteMessage {
  from: 'shop' | 'buyer' | 'note'
  by: string
  text: string
  daysAgo: number
  /** Of a buyer, for the shop's answer. */
  waits?: boolean
}

export interface DemoQuote {
  /** A customer of the demo; else somebody who is none. */
  login?: string
  contact?: { name: string; email: string; company: string; phone: string }
  title: string
  request: string
  /** Codes of the items, one of each to a set. */
  codes: string[]
  options: DemoOption[]
  note: string
  state: QuoteState
  daysAgo: number
  validDays: number
  /** What was written beside the request, by the shop or its buyer. */
  messages: DemoQuoteMessage[]
}

const marta = 'Marta Kovacs'
const dana = 'dana.reyes@halvorsen.example'
const tom = 'tom.okafor@halvorsen.example'

/** One in each state that somebody of the shop or a buyer has before them. */
export const demoQuotes: DemoQuote[] = [
  {
    login: dana,
    title: 'Safety milestone sets',
    request: 'Gifts for our safety milestone: 250 to 1,000 sets, in Chicago.',
    codes: ['NS-4420', 'NS-7012', 'NS-3302'],
    options: [
      { title: '250 sets', quantity: 250 },
      { title: '500 sets', quantity: 500, percentOff: 6, isRecommended: true },
      { title: '1,000 sets', quantity: 1000, percentOff: 9 },
    ],
    note: 'One tumbler, cap and notebook to a set. From 500 sets on we take 6% off, at 1,000 sets 9%.',
    state: 'sent',
    daysAgo: 2,
    validDays: 21,
    messages: [
      { from: 'note', by: 'Ray Ellis', text: '1,000 sets fit the press in the first week.', daysAgo: 2 },
      {
        from: 'buyer',
        by: 'Dana Reyes',
        daysAgo: 1,
        waits: true,
        text: 'We like the 500. Can 100 of the sets go to our plant in Gary?',
      },
    ],
  },
  {
    login: tom,
    title: 'Caps for the spring shutdown',
    request: 'What do 144 caps cost, and 288?',
    codes: ['NS-7012'],
    options: [
      { title: '144 caps', quantity: 144 },
      { title: '288 caps', quantity: 288, percentOff: 4 },
    ],
    note: '',
    state: 'change-requested',
    daysAgo: 4,
    validDays: 18,
    messages: [{ from: 'buyer', by: 'Tom Okafor', text: 'Could you quote 500, too?', daysAgo: 1 }],
  },
  {
    contact: {
      name: 'Priya Raman',
      email: 'priya.raman@ridgeline.example',
      company: 'Ridge Line Roofing',
      phone: '+16145550117',
    },
    title: 'Tumblers for our crews',
    request: 'We need 120 tumblers for our crews, with our name on them if that is possible. What would that be?',
    codes: ['NS-4420'],
    options: [{ title: 'As requested', quantity: 120 }],
    note: '',
    state: 'requested',
    daysAgo: 1,
    validDays: 14,
    messages: [],
  },
  {
    login: dana,
    title: 'Notebooks for the trade show',
    request: 'Notebooks for our booth.',
    codes: ['NS-3302'],
    options: [{ title: 'As requested', quantity: 200 }],
    note: 'Delivered two weeks after you order.',
    state: 'declined',
    daysAgo: 25,
    validDays: 14,
    messages: [{ from: 'buyer', by: 'Dana Reyes', text: 'Declined. We go with pens this year.', daysAgo: 22 }],
  },
  {
    login: dana,
    title: 'Tumblers for new hires',
    request: 'A year of welcome gifts.',
    codes: ['NS-4420', 'NS-3302'],
    options: [{ title: '300 sets', quantity: 300, percentOff: 5 }],
    note: 'We hold the stock for you and ship as you call it off.',
    state: 'expired',
    daysAgo: 40,
    validDays: 14,
    messages: [],
  },
  {
    login: tom,
    title: 'Anniversary caps',
    request: '',
    codes: ['NS-7012'],
    options: [{ title: '500 caps', quantity: 500, percentOff: 7 }],
    note: '',
    state: 'draft',
    daysAgo: 0,
    validDays: 14,
    messages: [{ from: 'note', by: marta, text: 'Tom asked by phone. Call him back about the color.', daysAgo: 0 }],
  },
]

import type { DemoOrder } from './orders.ts'

const dana = 'dana.reyes@halvorsen.example'
const tom = 'tom.okafor@halvorsen.example'

const twoColors = {
  method: 'Screen print',
  location: 'Front',
  artwork: 'Halvorsen mark, two colors',
  widthInches: 2.25,
  inks: ['PMS 281 C', 'PMS 166 C'],
}

/** Decorated goods that are being made, or wait for their artwork. */
export const demoDecoratedWork: DemoOrder[] = [
  {
    login: dana,
    daysAgo: 4,
    poNumber: 'HI-24372',
    methodCode: 'FEDEX-GROUND',
    goods: [['NS-4420', 96]],
    decoration: { ...twoColors, color: 'Bone', notes: 'Center the mark opposite the lid opening.', inHandsIn: 8 },
    moves: [
      ['in-review', 0, 'Proof sent.'],
      ['in-production', 1, 'Proof approved.'],
    ],
  },
  {
    login: tom,
    daysAgo: 3,
    poNumber: 'HI-24375',
    methodCode: 'UPS-GROUND',
    goods: [['NS-4344', 96]],
    decoration: { ...twoColors, color: 'White', notes: '', inHandsIn: 15 },
    moves: [
      ['in-review', 0],
      ['on-hold', 1, 'The ring of the mark is thinner than 1 pt at this size. May we make it bolder?'],
    ],
    holds: [
      ['art', ''],
      ['backorder', 'The white mugs arrive with the next container.'],
    ],
  },
]

/** Decorated goods whose proofs are made and sent by the open shop; the first one comes too late for its in-hands date. */
export const demoProofOrders: DemoOrder[] = [
  {
    login: dana,
    daysAgo: 2,
    poNumber: 'HI-24381',
    methodCode: 'FEDEX-GROUND',
    goods: [['NS-4420', 144]],
    decoration: { ...twoColors, color: 'Bone', notes: 'For the safety day.', inHandsIn: 6 },
    moves: [['in-review', 0]],
  },
  {
    login: dana,
    daysAgo: 1,
    poNumber: 'HI-24384',
    methodCode: 'UPS-GROUND',
    goods: [['NS-4420', 240]],
    decoration: { ...twoColors, color: 'White', notes: '', inHandsIn: 30 },
    moves: [['in-review', 0]],
  },
  {
    login: tom,
    daysAgo: 1,
    poNumber: 'HI-24385',
    methodCode: 'UPS-GROUND',
    goods: [['NS-4344', 144]],
    decoration: { ...twoColors, color: 'White', notes: '', inHandsIn: 21 },
    moves: [],
  },
]

/** Decorated goods with proofs that their buyer has answered. */
export const demoAnsweredOrders: (DemoOrder & { answer: 'pins' | 'approved' })[] = [
  {
    answer: 'pins',
    login: dana,
    daysAgo: 4,
    poNumber: 'HI-24378',
    methodCode: 'UPS-GROUND',
    goods: [['NS-4420', 288]],
    decoration: { ...twoColors, color: 'White', notes: '', inHandsIn: 24 },
    moves: [['in-review', 0]],
  },
  {
    answer: 'approved',
    login: dana,
    daysAgo: 5,
    poNumber: 'HI-24373',
    methodCode: 'FEDEX-GROUND',
    goods: [['NS-4420', 192]],
    decoration: { ...twoColors, color: 'Bone', notes: 'Left of the handle.', inHandsIn: 18 },
    moves: [['in-review', 0]],
  },
]

/** What Halvorsen wants to hold before they order it. */
export const demoSampleOrders: DemoOrder[] = [
  {
    login: tom,
    daysAgo: 5,
    poNumber: 'HI-S118',
    methodCode: 'UPS-GROUND',
    sample: 'blank',
    goods: [['NS-4344', 1]],
    moves: [
      ['shipped', 0, 'Shipped from Dayton.'],
      ['delivered', 2],
    ],
    boxes: [{ carrier: 'ups', number: '1ZN4Y8200300518842', sentAfter: 0, arrivedAfter: 2 }],
  },
  {
    login: dana,
    daysAgo: 1,
    poNumber: 'HI-S121',
    methodCode: 'UPS-GROUND',
    sample: 'random',
    goods: [['NS-4420', 1]],
    moves: [],
  },
]

/** What the buyer of an order has asked, and waits for an answer. */
export const demoMessage = {
  login: dana,
  poNumber: 'HI-24360',
  text: 'When does the regulator leave Reno? We begin on the north gate on Monday and need it on site by then.',
  hoursAgo: 3,
}

/** What the shop has asked about the order that is on hold. */
export const demoQuestion = {
  login: tom,
  poNumber: 'HI-24375',
  text: 'The ring of the mark is thinner than 1 pt at this size. May we make it bolder?',
  by: 'Marta Kovacs',
  asks: ['yes', 'no', 'artwork'] as const,
  hoursAgo: 26,
}

/** A company that has registered, and waits for somebody to look at it. */
export const demoRegistration = {
  name: 'Prairie Wind Fabrication',
  hoursAgo: 20,
  person: { firstName: 'Noor', lastName: 'Haddad', login: 'noor.haddad@prairiewind.example', phone: '+14025550171' },
}

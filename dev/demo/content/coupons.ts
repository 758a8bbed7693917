import type { NewCoupon } from '../../../server/modules/selling/index.ts'

interface DemoCoupon extends NewCoupon {
  itemCodes: string[]
  /** Of collections. */
  paths: string[]
}

/** Percent of goods, an amount off, free set-up, and one that begins later. */
export const demoCoupons: DemoCoupon[] = [
  {
    code: 'DRINKWARE10',
    kind: 'percent',
    value: 10,
    minimumCents: 1_000_00,
    endsOn: '2027-06-30',
    itemCodes: [],
    paths: ['branded/drinkware'],
  },
  {
    code: 'CREW25',
    kind: 'amount',
    value: 25_00,
    minimumCents: 300_00,
    usesPerCustomer: 1,
    itemCodes: ['NW-6710', 'NW-6714', 'NW-6718'],
    paths: [],
  },
  {
    code: 'FREESETUP',
    kind: 'setup',
    value: 100,
    minimumCents: 500_00,
    endsOn: '2027-03-31',
    usesPerCustomer: 1,
    itemCodes: [],
    paths: ['branded/headwear'],
  },
  {
    code: 'SPRING15',
    kind: 'percent',
    value: 15,
    startsOn: '2027-03-01',
    endsOn: '2027-04-30',
    usesAtMost: 200,
    itemCodes: [],
    paths: ['branded/bags'],
  },
]

import { addDays, type Day } from '../calendar/business-days.ts'
import type { SettingsOf } from '../content/setting-fields.ts'
import type { ItemId } from '../ids.ts'
import type { UnitPrice } from '../money/money.ts'
import { formatCountOf } from '../money/format-money.ts'
import { nameSample, sampleKinds, type SampleKind } from './sample-kinds.ts'

/** Who may have samples of a kind. */
type SampleAudience = 'nobody' | 'terms' | 'ordered' | 'everyone'
export type SamplePrice = 'free' | 'cost' | 'list'
type SampleFreight = 'owner' | 'account' | 'rates'

/** What the owner has decided about samples. */
export interface SampleRules {
  kinds: Record<SampleKind, { audience: SampleAudience; price: SamplePrice }>
  /** For one company, of one item, within a year; 0: as many as it likes. */
  perItem: number
  /** For one company in a calendar month. */
  perMonth: number
  /** For one company within a year. */
  perCompany: number
  freight: SampleFreight
  /** For so many days after a sample its price is credited on an order of the item; 0: it is not. */
  creditDays: number
  followUpDays: number
}

export const toSampleRules = (orders: SettingsOf<'orders'>): SampleRules => ({
  kinds: {
    'blank': { audience: orders.blankSamples, price: orders.blankSamplePrice },
    'random': { audience: orders.randomSamples, price: orders.randomSamplePrice },
    'pre-production': { audience: orders.preProductionSamples, price: orders.preProductionSamplePrice },
    'swatch': { audience: orders.swatchSamples, price: orders.swatchSamplePrice },
  },
  perItem: orders.samplesPerItem,
  perMonth: orders.samplesPerMonth,
  perCompany: orders.samplesPerCompany,
  freight: orders.sampleFreight,
  creditDays: orders.sampleCreditDays,
  followUpDays: orders.sampleFollowUpDays,
})

/** A sample that a company has ordered; canceled ones do not count. */
export interface EarlierSample {
  itemId: ItemId
  orderedOn: Day
}

export interface SampleRequest {
  kind: SampleKind
  /** What the item says of samples: the kinds that it has, 'none', or nothing, where the shop's rules count. */
  itemSamples: readonly string[]
  itemId: ItemId
  /** What a piece costs the shop; null: not known. */
  cost: UnitPrice | null
  isDecorated: boolean
  /** Null: a guest, of whom nothing is known yet. */
  company: { hasTerms: boolean; hasOrdered: boolean } | null
  /** Of the company, and those before it in the cart. */
  earlier: readonly EarlierSample[]
  today: Day
}

export type SampleRefusal =
  | { reason: 'not-offered' | 'not-for-item'; kind: SampleKind }
  | { reason: 'needs-terms' | 'needs-order'; kind: SampleKind }
  | { reason: 'needs-decoration' | 'needs-blank'; kind: SampleKind }
  | { reason: 'no-cost' }
  | { reason: 'item-limit' | 'month-limit' | 'company-limit'; atMost: number }

type SampleVerdict = { applies: true } | ({ applies: false } & SampleRefusal)

/** May this company have this sample of this item today? */
export function judgeSample(rules: SampleRules, request: SampleRequest): SampleVerdict {
  const refusal = refuseKind(rules, request) ?? refuseGoods(rules, request) ?? judgeNumber(rules, request)
  return refusal ? { applies: false, ...refusal } : { applies: true }
}

function refuseKind({ kinds }: SampleRules, { kind, itemSamples, company }: SampleRequest): SampleRefusal | undefined {
  const { audience } = kinds[kind]
  if (audience === 'nobody') return { reason: 'not-offered', kind }
  if (!hasKind(itemSamples, kind)) return { reason: 'not-for-item', kind }
  if (!company || audience === 'everyone') return undefined
  if (audience === 'terms' && !company.hasTerms) return { reason: 'needs-terms', kind }
  return audience === 'ordered' && !company.hasOrdered ? { reason: 'needs-order', kind } : undefined
}

const hasKind = (itemSamples: readonly string[], kind: SampleKind): boolean =>
  itemSamples.length === 0 || itemSamples.includes(kind)

function refuseGoods({ kinds }: SampleRules, request: SampleRequest): SampleRefusal | undefined {
  const { kind, isDecorated, cost } = request
  if (kind === 'pre-production' && !isDecorated) return { reason: 'needs-decoration', kind }
  if (kind !== 'pre-production' && isDecorated) return { reason: 'needs-blank', kind }
  return kinds[kind].price === 'cost' && cost === null ? { reason: 'no-cost' } : undefined
}

/** Has its company had as many as it may? Undefined: not yet. */
export function judgeNumber(
  rules: SampleRules,
  { itemId, earlier, today }: Pick<SampleRequest, 'itemId' | 'earlier' | 'today'>,
): SampleRefusal | undefined {
  const { ofItem, ofMonth, ofYear } = countSamples(earlier, itemId, today)
  const isFull = (count: number, atMost: number) => atMost > 0 && count >= atMost
  if (isFull(ofItem, rules.perItem)) return { reason: 'item-limit', atMost: rules.perItem }
  if (isFull(ofMonth, rules.perMonth)) return { reason: 'month-limit', atMost: rules.perMonth }
  return isFull(ofYear, rules.perCompany) ? { reason: 'company-limit', atMost: rules.perCompany } : undefined
}

/** So long a sample counts toward the limits. */
export const samplesCountDays = 365

function countSamples(earlier: readonly EarlierSample[], itemId: ItemId, today: Day) {
  const since = addDays(today, -samplesCountDays)
  const counted = earlier.filter(({ orderedOn }) => orderedOn > since)
  return {
    ofItem: counted.filter((one) => one.itemId === itemId).length,
    ofMonth: counted.filter(({ orderedOn }) => orderedOn.slice(0, 7) === today.slice(0, 7)).length,
    ofYear: counted.length,
  }
}

/** What its buyer reads, and can act on. */
export function explainSample(refusal: SampleRefusal): string {
  switch (refusal.reason) {
    case 'not-offered':
      return `We do not offer ${plurals[refusal.kind]}.`
    case 'not-for-item':
      return `We do not offer ${plurals[refusal.kind]} of this item.`
    case 'needs-terms':
      return `Only companies with payment terms can order ${plurals[refusal.kind]}. Apply for terms in your account.`
    case 'needs-order':
      return `Your company can order ${plurals[refusal.kind]} once it has placed its first order.`
    case 'needs-decoration':
      return 'Choose your decoration first. A pre-production sample shows it.'
    case 'needs-blank':
      return `A ${nameSample(refusal.kind).toLowerCase()} has no decoration of yours. Order a pre-production sample instead.`
    case 'no-cost':
      return 'We have no sample price for this item. Please contact us.'
    case 'item-limit':
      return `Your company can have ${formatCountOf(refusal.atMost, 'sample')} of an item in 12 months, and has reached that number.`
    case 'month-limit':
      return `Your company can have ${formatCountOf(refusal.atMost, 'sample')} a month, and has reached that number. Please order it next month.`
    case 'company-limit':
      return `Your company can have ${formatCountOf(refusal.atMost, 'sample')} in 12 months, and has reached that number.`
  }
}

const plurals: Record<SampleKind, string> = {
  'blank': 'blank samples',
  'random': 'random samples',
  'pre-production': 'pre-production samples',
  'swatch': 'swatches or color cards',
}

/** Do the rules let anybody have a sample of this item? */
export const listOfferedKinds = ({ kinds }: SampleRules, itemSamples: readonly string[]): SampleKind[] =>
  sampleKinds.filter((kind) => kinds[kind].audience !== 'nobody' && hasKind(itemSamples, kind))

/** 'We pay the freight. The price is credited when you order the item within 60 days.' */
export function describeSampleRules({ freight, creditDays }: SampleRules, priceCents: number): string {
  const credit =
    creditDays > 0 && priceCents > 0
      ? `We credit the price when you order this item within ${formatCountOf(creditDays, 'day')}.`
      : ''
  return [freightSentences[freight], credit].filter(Boolean).join(' ')
}

const freightSentences: Record<SampleFreight, string> = {
  owner: 'We pay ground freight.',
  account: 'Ships on your own carrier account.',
  rates: '',
}

/** Where samples go on an account and none is named. */
export const sampleNeedsAccount =
  'Samples ship on your own carrier account. Please choose the account that pays the freight.'

export const samplesAreFreightFree = 'We pay the freight of samples.'

/** Its freight is by the owner's rule, which knows one address. */
export const samplesShipTogether = 'A sample ships to the address of your order, not to one of its own.'

/** A sample is one piece, as it was chosen. */
export const sampleIsOnePiece =
  'A sample is one piece as it was chosen. To order another one, remove it and add it anew.'

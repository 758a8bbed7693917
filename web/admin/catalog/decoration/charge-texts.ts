import type { ItemCharge } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import { readUnitPrice } from '../../../../domain/money/money.ts'
import { isOfRoster, type ChargeRule } from '../../../../domain/pricing/charges/charge-rule.ts'
import { readAmount, writeAmount } from '../record/prices/price-rows.ts'
import { readWhole } from './read-whole.ts'

export type ChargeTexts = Record<keyof ReturnType<typeof writeCharge>, string>
type ChargeInput = Omit<ItemCharge, 'version'>

const blank: ItemCharge = {
  code: '',
  name: '',
  why: '',
  kind: 'setup',
  per: 'order',
  method: null,
  basis: 'order',
  included: 0,
  amount: 0,
  repeatAmount: null,
  minimumQuantity: 1,
  maximumQuantity: null,
  minimumStitches: null,
  maximumStitches: null,
  validFrom: null,
  validUntil: null,
}

/** A new one of a method, as most of its charges are; null: of the item itself. */
const toNew = (method: string | null): ItemCharge =>
  method === null ? { ...blank, kind: 'order' } : { ...blank, method, per: 'location', basis: 'location' }

/** As a form shows it. @param charge undefined: a new one of `method` */
export function writeCharge(charge: ItemCharge | undefined, method: string | null) {
  const now = charge ?? toNew(method)
  return {
    code: now.code,
    name: now.name,
    why: now.why,
    kind: now.kind as string,
    basis: now.basis as string,
    method: now.method ?? '',
    per: now.per === 'piece' ? 'piece' : 'once',
    included: String(now.included),
    amount: charge ? writeAmount(now.amount) : '',
    repeatAmount: now.repeatAmount === null ? '' : writeAmount(now.repeatAmount),
    minimumQuantity: String(now.minimumQuantity),
    maximumQuantity: write(now.maximumQuantity),
    minimumStitches: write(now.minimumStitches),
    maximumStitches: write(now.maximumStitches),
    validFrom: now.validFrom ?? '',
    validUntil: now.validUntil ?? '',
  }
}

const write = (count: number | null): string => (count === null ? '' : String(count))

/** What is no number is NaN; the checks of the charge find it. */
export function readCharge(typed: ChargeTexts): ChargeInput {
  const basis = typed.basis as ItemCharge['basis']
  return {
    code: typed.code.trim(),
    name: typed.name.trim(),
    why: typed.why.trim(),
    kind: typed.kind as ItemCharge['kind'],
    basis,
    per: typed.per === 'piece' && !isOfRoster(basis) ? 'piece' : onceOf[basis],
    method: typed.method === '' ? null : typed.method,
    included: readWhole(typed.included) ?? 0,
    amount: readAmount(typed.amount.trim()) ?? NaN,
    repeatAmount: typed.repeatAmount.trim() === '' ? null : (readAmount(typed.repeatAmount.trim()) ?? NaN),
    minimumQuantity: readWhole(typed.minimumQuantity) ?? 1,
    maximumQuantity: readWhole(typed.maximumQuantity),
    minimumStitches: readWhole(typed.minimumStitches),
    maximumStitches: readWhole(typed.maximumStitches),
    validFrom: typed.validFrom || null,
    validUntil: typed.validUntil || null,
  }
}

/** What a charge that is met once is called by. */
const onceOf: Record<ItemCharge['basis'], ItemCharge['per']> = {
  order: 'order',
  location: 'location',
  color: 'color',
  pms: 'color',
  stitches: 'location',
  name: 'order',
  number: 'order',
  personalized: 'order',
  exact: 'order',
}

/** As the rules of the domain know it. */
export const toRule = ({ amount, repeatAmount: repeat, ...charge }: ChargeInput): ChargeRule => ({
  ...charge,
  amount: readUnitPrice(amount),
  repeatAmount: repeat === null ? null : readUnitPrice(repeat),
})

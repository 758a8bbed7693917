import type { ItemCharge } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import { readUnitPrice } from '../../../../domain/money/money.ts'
import type { ChargeRule } from '../../../../domain/pricing/charge-rule.ts'
import { readAmount, writeAmount } from '../record/price-rows.ts'
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
  repeat_amount: null,
  minimum_quantity: 1,
  maximum_quantity: null,
  minimum_stitches: null,
  maximum_stitches: null,
  valid_from: null,
  valid_until: null,
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
    repeat_amount: now.repeat_amount === null ? '' : writeAmount(now.repeat_amount),
    minimum_quantity: String(now.minimum_quantity),
    maximum_quantity: write(now.maximum_quantity),
    minimum_stitches: write(now.minimum_stitches),
    maximum_stitches: write(now.maximum_stitches),
    valid_from: now.valid_from ?? '',
    valid_until: now.valid_until ?? '',
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
    per: typed.per === 'piece' ? 'piece' : onceOf[basis],
    method: typed.method === '' ? null : typed.method,
    included: readWhole(typed.included) ?? 0,
    amount: readAmount(typed.amount.trim()) ?? NaN,
    repeat_amount: typed.repeat_amount.trim() === '' ? null : (readAmount(typed.repeat_amount.trim()) ?? NaN),
    minimum_quantity: readWhole(typed.minimum_quantity) ?? 1,
    maximum_quantity: readWhole(typed.maximum_quantity),
    minimum_stitches: readWhole(typed.minimum_stitches),
    maximum_stitches: readWhole(typed.maximum_stitches),
    valid_from: typed.valid_from || null,
    valid_until: typed.valid_until || null,
  }
}

/** What a charge that is met once is called by. */
const onceOf: Record<ItemCharge['basis'], ItemCharge['per']> = {
  order: 'order',
  location: 'location',
  color: 'color',
  pms: 'color',
  stitches: 'location',
}

/** As the rules of the domain know it. */
export const toRule = ({ amount, repeat_amount: repeat, ...charge }: ChargeInput): ChargeRule => ({
  code: charge.code,
  name: charge.name,
  why: charge.why,
  kind: charge.kind,
  per: charge.per,
  method: charge.method,
  basis: charge.basis,
  included: charge.included,
  amount: readUnitPrice(amount),
  repeatAmount: repeat === null ? null : readUnitPrice(repeat),
  minimumQuantity: charge.minimum_quantity,
  maximumQuantity: charge.maximum_quantity,
  minimumStitches: charge.minimum_stitches,
  maximumStitches: charge.maximum_stitches,
  validFrom: charge.valid_from,
  validUntil: charge.valid_until,
})

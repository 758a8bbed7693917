import type { UnitPrice } from '../../../../../../domain/money/money.ts'
import type { VariantDraft } from '../../drafts.ts'
import type { ForeignRow } from './foreign-rows.ts'

/** What a row changes of the prices of some variants of its product. */
export interface PriceRule {
  /** Of one variant; empty: of all that have these options. */
  code: string
  values: string[]
  change(price: UnitPrice): UnitPrice
}

interface PricedVariant {
  draft: VariantDraft
  price: UnitPrice | null
}

/** Rules count in the order of their rows, as the program that wrote them has it. */
export function applyPriceRules<Variant extends PricedVariant>(
  variants: Variant[],
  rows: readonly ForeignRow[],
  ruleOf: ((row: ForeignRow) => PriceRule | undefined) | undefined,
): Variant[] {
  let priced = variants
  for (const row of rows) {
    const rule = ruleOf?.(row)
    if (!rule) continue
    const isMeant = priced.map(({ draft }) => fits(rule, draft))
    if (!isMeant.includes(true)) row.refuse('kind', 'is a price rule for no variant of its product')
    priced = priced.map((variant, at) =>
      isMeant[at] && variant.price !== null ? { ...variant, price: rule.change(variant.price) } : variant,
    )
    if (priced.some(({ price }) => price !== null && price <= 0)) row.refuse('price', 'makes a price of 0 or less')
  }
  return priced
}

function fits({ code, values }: PriceRule, { code: own, color, size }: VariantDraft): boolean {
  if (code !== '') return own?.toLowerCase() === code.toLowerCase()
  const has = [color, ...(size ?? '').split(' / ')].map((value) => value?.toLowerCase())
  return values.length > 0 && values.every((value) => has.includes(value.toLowerCase()))
}

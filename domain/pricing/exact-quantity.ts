import type { ChargeRule } from './charges/charge-rule.ts'

type ExactRule = Pick<ChargeRule, 'basis' | 'method'>

/** What an exact quantity costs of a method; none: nobody can choose it. */
export const listExactCharges = <Rule extends ExactRule>(charges: readonly Rule[], method: string): Rule[] =>
  charges.filter((rule) => rule.basis === 'exact' && (rule.method === null || rule.method === method))

/** Why it cannot be chosen; undefined: it can, or nobody does. */
export const explainExact = (
  { method, exactQuantity }: { method: string; exactQuantity?: true },
  charges: readonly ExactRule[],
): string | undefined =>
  exactQuantity && listExactCharges(charges, method).length === 0
    ? `An exact quantity is not offered for ${method}. Please go without it.`
    : undefined

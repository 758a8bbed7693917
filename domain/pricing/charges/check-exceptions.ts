import type { ChargeException, ChargeRule } from './charge-rule.ts'

/** What a company pays instead of what items say. */
interface CheckedException extends ChargeException {
  company: string
}

type CheckedCharge = Pick<ChargeRule, 'code' | 'amount' | 'validFrom' | 'validUntil'>

/** Agreements of companies that change nothing, each as a sentence with what to do about it. @param charges of all items */
export function checkExceptions(exceptions: readonly CheckedException[], charges: readonly CheckedCharge[]): string[] {
  return exceptions.flatMap((exception) => {
    const { company, code, amount } = exception
    const own = charges.filter((charge) => charge.code === code)
    const what = `The agreement of ${company} on ${code}`
    const remedy = `Take it back with: company unwaive "${company}" ${code}`
    if (own.length === 0) return [`${what} changes nothing: no item has such a charge. ${remedy}`]
    const met = own.filter((charge) => meetOnDays(exception, charge))
    if (met.length === 0) return [`${what} changes nothing: its days and those of the charge never meet. ${remedy}`]
    return met.every((charge) => charge.amount <= amount)
      ? [`${what} changes nothing: no item charges more than that. ${remedy}`]
      : []
  })
}

const meetOnDays = (one: Omit<CheckedCharge, 'amount'>, other: Omit<CheckedCharge, 'amount'>): boolean =>
  (one.validUntil === null || other.validFrom === null || other.validFrom <= one.validUntil) &&
  (other.validUntil === null || one.validFrom === null || one.validFrom <= other.validUntil)

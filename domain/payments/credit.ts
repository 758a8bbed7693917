import type { Cents } from '../money/money.ts'
import { formatCents } from '../money/format-money.ts'

/** What a company may buy on invoice. */
export interface InvoiceTerms {
  /** Days to pay an invoice; null: nothing on invoice. */
  days: number | null
  /** How much may be open at a time; null: any amount. */
  limitCents: Cents | null
}

/** 'Net 30'; null without terms. */
export const nameTerms = (termsDays: number | null): string | null => (termsDays === null ? null : `Net ${termsDays}`)

/** 'Net 30, limit $10,000.00' */
export function describeTerms({ days, limitCents }: InvoiceTerms): string {
  if (days === null) return 'no invoice terms'
  return `${nameTerms(days)}, ${limitCents === null ? 'no limit' : `limit ${formatCents(limitCents)}`}`
}

const longestTermsDays = 180

/** 'net30', 'Net 30', or 'none'. @returns undefined when it is neither */
export function readTerms(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === 'none') return null
  const days = Number(/^net ?(\d{1,3})$/.exec(text)?.[1])
  return days >= 1 && days <= longestTermsDays ? days : undefined
}

type CreditVerdict = { allowed: true } | { allowed: false; leftCents: Cents; limitCents: Cents }

/** Does an order fit into what is left of the limit, beside all that is open already? */
export function judgeCredit(limitCents: Cents | null, openCents: Cents, orderCents: Cents): CreditVerdict {
  if (limitCents === null || openCents + orderCents <= limitCents) return { allowed: true }
  return { allowed: false, leftCents: creditLeft(limitCents, openCents), limitCents }
}

/** Is as much open as may be, or more? Then nothing more goes on invoice. */
export const isLimitReached = ({ days, limitCents }: InvoiceTerms, openCents: Cents): boolean =>
  days !== null && limitCents !== null && openCents >= limitCents

/** Never below zero: a limit that was lowered takes nothing back. */
export const creditLeft = (limitCents: Cents, openCents: Cents): Cents => Math.max(limitCents - openCents, 0)

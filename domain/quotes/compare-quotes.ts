import { formatCents, formatEach } from '../money/format-money.ts'
import { formatDate } from '../calendar/format-date.ts'
import { formatCount } from '../money/format-money.ts'
import type { QuotedAlternative, QuotedContent, QuotedLine } from './quote-content.ts'

/** 'Tumbler, 500 sets: price each', '$11.80', '$11.40'. Empty: there was none, or is none now. */
interface QuoteDifference {
  what: string
  before: string
  after: string
}

/** What a version of a quote changes of the one before it, by the names of its alternatives and lines. */
export function compareQuotes(before: QuotedContent, after: QuotedContent): QuoteDifference[] {
  const day = (value: string | null) => (value === null ? '' : formatDate(value))
  const rows: QuoteDifference[] = []
  for (const [one, other] of pair(before.alternatives, after.alternatives))
    rows.push(...compareAlternatives(one, other, after.alternatives.length > 1 || before.alternatives.length > 1))
  rows.push(
    { what: 'Valid until', before: day(before.validUntil), after: day(after.validUntil) },
    { what: 'In-hands date', before: day(before.inHandsOn), after: day(after.inHandsOn) },
    { what: 'Ship to', before: before.shipTo, after: after.shipTo },
    { what: 'Terms', before: before.terms, after: after.terms },
  )
  return rows.filter((row) => row.before !== row.after)
}

function compareAlternatives(
  before: QuotedAlternative | undefined,
  after: QuotedAlternative | undefined,
  isNamed: boolean,
): QuoteDifference[] {
  if (!before || !after)
    return [{ what: 'Option', before: before ? before.title : '', after: after ? after.title : '' }]
  const named = (what: string) => (isNamed ? `${after.title}: ${what}` : what)
  const freight = ({ freight: one }: QuotedAlternative) =>
    one === null ? 'at checkout' : `${one.methodName}, ${formatCents(one.cents)}`
  return [
    { what: 'Option', before: before.title, after: after.title },
    ...pair(before.lines, after.lines).flatMap(([one, other]) => compareLines(one, other, named)),
    { what: named('Discount'), before: amount(before.discountCents), after: amount(after.discountCents) },
    { what: named('Freight'), before: freight(before), after: freight(after) },
    { what: named('Total'), before: formatCents(before.totalCents), after: formatCents(after.totalCents) },
  ]
}

const amount = (cents: number): string => (cents === 0 ? '' : formatCents(cents))

function compareLines(
  before: QuotedLine | undefined,
  after: QuotedLine | undefined,
  named: (what: string) => string,
): QuoteDifference[] {
  if (!before || !after) return [{ what: named('Item'), before: before?.name ?? '', after: after?.name ?? '' }]
  const each = ({ unitPrice }: QuotedLine) => formatEach(unitPrice)
  return [
    {
      what: named(`${after.name}, quantity`),
      before: formatCount(before.quantity),
      after: formatCount(after.quantity),
    },
    { what: named(`${after.name}, price each`), before: each(before), after: each(after) },
    {
      what: named(`${after.name}, decoration`),
      before: before.decoration.join('; '),
      after: after.decoration.join('; '),
    },
    ...pair(before.charges, after.charges).map(([one, other]) => ({
      what: named(`${after.name}, ${(other ?? one)!.name}`),
      before: one ? formatCents(one.amountCents) : '',
      after: other ? formatCents(other.amountCents) : '',
    })),
  ]
}

/** By their keys, those of after first in their order. */
function pair<One extends { key: string }>(before: One[], after: One[]): [One | undefined, One | undefined][] {
  const gone = before.filter(({ key }) => after.every((one) => one.key !== key))
  return [
    ...after.map((one): [One | undefined, One] => [before.find(({ key }) => key === one.key), one]),
    ...gone.map((one): [One, undefined] => [one, undefined]),
  ]
}

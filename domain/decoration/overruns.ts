import { formatCount } from '../money/format-money.ts'

// How many more or fewer pieces than ordered a method ships, in percent. docs/decisions/overruns.md

/** Where a method says nothing. */
const usualPercent = 5
const percentAtMost = 50
const stepsAtMost = 10

interface OverrunStep {
  from: number
  percent: number
}

/** '10, from 288 5': ten percent, and five from 288 pieces on. Undefined: it is not written so. */
export function readOverruns(text: string): OverrunStep[] | undefined {
  if (text.trim() === '') return [{ from: 1, percent: usualPercent }]
  const steps = text.split(',').map((part, index) => {
    const [, from = '1', percent] = /^\s*(?:from\s+(\d{1,7})\s+)?(\d{1,2})\s*%?\s*$/i.exec(part) ?? []
    if (percent === undefined || (index === 0) !== (from === '1')) return undefined
    return { from: Number(from), percent: Number(percent) }
  })
  const isWrong = steps.some(
    (step, index) => !step || step.percent > percentAtMost || (index > 0 && step.from <= (steps[index - 1]?.from ?? 0)),
  )
  return isWrong || steps.length > stepsAtMost ? undefined : (steps as OverrunStep[])
}

/** @param overruns as the method has it; null: nothing is said */
export const toleranceOf = (overruns: string | null, quantity: number): number =>
  (readOverruns(overruns ?? '') ?? []).findLast(({ from }) => quantity >= from)?.percent ?? usualPercent

/** How many pieces may ship of as many that were ordered. */
export function limitsOf(ordered: number, percent: number): { least: number; most: number } {
  const pieces = Math.floor((ordered * percent) / 100)
  return { least: ordered - pieces, most: ordered + pieces }
}

/** What buyers are told. */
export const describeTolerance = (percent: number): string =>
  percent === 0
    ? 'Exact quantity: no overrun or underrun.'
    : `The quantity shipped may be up to ${percent}% more or less; you pay for what ships.`

type OverrunVerdict =
  | { allowed: true; quantity: number }
  | {
      allowed: false
      reason: 'no-tolerance' | 'no-such-part' | 'fewer-than-sent' | 'outside-tolerance'
      sentence: string
    }

/**
 * Whether as many may be shipped and billed as were made.
 * @param made pieces by the code of their color and size; what is not named is as ordered
 */
export function judgeMade(
  line: { variants: readonly { code: string; quantity: number }[]; quantity: number; percent: number; sent: number },
  made: ReadonlyMap<string, number>,
): OverrunVerdict {
  const { variants, quantity: ordered, percent, sent } = line
  const stranger = [...made.keys()].find((code) => variants.every((one) => one.code !== code))
  if (stranger !== undefined) return refuse('no-such-part', `This line has no ${stranger}.`)
  const quantity = variants.reduce((sum, one) => sum + (made.get(one.code) ?? one.quantity), 0)
  if (quantity === ordered) return { allowed: true, quantity }
  if (percent === 0)
    return refuse('no-tolerance', 'This line ships exactly as ordered. Please change the order instead.')
  const { least, most } = limitsOf(ordered, percent)
  if (quantity < least || quantity > most)
    return refuse(
      'outside-tolerance',
      `The buyer agreed to ${formatCount(least)} to ${formatCount(most)} pieces (${percent}%); ${formatCount(quantity)} were made. Please change the order instead.`,
    )
  if (quantity <= sent) return refuse('fewer-than-sent', `${formatCount(sent)} of this line have already shipped.`)
  return { allowed: true, quantity }
}

const refuse = (
  reason: (OverrunVerdict & { allowed: false })['reason'],
  sentence: string,
): OverrunVerdict & { allowed: false } => ({ allowed: false, reason, sentence })

/** 'Made: 294 of 288 ordered. Billed for what shipped.' */
export const describeMade = (ordered: number, made: number): string =>
  `Made: ${formatCount(made)} of ${formatCount(ordered)} ordered. You pay for what ships.`

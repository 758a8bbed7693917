import type { UnitPrice } from '../money/money.ts'
import { formatEach } from '../money/format-money.ts'

/** What a piece costs from a quantity on. */
interface PriceStep {
  minimumQuantity: number
  unitPrice: UnitPrice
  /** Crossed out beside it. */
  publishedPrice?: UnitPrice | null
}

interface StepMistake {
  /** Of the step, as the steps were given. */
  index: number
  field: 'quantity' | 'price' | 'publishedPrice'
  sentence: string
}

/**
 * Why prices by quantity cannot be saved so, each at its step; the steps may stand in any order.
 * @param mayRise its prices rise with the quantity already, which is left to its owner
 */
export function findStepMistakes(steps: readonly PriceStep[], { mayRise = false } = {}): StepMistake[] {
  const mistakes = steps.flatMap((step, index) => judgeStep(step, index, steps))
  const dearer = mayRise ? undefined : findDearerStep(sortSteps(steps))
  if (!dearer) return mistakes
  const sentence = toSentence(describeDearer(dearer))
  return [...mistakes, { index: steps.indexOf(dearer.to), field: 'price', sentence }]
}

function judgeStep(step: PriceStep, index: number, steps: readonly PriceStep[]): StepMistake[] {
  const { minimumQuantity, unitPrice, publishedPrice = null } = step
  const isTwice = steps.findIndex((one) => one.minimumQuantity === minimumQuantity) < index
  return [
    ...when(isTwice, { index, field: 'quantity', sentence: `Two prices start at ${minimumQuantity}.` }),
    ...when(unitPrice <= 0, { index, field: 'price', sentence: 'The price cannot be $0.00.' }),
    ...when(isBelow(publishedPrice, unitPrice), {
      index,
      field: 'publishedPrice',
      sentence: explainBefore(publishedPrice ?? 0, unitPrice),
    }),
  ]
}

/** What is crossed out beside a price is no reduction where it is lower. */
export const isBelow = (publishedPrice: UnitPrice | null, unitPrice: UnitPrice): boolean =>
  publishedPrice !== null && publishedPrice < unitPrice

export const explainBefore = (publishedPrice: UnitPrice, unitPrice: UnitPrice): string =>
  `The compare-at price ${formatEach(publishedPrice)} is lower than the price ${formatEach(unitPrice)}. Enter a higher one, or leave it empty.`

const when = (isWrong: boolean, mistake: StepMistake): StepMistake[] => (isWrong ? [mistake] : [])

/** The first step at which a piece costs more than with fewer pieces. @param steps in the order of their quantities */
export function findDearerStep<Step extends PriceStep>(steps: readonly Step[]): { from: Step; to: Step } | undefined {
  const index = steps.findIndex((step, at) => at > 0 && step.unitPrice > steps[at - 1]!.unitPrice)
  return index < 0 ? undefined : { from: steps[index - 1]!, to: steps[index]! }
}

export const describeDearer = ({ from, to }: { from: PriceStep; to: PriceStep }): string =>
  `a piece costs more from ${to.minimumQuantity} on (${formatEach(to.unitPrice)}) than from ${from.minimumQuantity} on (${formatEach(from.unitPrice)})`

const sortSteps = (steps: readonly PriceStep[]): PriceStep[] =>
  steps.toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

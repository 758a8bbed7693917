import type { Opening } from '../../../contract/admin/opening.schema.ts'
import { openingStepOf } from '../../../domain/content/opening-fields.ts'

export type Step = Opening['steps'][number]

/** Nothing is left to do. */
export const isSettled = ({ isDone, isSkipped }: Step): boolean => isDone || isSkipped

/** The first step that is left, in the order in which an owner does them. */
export const findNext = (steps: readonly Step[]): Step | undefined => steps.find((step) => !isSettled(step))

/** What is left, in a sentence that is true whether buyers order already or not. */
export function describeLeft(steps: readonly Step[]): string {
  // Whoever can pay in a sandbox can order.
  const left = steps
    .filter((step) => !isSettled(step))
    .map(({ name, isSandbox }) => ({ ...openingStepOf(name), ...(isSandbox && { blocksOrders: false }) }))
  const needed = left.filter(({ isNeeded }) => isNeeded)
  const blocking = needed.filter(({ blocksOrders }) => blocksOrders)
  const more = needed.length - blocking.length
  if (blocking.length > 0)
    return `${blocking.length === 1 ? 'One step is' : `${blocking.length} steps are`} needed before buyers can order${
      more > 0 ? `, ${more} more before you open` : ''
    }.`
  if (needed.length > 0)
    return `Buyers can order. ${needed.length === 1 ? 'One needed step is' : `${needed.length} needed steps are`} left: ${needed
      .map(({ title }) => title)
      .join(', ')}.`
  return left.length > 0 ? 'Buyers can order. The rest can wait.' : 'All is done.'
}

interface Group {
  title: string
  steps: Step[]
}

/** In the order of the list. */
export function listGroups(steps: readonly Step[]): Group[] {
  const groups: Group[] = []
  for (const step of steps) {
    const { group: title } = openingStepOf(step.name)
    const group = groups.find((one) => one.title === title)
    if (group) group.steps.push(step)
    else groups.push({ title, steps: [step] })
  }
  return groups
}

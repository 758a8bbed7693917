import type { Opening } from '../../../contract/admin/opening.schema.ts'
import { openingStepOf } from '../../../domain/content/opening-fields.ts'

export type Step = Opening['steps'][number]

/** Nothing is left to do. */
export const isSettled = ({ isDone, isSkipped }: Step): boolean => isDone || isSkipped

/** The first step that buyers need, or where they have all of those, the first that is left. */
export const findNext = (steps: readonly Step[]): Step | undefined => {
  const left = steps.filter((step) => !isSettled(step))
  return left.find(({ name }) => openingStepOf(name).isNeeded) ?? left[0]
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

import { focusFirstMistake } from '../../ui/focus-first-mistake.ts'
import { problemId } from './find-problem.ts'
import type { PricedChoice } from './use-priced-choice.ts'

/** Still to be reached by Tab where it cannot buy: a press leads to the quantity that is wrong, which is read out with its reason. */
export const toBuyButton = ({ problem }: PricedChoice, busy: boolean, onAdd: () => void) => ({
  busy,
  'aria-disabled': problem !== undefined,
  'aria-describedby': problem && problemId,
  'onClick': problem ? () => focusFirstMistake(document.getElementById('main')) : onAdd,
})

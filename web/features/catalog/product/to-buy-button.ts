import { focusFirstMistake } from '../../../ui/focus/focus-first-mistake.ts'
import { problemId } from './find-problem.ts'
import type { PricedChoice } from './use-priced-choice.ts'

/**
 * Still to be reached by Tab where it cannot buy: a press leads to what is wrong or missing first, which is read out with its reason.
 * @param onRefused what is not there yet becomes a mistake
 */
export const toBuyButton = ({ problem }: PricedChoice, busy: boolean, onAdd: () => void, onRefused: () => void) => ({
  busy,
  'aria-disabled': problem !== undefined,
  'aria-describedby': problem && problemId,
  'onClick': problem
    ? () => {
        onRefused()
        focusFirstMistake(document.getElementById('main'))
      }
    : onAdd,
})

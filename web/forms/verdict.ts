import type { CallFailed } from '../client/index.ts'
import type { Mistake } from './values.ts'

/** Where a refusal stands that belongs to no field. */
export const wholeForm = 'root'

/**
 * What is wrong with a form. Its own checks count from the first press on; what somebody refused stays until its field is changed,
 * and what was refused as a whole until any is.
 */
export function createVerdict() {
  let isPressed = false
  let refusals = new Map<string, Mistake>()
  return {
    isEmpty: () => !isPressed && refusals.size === 0,
    press() {
      isPressed = true
      refusals.clear()
    },
    begin() {
      isPressed = false
      refusals.clear()
    },
    refuse(mistakes: Mistake[]) {
      refusals = new Map(mistakes.map((mistake) => [mistake.field, mistake]))
    },
    change(field: string) {
      refusals.delete(field)
      refusals.delete(wholeForm)
    },
    /** One mistake for a field: the first. */
    judge(check: () => Mistake[]): Map<string, Mistake> {
      const found = new Map<string, Mistake>()
      for (const mistake of [...(isPressed ? check() : []), ...refusals.values()]) {
        if (!found.has(mistake.field)) found.set(mistake.field, mistake)
      }
      return found
    },
  }
}

/**
 * What the server refused, at the form's fields; what belongs to none of them stands at `otherwiseAt`.
 * @param within the group of the call's input that the form fills in
 */
export function readRefusal(
  refused: CallFailed,
  fields: string[],
  { within, otherwiseAt = wholeForm }: { within: string | undefined; otherwiseAt: string | undefined },
): Mistake[] {
  const found = fields.flatMap((field) => {
    const sentence = refused.fieldSentence(within === undefined ? field : `${within}.${field}`)
    return sentence === undefined ? [] : [{ field, sentence }]
  })
  if (found.length > 0) return found
  // That somebody else was faster is of all of it.
  const field = refused.fieldSentence('version') === undefined ? otherwiseAt : wholeForm
  return [{ field, sentence: refused.message, isAnnounced: true }]
}

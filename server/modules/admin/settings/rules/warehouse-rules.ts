import { findState } from '../../../../../domain/people/us-states.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'

// What the owner says of a warehouse: in a command, on a page, or in the folder of content. Each throws NotUnderstood with a sentence.

export function checkWarehouseCode(code: string): void {
  if (!/^[\w-]{1,20}$/.test(code))
    throw new NotUnderstood('Enter a warehouse code of up to 20 letters, digits and dashes, for example MAIN.')
}

export function readWarehouseState(typed: string): string {
  const state = findState(typed)
  if (state === undefined) throw new NotUnderstood(`There is no state '${typed}'. Enter its name or two letters: OH.`)
  return state
}

export function readWarehouseZip(typed: string): string {
  if (!/^\d{5}(-\d{4})?$/.test(typed)) throw new NotUnderstood(`'${typed}' is not a ZIP code. Enter for example 43604.`)
  return typed
}

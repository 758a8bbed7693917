import type { Cents } from '../../../domain/money/money.ts'
import { hasTags } from '../../../domain/text/has-tags.ts'
import { NotUnderstood } from '../typed/typed-words.ts'

/** 12.50, as commands read it. */
export const writeCents = (cents: Cents): string => (cents / 100).toFixed(2)

/** 'yes', or nothing. */
export const writeYes = (is: boolean): string | undefined => (is ? 'yes' : undefined)

/** Nothing is no. @throws NotUnderstood */
export function readYesNo(typed: string): boolean {
  if (typed !== '' && typed !== 'yes' && typed !== 'no') throw new NotUnderstood(`'${typed}' is neither yes nor no.`)
  return typed === 'yes'
}

/** @throws NotUnderstood */
export function readPlain(text: string, atMost: number): string {
  if (hasTags(text)) throw new NotUnderstood('Plain text only, without tags.')
  if (text.length > atMost) throw new NotUnderstood(`This can have ${atMost} characters at most.`)
  return text
}

import { hasTags } from '../../../../domain/text/has-tags.ts'
import { toLine } from '../../../../domain/text/to-line.ts'

/** A line of plain text as it is stored. @param blame hears what is wrong with it */
export function readPlainText(typed: string, atMost: number, blame: (message: string) => void): string {
  const text = toLine(typed)
  if (text.length > atMost) blame(`This can have ${atMost} characters at most.`)
  if (hasTags(text)) blame('Plain text only, without tags.')
  return text
}

import { isUtf8 } from 'node:buffer'
import type { Mistakes, Place } from './mistakes.ts'

// Tabs and line ends have their place in a text; PostgreSQL stores no NUL and no half of a surrogate pair.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u

/** @returns where in a text a character stands that cannot be stored; -1: nowhere */
export const findUnstorable = (text: string): number => text.search(unstorable)

/** The text of a file with line ends of one kind, or undefined where it is none, which is noted. */
export function toText(content: Buffer, file: string, mistakes: Mistakes): string | undefined {
  if (!isUtf8(content)) {
    mistakes.note(findBadByte(content, file), 'This is not UTF-8. Save the file as UTF-8.')
    return undefined
  }
  const text = content
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const bad = findUnstorable(text)
  if (bad < 0) return text
  mistakes.note(toPlace(file, text, bad), 'This character cannot be stored. Take it out.')
  return undefined
}

function findBadByte(content: Buffer, file: string): Place {
  const lines = content.toString('latin1').split('\n')
  const line = lines.findIndex((one) => !isUtf8(Buffer.from(one, 'latin1')))
  return { file, line: line + 1, column: 1 }
}

export function toPlace(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { file, line: before.length, column: before.at(-1)!.length + 1 }
}

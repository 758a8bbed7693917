import { readPmsCode } from '../../../../../domain/decoration/pms-code.ts'
import { toLine } from '../../../../../domain/text/to-line.ts'
import type { NewInk } from '../../../catalog/index.ts'

/** An ink or thread as an owner types it, or as a row of a file has it. */
interface InkInput {
  code: string
  name?: string | undefined
  hex?: string | undefined
  /** 'printing' or 'embroidery'. */
  purpose?: string | undefined
}

const longestCode = 40
const longestName = 60
const kinds: Record<string, NewInk['kind']> = { printing: 'ink', embroidery: 'thread' }

/** What each kind is for, as an owner types it. */
export const inkPurposes: Record<NewInk['kind'], string> = { ink: 'printing', thread: 'embroidery' }

interface InkMistake {
  /** As files name it. */
  column: 'code' | 'name' | 'hex' | 'for'
  sentence: string
}

/** @param known what the shop has under its code: what is not typed stays. @returns everything that is wrong, each at its column, where it cannot be */
export function judgeInk(typed: InkInput, known?: NewInk): NewInk | InkMistake[] {
  const mistakes: InkMistake[] = []
  const blame = (column: InkMistake['column'], sentence: string) => mistakes.push({ column, sentence })
  const purpose = typed.purpose?.trim().toLowerCase() ?? ''
  if (purpose !== '' && !Object.hasOwn(kinds, purpose))
    blame('for', `Colors are for printing (screen and pad print) or for embroidery, not for '${purpose}'.`)
  const kind = kinds[purpose] ?? known?.kind ?? 'ink'
  const code = readInkCode(typed.code, kind)
  if (code === undefined) blame('code', `'${toLine(typed.code)}' is no PMS code like PMS 166 C.`)
  else if (code === '' || code.length > longestCode)
    blame('code', `A code has 1 to ${longestCode} characters, like PMS 166 C.`)
  const name = toLine(typed.name ?? '') || known?.name || code || ''
  if (name !== code && name.length > longestName) blame('name', `A name has at most ${longestName} characters.`)
  const typedHex = typed.hex?.trim() ?? ''
  const hex = typedHex === '' ? known?.hex : readHexCode(typedHex)
  if (hex === undefined)
    blame(
      'hex',
      typedHex === ''
        ? `Say in 'hex' how ${code} looks on a screen, like e45205.`
        : `'${typedHex}' is not a valid color. Use six digits 0 to 9 and a to f, for example e45205.`,
    )
  return mistakes.length > 0 ? mistakes : { code: code!, name, hex: hex!, kind }
}

/** In the form that buyers' PMS codes get, so that they find it. Undefined where it says PMS and is no such code; others are the shop's own: White, Thread 309. */
export function readInkCode(typed: string, kind: NewInk['kind']): string | undefined {
  const code = toLine(typed)
  if (/^(pms|pantone)\b/i.test(code)) return readPmsCode(code)
  return kind === 'ink' && /^\d/.test(code) ? (readPmsCode(code) ?? code) : code
}

/** With or without '#', behind which a shell reads no further. */
function readHexCode(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(typed)?.[1]
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}

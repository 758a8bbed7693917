import type { OrderedDecoration } from './decoration.ts'
import { coloringOf } from '../imprint/processes.ts'

/**
 * A sentence for each ink or thread of a decoration that the shop has taken out since it was chosen.
 * @param goneCodes of what is not offered any more
 */
export function explainGoneInks(
  { process, locations, roster }: OrderedDecoration,
  goneCodes: readonly string[],
): string[] {
  const things = coloringOf(process) === 'threads' ? 'threads' : 'inks'
  const used = [...locations.flatMap(({ colors }) => colors), ...(roster?.color ? [roster.color] : [])]
  const gone = used.filter(({ code, isMatch }) => !isMatch && goneCodes.includes(code))
  const names = new Set(gone.map(({ code, name }) => (name === code ? code : `${name} (${code})`)))
  return [...names].map(
    (name) => `${name} is no longer one of our ${things}. Please edit the decoration and choose another color.`,
  )
}

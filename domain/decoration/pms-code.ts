/** PMS colors with a name of their own; a number may follow: 'Warm Gray 7'. */
const names = [
  ...['black', 'blue', 'green', 'magenta', 'orange', 'pink', 'purple', 'red', 'violet', 'yellow'],
  ...['bright green', 'bright orange', 'bright red', 'dark blue', 'medium blue', 'medium purple', 'medium yellow'],
  ...['cool gray', 'warm gray', 'warm red', 'strong red', 'neutral black', 'process black', 'process blue'],
  ...['process cyan', 'process magenta', 'process yellow', 'reflex blue', 'rhodamine red', 'rubine red'],
]
const named = new RegExp(`^(${names.join('|')})(?: (\\d{1,4}))?$`)
const numbered = /^\d{3,5}$/

/** Coated and uncoated ink, and both of them out of process colors. */
const guides: Record<string, string> = { c: 'C', u: 'U', cp: 'CP', up: 'UP' }

/**
 * A PMS code as a buyer types it, in its normal form: '166c', 'Pantone 166', 'warm grey 7 u' are 'PMS 166 C', 'PMS 166 C' and
 * 'PMS Warm Gray 7 U'; brand books write 'PANTONE® 166 Coated'. Without a guide it is the coated one. Undefined where it is no PMS code. Only its form is checked.
 */
export function readPmsCode(typed: string): string | undefined {
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/[®™]/g, '')
    .replaceAll('grey', 'gray')
    .replace(/ coated$/, ' c')
    .replace(/ uncoated$/, ' u')
    .replace(/^(pms|pantone)( |(?=\d))/, '')
    .replace(/^(\d+)(cp|up|c|u)$/, '$1 $2')
  if (words.length > 40) return undefined
  const [, body = '', guide] = /^(.*?)(?: (c|u|cp|up))?$/.exec(words) ?? []
  if (!numbered.test(body) && !named.test(body)) return undefined
  const name = body.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return `PMS ${name} ${guides[guide ?? 'c']}`
}

/** Stands for a mixed color of which nobody has said how screens show it. */
export const unknownInkHex = '#808080'

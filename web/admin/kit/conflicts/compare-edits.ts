type Values = Record<string, string | boolean>

interface ComparedEdits<V extends Values> {
  /** What others have saved in fields that nobody has touched here. */
  untouched: Partial<V>
  /** What others have saved in fields that were touched here, too. No switch is among them: who changes one makes it the same. */
  both: Partial<Record<keyof V, string>>
  /** They have saved other rows; empty: the fields are the same ones. */
  rows: string
}

/** What others have saved of a form while somebody types in it. @param base as it began here @param now as it is saved */
export function compareEdits<V extends Values>(base: V, now: V, typed: V): ComparedEdits<V> {
  const names = Object.keys(base)
  if (names.length !== Object.keys(now).length || names.some((name) => !(name in now)))
    return { untouched: {}, both: {}, rows: describeRows(now) }
  const changed = Object.entries(now).filter(([name, value]) => value !== base[name] && value !== typed[name])
  const isUntouched = ([name]: [string, unknown]) => typed[name] === base[name]
  return {
    untouched: Object.fromEntries(changed.filter(isUntouched)) as Partial<V>,
    both: Object.fromEntries(changed.filter((one) => !isUntouched(one))) as ComparedEdits<V>['both'],
    rows: '',
  }
}

/** '24, 9.50; 48, 8.75': the fields of a row are called by its number. */
function describeRows(values: Values): string {
  const rows = new Map<string, string[]>()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value === '') continue
    const number = name.split('_').at(-1)!
    rows.set(number, [...(rows.get(number) ?? []), value])
  }
  return rows.size === 0 ? 'none' : [...rows.values()].map((cells) => cells.join(', ')).join('; ')
}

/** At a field that two people have changed. */
export const describeTheirs = (value: string): string =>
  value === ''
    ? 'Someone else has cleared this field. If you save, yours is kept.'
    : `Someone else has saved: ${shorten(value)} If you save, yours is kept.`

const longestShown = 300

function shorten(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `“${text.length > longestShown ? `${text.slice(0, longestShown)} …` : text}”.`
}

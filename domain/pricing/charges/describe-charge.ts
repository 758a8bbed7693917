interface NamedCharge {
  name: string
  /** A sentence with the figures, or empty. */
  why: string
}

/** 'Less than minimum: 150 is below the minimum of 250'; a reason that begins with the name stands alone: 'Set-up, 2 colors at $45.00, front'. */
export function describeCharge({ name, why }: NamedCharge): string {
  if (why === '') return name
  return namesItself({ name, why }) ? why : `${name}: ${why}`
}

/** Why something is not charged: 'waived for your company until Dec 31, 2026.', as the end of a sentence that has named it. */
export function explainRelief({ name, why }: NamedCharge): string {
  const reason = namesItself({ name, why }) ? why.replace(/^[^:]*: /, '') : why
  return reason.charAt(0).toLowerCase() + reason.slice(1)
}

/** Does the reason begin with the name? */
const namesItself = ({ name, why }: NamedCharge): boolean => {
  const short = name.replace(/ \([^)]*\)$/, '').replace(/ charge$/i, '')
  return [',', ':'].some((mark) => why.toLowerCase().startsWith(short.toLowerCase() + mark))
}

/** What is not charged, each reason once: 'Set-up, front and back: free, as the same artwork was ordered on Mar 2, 2026.' */
export function gatherFree(spared: readonly NamedCharge[]): string[] {
  const reasons = new Map<string, Map<string, string[]>>()
  for (const charge of spared) {
    const { what, where, reason } = splitReason(charge)
    const things = reasons.get(reason) ?? new Map<string, string[]>()
    things.set(what, [...(things.get(what) ?? []), ...where])
    reasons.set(reason, things)
  }
  return [...reasons].map(([reason, things]) => {
    const names = [...things].map(([what, where]) => [what, ...(where.length > 0 ? [joinWords(where)] : [])].join(', '))
    return [names.join('; '), reason].filter(Boolean).join(': ')
  })
}

/** Of 'Set-up, front: free.' the thing, the place and the reason. */
function splitReason({ name, why }: NamedCharge): { what: string; where: string[]; reason: string } {
  const [, what, place, reason] = (namesItself({ name, why }) && /^([^:,]+)(?:, ([^:]+))?: (.+)$/.exec(why)) || []
  if (what === undefined) return { what: name, where: [], reason: why }
  return { what, where: place === undefined ? [] : [place], reason: reason! }
}

/** 'front', 'front and back', 'front, back and left sleeve' */
const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

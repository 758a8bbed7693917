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

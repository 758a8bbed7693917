interface NamedCharge {
  name: string
  /** A sentence with the figures, or empty. */
  why: string
}

/** 'Less than minimum: 150 is below the minimum of 250'; a reason that begins with the name stands alone: 'Set-up, 2 colors at $45.00, front'. */
export function describeCharge({ name, why }: NamedCharge): string {
  const short = name.replace(/ \([^)]*\)$/, '').replace(/ charge$/i, '')
  if (why === '') return name
  return why.toLowerCase().startsWith(`${short.toLowerCase()},`) ? why : `${name}: ${why}`
}

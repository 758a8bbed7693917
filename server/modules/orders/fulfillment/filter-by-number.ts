interface Numbered {
  trackingNumber: string
}

/** Those with a number as somebody typed it: spaces, dashes and small letters say nothing. Undefined: all. */
export function filterByNumber<D extends Numbered>(dispatches: D[], typed: string | undefined): D[] {
  if (typed === undefined) return dispatches
  const spelling = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
  return dispatches.filter(({ trackingNumber }) => spelling(trackingNumber) === spelling(typed))
}

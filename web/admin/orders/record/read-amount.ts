const shape = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/

/** Dollars as people type them: '1,250.00', '$80', '12.5'. Undefined: it is no amount above none. */
export function readAmount(text: string): number | undefined {
  const [, whole, cents = ''] = shape.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole.replaceAll(',', '') + cents)
  return amount > 0 ? amount : undefined
}

const shape = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/

/** Dollars as people type them: '10,000.00', '$2500', '0'. Undefined: it is no amount. */
export function readLimit(text: string): number | undefined {
  const [, whole, cents = ''] = shape.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents)
}

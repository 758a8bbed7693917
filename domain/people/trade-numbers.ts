/** The numbers by which the trade knows a distributor, and the loose form of each. */
export const tradeNumbers = {
  asiNumber: { name: 'ASI number', prefix: /^asi\s*[/#:-]?\s*/i, form: /^\d{4,7}$/ },
  ppai: { name: 'PPAI number', prefix: /^ppai\s*[/#:-]?\s*/i, form: /^\d{4,7}$/ },
  sage: { name: 'SAGE number', prefix: /^sage\s*[/#:-]?\s*/i, form: /^\d{4,7}$/ },
  upic: { name: 'UPIC', prefix: /^upic\s*[/#:-]?\s*/i, form: /^[a-z0-9]{3,12}$/i },
  dc: { name: 'DC number', prefix: /^dc\s*[/#:-]?\s*/i, form: /^[a-z0-9-]{1,20}$/i },
} as const

export type TradeNumber = keyof typeof tradeNumbers

/** What is stored of a typed number: without blanks around it and without the name of its register. Empty stays empty. */
export function readTradeNumber(register: TradeNumber, text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const bare = trimmed.replace(tradeNumbers[register].prefix, '')
  return tradeNumbers[register].form.test(bare) ? bare.toUpperCase() : undefined
}

/** What is stored of all of them. Ask only for what has been checked. */
export const readTradeNumbers = (typed: Record<TradeNumber, string>): Record<TradeNumber, string> => {
  const read = (register: TradeNumber) => readTradeNumber(register, typed[register])!
  return { asiNumber: read('asiNumber'), ppai: read('ppai'), sage: read('sage'), upic: read('upic'), dc: read('dc') }
}

/** Those that are known, as people call them. */
export const listTradeNumbers = (known: Record<TradeNumber, string>): { name: string; number: string }[] =>
  (Object.keys(tradeNumbers) as TradeNumber[])
    .filter((register) => known[register] !== '')
    .map((register) => ({ name: tradeNumbers[register].name, number: known[register] }))

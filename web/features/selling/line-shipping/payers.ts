import type { Payer } from './rows.ts'

/** Who pays the carrier; 'with the order' is whoever is chosen at checkout. */
export const payers: { payer: Payer; title: string }[] = [
  { payer: 'shipper', title: 'With the order' },
  { payer: 'third party', title: 'Third party' },
  { payer: 'receiver', title: 'Collect' },
]

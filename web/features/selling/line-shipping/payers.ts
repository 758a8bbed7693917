import type { Payer } from './rows.ts'

/** Who pays the carrier; 'with the order' is whoever is chosen at checkout. */
export const payers: { payer: Payer; title: string }[] = [
  { payer: 'shipper', title: 'Prepaid' },
  { payer: 'third party', title: 'Third party' },
  { payer: 'receiver', title: 'Collect' },
]

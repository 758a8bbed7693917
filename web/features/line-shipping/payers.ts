import type { Payer } from './rows.ts'

/** Who pays the carrier. */
export const payers: { payer: Payer; title: string }[] = [
  { payer: 'shipper', title: 'Shipper' },
  { payer: 'third party', title: 'Third party' },
  { payer: 'receiver', title: 'Receiver' },
]

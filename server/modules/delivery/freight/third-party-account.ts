import { explainUnknownZip } from '../../../../domain/address-checks/check-place.ts'
import { judgeAccount, zipMissing } from '../../../../domain/freight/carrier-accounts.ts'
import { pickupCarrier, type RateCarrier } from '../../../../domain/freight/carriers.ts'
import { findPlace } from '../../../platform/zip-codes/find-place.ts'

interface AccountInput {
  carrier: RateCarrier
  accountNumber: string
  /** Where the carrier bills it; undefined where nobody has been asked for it. */
  zip: string | undefined
}

interface Account {
  accountNumber: string
  zip?: string
}

type AccountRead = { account: Account } | { mistakes: { at: 'carrier' | 'number' | 'zip'; message: string }[] }

/** The carrier account of a third party or the receiver, as the carrier writes it, or sentences with what is wrong with it. */
export function readAccount({ carrier, accountNumber, zip }: AccountInput): AccountRead {
  const verdict = judgeAccount(carrier, accountNumber)
  const billed = zip === undefined ? undefined : readZip(zip)
  const mistakes = [
    ...(verdict.valid
      ? []
      : [{ at: carrier === pickupCarrier ? 'carrier' : 'number', message: verdict.sentence } as const]),
    ...(billed && 'message' in billed ? [{ at: 'zip', message: billed.message } as const] : []),
  ]
  if (!verdict.valid || mistakes.length > 0) return { mistakes }
  return { account: { accountNumber: verdict.accountNumber, ...(billed && 'zip' in billed && { zip: billed.zip }) } }
}

function readZip(typed: string): { zip: string } | { message: string } {
  if (typed.trim() === '') return { message: zipMissing }
  const place = findPlace(typed)
  return place ?? { message: explainUnknownZip(typed) }
}

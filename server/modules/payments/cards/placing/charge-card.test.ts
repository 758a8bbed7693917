import { expect, test } from 'vitest'
import type { Lookup } from '../../../../gateways/card-payments/card-payments.ts'
import type { CardCheckout } from './card-checkouts.store.ts'
import { findCharge } from './charge-card.ts'

type GatewayTransaction = Extract<Lookup, { outcome: 'found' }>['transaction']

const checkout = { customerProfileId: '1', orderIds: [4711], amountCents: 12_345 } as unknown as CardCheckout
const find = (transaction: Partial<GatewayTransaction>) =>
  findCharge(
    { findTransaction: async () => ({ outcome: 'found', transaction: transaction as GatewayTransaction }) },
    checkout,
  )

test.each<[Partial<GatewayTransaction>, string]>([
  [{ status: 'authorized', amountCents: 12_345 }, 'authorized'],
  [{ status: 'captured', amountCents: 12_345 }, 'authorized'],
  [{ status: 'authorized', amountCents: 12_344 }, 'unknown'],
  [{ status: 'captured', amountCents: 123_450 }, 'unknown'],
  [{ status: 'void', amountCents: 12_345 }, 'failed'],
])('what the gateway lists as %o is %s', async (transaction, outcome) => {
  expect((await find(transaction)).outcome).toBe(outcome)
})

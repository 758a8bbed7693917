import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { merchant } from '../dev/standins/card-gateway/merchant.ts'
import type { Fault } from '../dev/standins/card-gateway/faults.ts'

/** What the stand-in for the gateway has been asked to hold. */
export async function readTransactions(): Promise<{ invoiceNumber: string; heldCents: number }[]> {
  const reply = await fetch(`${findGateway()}/control/transactions`)
  return ((await reply.json()) as { transactions: { invoiceNumber: string; heldCents: number }[] }).transactions
}

/** Other journeys pay at the same time, so that a fault names the customer whom it strikes. */
export async function orderFault(fault: Fault & { customerProfileId: string }): Promise<void> {
  const reply = await send('/control/faults', fault)
  if (!reply.ok) throw new Error(await reply.text())
}

/** A card that is saved at the gateway, each year another one. */
export async function saveCard(customerProfileId: string, year: number): Promise<void> {
  const card = { cardNumber: '4007000000027', expirationDate: `${year}-12` }
  const reply = await send('/xml/v1/request.api', {
    createCustomerPaymentProfileRequest: {
      merchantAuthentication: { name: merchant.loginId, transactionKey: merchant.transactionKey },
      customerProfileId,
      paymentProfile: { payment: { creditCard: card } },
      validationMode: 'none',
    },
  })
  const text = await reply.text()
  if (!text.includes('"resultCode":"Ok"')) throw new Error(text)
}

const send = (path: string, body: object) =>
  fetch(`${findGateway()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** With which a page turns a card into a token. */
export const gatewaySettings = () => ({
  CARD_GATEWAY_URL: `${findGateway()}/xml/v1/request.api`,
  CARD_GATEWAY_LOGIN_ID: merchant.loginId,
  CARD_GATEWAY_CLIENT_KEY: merchant.clientKey,
})

const findGateway = (): string =>
  readFileSync(join(process.env['SHOP_DATA_FOLDER']!, 'card-gateway', 'address.txt'), 'utf8').trim()

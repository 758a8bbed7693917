import { randomInt } from 'node:crypto'
import { seconds } from '../../../domain/calendar/durations.ts'
import type { CardSettings } from '../../platform/settings/card-settings.ts'
import { sendRequest } from './send-request.ts'

type AccountCheck =
  | { outcome: 'works'; merchant: string; isCharged: boolean }
  | { outcome: 'unreachable' }
  | { outcome: 'wrong-keys' }
  /** The server's keys are right, the browser's belongs to another account. */
  | { outcome: 'wrong-client-key' }
  /** The account takes no card, for a reason in the gateway's words. */
  | { outcome: 'refused'; said: string }

/** Asks the gateway who the account is and, where no money moves, charges its test card and gives it back. */
export async function checkCardAccount(settings: CardSettings): Promise<AccountCheck> {
  const reply = await sendRequest(settings, 'getMerchantDetailsRequest', {}, seconds(10))
  if (!reply.arrived) return { outcome: 'unreachable' }
  const { isOk, code, texts } = reply.messages
  if (!isOk) return wrongKeys.has(code) ? { outcome: 'wrong-keys' } : { outcome: 'refused', said: texts.join(' ') }
  const clientKey = reply.root.textOf('publicClientKey')
  if (clientKey !== '' && clientKey !== settings.clientKey) return { outcome: 'wrong-client-key' }
  const merchant = reply.root.textOf('merchantName')
  return settings.isSandbox ? chargeTestCard(settings, merchant) : { outcome: 'works', merchant, isCharged: false }
}

const wrongKeys = new Set(['E00005', 'E00006', 'E00007', 'E00008'])

async function chargeTestCard(settings: CardSettings, merchant: string): Promise<AccountCheck> {
  const send = (transactionRequest: Parameters<typeof sendRequest>[2]) =>
    sendRequest(settings, 'createTransactionRequest', { transactionRequest }, seconds(15))
  const reply = await send({
    transactionType: 'authOnlyTransaction',
    // Another amount each time: the gateway takes the same again for a mistake.
    amount: `1.${String(randomInt(100)).padStart(2, '0')}`,
    payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2049-12' } },
    order: { invoiceNumber: `TEST-${randomInt(1_000_000)}` },
  })
  if (!reply.arrived) return { outcome: 'unreachable' }
  const response = reply.root.one('transactionResponse')
  if (response.textOf('responseCode') !== '1') {
    const said = response.one('errors').one('error').textOf('errorText') || reply.messages.texts.join(' ')
    return { outcome: 'refused', said }
  }
  await send({ transactionType: 'voidTransaction', refTransId: response.textOf('transId') })
  return { outcome: 'works', merchant, isCharged: true }
}

import type { CardData, StoredCard } from './cards.ts'
import { ApiError, reasonText } from '../wire/codes.ts'
import { judge, readCard, type Context } from '../context.ts'
import { decide, type Decision } from '../transactions/decisions.ts'
import type { Address } from '../state.ts'
import type { Element } from '../wire/tree.ts'

interface Validated {
  card: StoredCard
  directResponse: string | undefined
}

/**
 * Takes a card in for a payment profile.
 * @throws ApiError E00027 when the card is turned down in the mode that was asked for
 */
export function validateNewCard(
  context: Context,
  payment: Element | undefined,
  billTo: Address,
  mode: string,
): Validated {
  const data = readCard(context, payment)
  if (!data) throw new ApiError('E00029')
  return validateCard(context, data, { ...(data.zip && { zip: data.zip }), ...billTo }, mode)
}

function validateCard(context: Context, data: CardData, billTo: Address, mode: string): Validated {
  const judged = judge(context, data)
  // Without validation a number that cannot be one is still refused, as a field.
  if ('refused' in judged)
    throw mode === 'none' || mode === ''
      ? new ApiError('E00013', { text: toFieldFault(judged.refused) })
      : new ApiError('E00027', { text: reasonText(judged.refused) })
  const { card } = judged
  return { card, directResponse: chargeNothing(card, billTo, data.code, mode) }
}

/** A card that is stored already; the code may be typed again. */
export function validateStored(card: StoredCard, billTo: Address, code: string, mode: string): string | undefined {
  return chargeNothing(card, billTo, code, mode)
}

function chargeNothing(card: StoredCard, billTo: Address, code: string, mode: string): string | undefined {
  if (mode === 'none' || mode === '') return undefined
  if (mode === 'testMode')
    return toDirectResponse({ responseCode: 1, reason: 1, avs: 'P', cvv: '' }, card, billTo, {
      text: `(TESTMODE) ${reasonText(1)}`,
      authCode: '000000',
      id: '0',
      amount: '1.00',
    })
  const decision = decide(billTo, code)
  if (decision.responseCode === 2)
    throw new ApiError('E00027', {
      text: reasonText(decision.reason),
      fields: { validationDirectResponse: toDirectResponse(decision, card, billTo, { authCode: '', id: '0' }) },
    })
  return toDirectResponse(decision, card, billTo, { authCode: 'VALID1', id: '0' })
}

const toFieldFault = (reason: 6 | 7 | 8 | 78 | number): string =>
  ({ 6: 'Credit card number is invalid.', 7: 'Expiration Date is invalid.', 8: 'Expiration Date is invalid.' })[
    reason
  ] ?? 'Card Code is invalid.'

interface ChargeAnswer {
  text?: string
  authCode: string
  id: string
  amount?: string
}

/** Values with commas between; what a comma would break is blank. */
function toDirectResponse(
  { responseCode, reason, avs, cvv }: Decision,
  card: StoredCard,
  billTo: Address,
  { text = reasonText(reason), authCode, id, amount = '0.00' }: ChargeAnswer,
): string {
  const values: string[] = Array.from({ length: 68 }, () => '')
  const put = (position: number, ...texts: (string | undefined)[]) =>
    texts.forEach((value, index) => (values[position - 1 + index] = (value ?? '').replaceAll(',', ' ')))
  put(1, String(responseCode), '1', String(reason), text, authCode, avs, id)
  put(10, amount, 'CC', 'auth_only')
  put(14, billTo['firstName'], billTo['lastName'], billTo['company'], billTo['address'], billTo['city'])
  put(
    19,
    billTo['state'],
    billTo['zip'],
    billTo['country'],
    billTo['phoneNumber'],
    billTo['faxNumber'],
    billTo['email'],
  )
  put(39, cvv)
  put(51, card.masked, card.brand)
  return values.join(',')
}

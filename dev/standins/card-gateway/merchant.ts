import { timingSafeEqual } from 'node:crypto'
import { ApiError } from './wire/codes.ts'
import type { MethodAnswer } from './context.ts'
import type { RequestName } from './wire/requests.ts'
import { List, textAt, type Element } from './wire/tree.ts'

/** The one account of this gateway. Nothing real hangs on its keys. */
export const merchant = {
  loginId: 'brandyard-demo',
  transactionKey: 'STANDINKEY000001',
  clientKey: 'standin-public-client-key-for-cards-of-the-demo-shop',
}

/** @throws ApiError E00007 when the account's keys are wrong, E00059 when the key is not meant for the method */
export function authenticate(name: RequestName, request: Element): void {
  if (name === 'isAliveRequest') return
  const loginId = textAt(request, 'merchantAuthentication/name')
  const transactionKey = textAt(request, 'merchantAuthentication/transactionKey')
  const clientKey = textAt(request, 'merchantAuthentication/clientKey')
  const isBrowser = name === 'securePaymentContainerRequest'
  if (!isSame(loginId, merchant.loginId)) throw new ApiError('E00007', { isSchemaError: true })
  if (clientKey && !isBrowser) throw new ApiError('E00059', { isSchemaError: true })
  const isKnown = clientKey ? isSame(clientKey, merchant.clientKey) : isSame(transactionKey, merchant.transactionKey)
  if (!isKnown) throw new ApiError('E00007', { isSchemaError: true })
}

function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const answerNothing = (): MethodAnswer => ({})

export const getMerchantDetails = (): MethodAnswer => ({
  fields: {
    isTestMode: false,
    processors: new List('processor', [
      { name: 'Stand-in for a card processor', id: 2, cardTypes: new List('cardType', ['A', 'D', 'M', 'V', 'J', 'C']) },
    ]),
    merchantName: 'Brandyard demo shop',
    gatewayId: '100001',
    marketTypes: new List('marketType', ['eCommerce']),
    productCodes: new List('productCode', ['CNP', 'CIM']),
    paymentMethods: new List('paymentMethod', [
      ...['Visa', 'Mastercard', 'AmericanExpress', 'Discover', 'JCB', 'DinersClub'],
    ]),
    currencies: new List('currency', ['USD']),
    publicClientKey: merchant.clientKey,
  },
})

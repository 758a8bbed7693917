import { webcrypto } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMerchant, type TestMerchant } from './test-merchant.ts'

interface Answer {
  messages: { resultCode: string; message: { code: string; text: string }[] }
  opaqueData?: { dataDescriptor: string; dataValue: string }
}
type Accept = { dispatchData(data: object, callback: ((answer: Answer) => void) | string): void }

let merchant: TestMerchant
let authData: object

beforeAll(async () => {
  merchant = await openTestMerchant()
  const { settings } = merchant.gateway
  authData = { clientKey: settings['CARD_GATEWAY_CLIENT_KEY'], apiLoginID: settings['CARD_GATEWAY_LOGIN_ID'] }
})
afterAll(() => merchant.gateway.close())

/** Loads the script as a page does. */
async function loadAccept({ isSecureContext = true, reach = fetch } = {}): Promise<Accept> {
  const src = merchant.gateway.settings['CARD_GATEWAY_SCRIPT_URL']!
  const window: Record<string, unknown> = { isSecureContext }
  const page = createContext({ window, document: { currentScript: { src } }, fetch: reach, crypto: webcrypto, URL })
  runInContext(await (await fetch(src)).text(), page)
  return window['Accept'] as Accept
}

const dispatch = async (data: object, accept?: Accept) => {
  const loaded = accept ?? (await loadAccept())
  return new Promise<Answer>((done) => loaded.dispatchData(data, done))
}

const cardData = { cardNumber: '4111 1111 1111 1111', month: '8', year: '35', cardCode: '123' }
const codesOf = ({ messages }: Answer) => messages.message.map(({ code }) => code)

test('a card becomes a token that pays', async () => {
  const { messages, opaqueData } = await dispatch({
    authData,
    cardData: { ...cardData, zip: '78701', fullName: 'Ada Lane' },
  })
  expect(messages).toMatchObject({ resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] })
  const paid = await merchant.transact(
    '<transactionType>authOnlyTransaction</transactionType><amount>1.00</amount><payment><opaqueData>' +
      `<dataDescriptor>${opaqueData!.dataDescriptor}</dataDescriptor><dataValue>${opaqueData!.dataValue}</dataValue></opaqueData></payment>`,
  )
  expect([paid.text('responseCode'), paid.text('accountNumber')]).toEqual(['1', 'XXXX1111'])
})

describe('what is wrong has the codes of the real script', () => {
  test.each([
    [{ cardNumber: '' }, ['E_WC_04']],
    [{ cardNumber: '4111111111111112' }, ['E_WC_05']],
    [{ month: '13' }, ['E_WC_06']],
    [{ year: '035' }, ['E_WC_07']],
    [{ year: '2020' }, ['E_WC_08']],
    [{ cardCode: '12' }, ['E_WC_15']],
    [{ zip: '' }, ['E_WC_16']],
    [{ fullName: '' }, ['E_WC_17']],
    [{ cardNumber: '1', month: '0' }, ['E_WC_05', 'E_WC_06']],
  ])('%o', async (wrong, codes) => {
    const answer = await dispatch({ authData, cardData: { ...cardData, ...wrong } })
    expect([answer.messages.resultCode, codesOf(answer), answer.opaqueData]).toEqual(['Error', codes, undefined])
  })

  test.each([
    [{ clientKey: '' }, 'E_WC_18'],
    [{ apiLoginID: '' }, 'E_WC_10'],
    [{ clientKey: 'somebody-else' }, 'E_WC_21'],
  ])('keys %o', async (wrong, code) => {
    expect(codesOf(await dispatch({ authData: { ...authData, ...wrong }, cardData }))).toEqual([code])
  })

  test('a page without encryption, and a gateway that cannot be reached', async () => {
    const open = await loadAccept({ isSecureContext: false })
    expect(codesOf(await dispatch({ authData, cardData }, open))).toEqual(['E_WC_02'])
    const cut = await loadAccept({ reach: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(codesOf(await dispatch({ authData, cardData }, cut))).toEqual(['E_WC_19'])
  })
})

test('pages of every origin may send a card, and ask first', async () => {
  const preflight = await fetch(merchant.gateway.settings['CARD_GATEWAY_URL']!, { method: 'OPTIONS' })
  const { headers } = preflight
  expect([preflight.status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(headers.get('access-control-allow-headers')).toBe('content-type')
})

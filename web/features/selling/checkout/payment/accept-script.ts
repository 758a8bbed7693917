import type { CardField } from '../../../../../domain/payments/cards.ts'
import { seconds } from '../../../../../domain/calendar/durations.ts'

export interface CardCredentials {
  api_login_id: string
  public_client_key: string
  script_url: string
}

/** As the gateway's script wants it. */
interface CardData {
  cardNumber: string
  month: string
  year: string
  cardCode: string
  zip: string
  fullName: string
}

interface AcceptAnswer {
  messages: { resultCode: string; message: { code: string; text: string }[] }
  opaqueData?: { dataDescriptor: string; dataValue: string }
}

interface Accept {
  dispatchData(data: object, callback: (answer: AcceptAnswer) => void): void
}

declare global {
  interface Window {
    /** Of the gateway's script. */
    Accept?: Accept
  }
}

const loading = new Map<string, Promise<Accept | undefined>>()

/** Loads the gateway's script, once. What has failed is tried again the next time. */
export function loadAccept(url: string): Promise<Accept | undefined> {
  const known = loading.get(url)
  if (known) return known
  const loaded = new Promise<Accept | undefined>((done) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => done(window.Accept)
    script.onerror = () => {
      script.remove()
      loading.delete(url)
      done(undefined)
    }
    document.head.append(script)
  })
  loading.set(url, loaded)
  return loaded
}

const answersWithin = seconds(30)

interface GatewayMessage {
  code: string
  /** The gateway's own; undefined where it was not reached. */
  text?: string
}

/** Sends a card to the gateway, and nowhere else. @returns what stands for it, or what is wrong */
export async function makeToken(
  credentials: CardCredentials,
  cardData: CardData,
): Promise<{ token: { data_descriptor: string; data_value: string } } | { messages: GatewayMessage[] }> {
  const accept = await loadAccept(credentials.script_url)
  if (!accept) return { messages: [{ code: 'E_WC_01' }] }
  const authData = { clientKey: credentials.public_client_key, apiLoginID: credentials.api_login_id }
  const answer = await new Promise<AcceptAnswer | undefined>((done) => {
    setTimeout(() => done(undefined), answersWithin)
    accept.dispatchData({ authData, cardData }, done)
  })
  if (!answer) return { messages: [{ code: 'E_WC_19' }] }
  const { opaqueData, messages } = answer
  if (messages.resultCode === 'Ok' && opaqueData)
    return { token: { data_descriptor: opaqueData.dataDescriptor, data_value: opaqueData.dataValue } }
  return { messages: messages.message }
}

interface Explained {
  /** Undefined: it lies with no field. */
  field?: CardField
  sentence: string
}

const notReached = { sentence: 'We cannot reach our card processor. Please try again in a few minutes.' }
const notTaken = { sentence: 'This shop cannot take cards right now. Please try again later, or call us.' }

/** What each code of the gateway's script means to a buyer. */
const answers: Record<string, Explained> = {
  E_WC_01: notReached,
  E_WC_02: { sentence: 'Cards can only be entered over a secure connection. Please open the shop with https.' },
  E_WC_03: notReached,
  E_WC_04: { sentence: 'Please fill in card number, expiration date and security code.' },
  E_WC_05: { field: 'number', sentence: 'This card number is not valid. Please check it.' },
  E_WC_06: { field: 'expiry', sentence: 'Please check the month.' },
  E_WC_07: { field: 'expiry', sentence: 'Please check the year.' },
  E_WC_08: { field: 'expiry', sentence: 'This card has expired. Please use another card.' },
  E_WC_10: notTaken,
  E_WC_13: notTaken,
  E_WC_14: { sentence: 'Your browser could not encrypt the card. Please reload the page and try again.' },
  E_WC_15: { field: 'code', sentence: 'The security code is not valid. Please check it.' },
  E_WC_16: { field: 'zip', sentence: 'The ZIP code of the billing address is not valid. Please check it.' },
  E_WC_17: { field: 'name', sentence: 'The name on the card is not valid. Please check it.' },
  E_WC_18: notTaken,
  E_WC_19: notReached,
  E_WC_20: { field: 'number', sentence: 'Our card processor does not accept this card number. Please check it.' },
  E_WC_21: notTaken,
}

/** A code that is not documented counts as no answer. */
export const explainCode = (code: string): Explained => answers[code] ?? notReached

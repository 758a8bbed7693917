import { startCardGateway, type CardGateway } from './gateway.ts'
import { merchant } from './merchant.ts'

const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'
const credentials =
  `<merchantAuthentication><name>${merchant.loginId}</name>` +
  `<transactionKey>${merchant.transactionKey}</transactionKey></merchantAuthentication>`

interface Answer {
  status: number
  root: string
  xml: string
  /** The text of the first element of a name. */
  text(name: string): string | undefined
}

interface Charge {
  type?: string
  amount?: string
  number?: string
  expiry?: string
  code?: string
  zip?: string
  /** Elements between the payment and the address, and after it. */
  order?: string
  after?: string
}

export interface TestMerchant {
  gateway: CardGateway
  /** A whole request as it stands. */
  post(body: string, contentType?: string): Promise<Answer>
  /** A request with the account's keys. */
  send(method: string, fields: string): Promise<Answer>
  transact(fields: string): Promise<Answer>
  charge(charge?: Charge): Promise<Answer>
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>
}

/** A merchant of a gateway of its own, who speaks XML. */
export async function openTestMerchant(parts: Parameters<typeof startCardGateway>[0] = {}): Promise<TestMerchant> {
  const gateway = await startCardGateway(parts)

  async function post(body: string, contentType = 'text/xml'): Promise<Answer> {
    const reply = await fetch(gateway.settings['CARD_GATEWAY_URL']!, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    const xml = await reply.text()
    const text = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
    return { status: reply.status, root: /\?><(\w+)/.exec(xml)?.[1] ?? '', xml, text }
  }

  const send = (method: string, fields: string) =>
    post(`<${method}Request xmlns="${namespace}">${credentials}${fields}</${method}Request>`)
  const transact = (fields: string) => send('createTransaction', `<transactionRequest>${fields}</transactionRequest>`)

  return {
    gateway,
    post,
    send,
    transact,
    charge: (charge = {}) => transact(toFields(charge)),
    async control(method, path, body) {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${gateway.url}/control/${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
      })
      return { status: reply.status, ...((await reply.json()) as object) }
    },
  }
}

function toFields({
  type = 'authOnlyTransaction',
  amount = '12.34',
  number = '4111111111111111',
  expiry = '2035-12',
  code,
  zip = '78701',
  order = '',
  after = '',
}: Charge): string {
  const cardCode = code === undefined ? '' : `<cardCode>${code}</cardCode>`
  return (
    `<transactionType>${type}</transactionType><amount>${amount}</amount>` +
    `<payment><creditCard><cardNumber>${number}</cardNumber><expirationDate>${expiry}</expirationDate>${cardCode}</creditCard></payment>` +
    `${order}<billTo><address>14 Main Street</address><zip>${zip}</zip></billTo>${after}`
  )
}

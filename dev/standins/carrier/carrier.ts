import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyAddress } from './addresses.ts'
import { rateShipment } from './rates.ts'
import { isFault, ofStreet, type Fault, type FaultAsked } from './faults.ts'
import { newId, WireMistake } from './wire.ts'

export interface CarrierStandIn {
  url: string
  /** The settings with which a shop uses this program instead of EasyPost. */
  settings: Record<string, string>
  /** What has been asked so far: 'POST shipments', with the body. */
  requests: { what: string; body: Record<string, unknown> }[]
  /** The next requests go wrong, until `clear`. */
  fail(fault: Fault): void
  clear(): void
  /** All rates from here on, by a factor. */
  changePrices(factor: number): void
  close(): Promise<void>
}

const apiKey = 'EZTKstandin'
const slowMs = 15_000

/** Plays EasyPost's shipments and addresses on one port of this machine. It stores nothing but what it was asked. */
export async function startCarrier({ port = 0 }: { port?: number } = {}): Promise<CarrierStandIn> {
  const state = { fault: undefined as FaultAsked | undefined, factor: 1, requests: [] as CarrierStandIn['requests'] }
  const ending = new AbortController()
  const server = createServer((request, response) => {
    answer(request, response, state, ending.signal).catch(() => response.destroy())
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    settings: { EASYPOST_API_KEY: apiKey, EASYPOST_API_URL: `${url}/v2/` },
    requests: state.requests,
    fail: (fault) => void (state.fault = { fault }),
    clear: () => void (state.fault = undefined),
    changePrices: (factor) => void (state.factor = factor),
    close() {
      ending.abort()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

interface State {
  fault: FaultAsked | undefined
  factor: number
  requests: CarrierStandIn['requests']
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
  ended: AbortSignal,
): Promise<void> {
  const body = await readBody(request)
  const what = `${request.method} ${(request.url ?? '').replace(/^\/v2\//, '')}`
  if (what === 'POST /control/faults') return control(response, state, body)
  const password = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (Buffer.from(password, 'base64').toString() !== `${apiKey}:`)
    return sendMistake(response, new WireMistake(401, 'APIKEY.INACTIVE', 'This api key is no longer active.'))
  state.requests.push({ what, body })
  const fault = state.fault?.fault ?? ofStreet(body)
  if (fault === 'slow') await sleep(slowMs, undefined, { signal: ended })
  if (fault === 'cut') return void response.destroy()
  if (fault === 'error-500')
    return sendMistake(response, new WireMistake(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong.'))
  if (fault === 'html') return send(response, 502, 'text/html', '<h1>Bad Gateway</h1>')
  if (fault === 'malformed') return send(response, 201, 'application/json', '{"id":"shp_1","rates":[{"carr')
  try {
    if (what === 'POST shipments') return sendJson(response, 201, rateShipment(body, state.factor, failingOf(fault)))
    if (what === 'POST addresses') return sendJson(response, 201, verifyAddress(body))
    throw new WireMistake(404, 'NOT_FOUND', 'The requested resource could not be found.')
  } catch (error) {
    if (!(error instanceof WireMistake)) throw error
    sendMistake(response, error)
  }
}

/** `{"fault": "slow"}`, or null for none, so that a person can see what a shop makes of it. */
function control(response: ServerResponse, state: State, { fault }: Record<string, unknown>): void {
  if (fault !== null && !isFault(fault))
    return sendMistake(response, new WireMistake(422, 'FAULT.INVALID', 'No such fault.'))
  state.fault = fault === null ? undefined : { fault }
  sendJson(response, 200, { fault })
}

const failingOf = (fault: Fault | undefined): string | undefined =>
  fault?.startsWith('rate-error ') ? fault.slice('rate-error '.length) : undefined

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  send(response, status, 'application/json', JSON.stringify(body))

const sendMistake = (response: ServerResponse, { status, code, message, errors }: WireMistake) =>
  sendJson(response, status, { error: { code, message, errors } })

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'x-ep-request-uuid': newId('req') }).end(body)
}

const portOf = (server: Server): number => (server.address() as { port: number }).port

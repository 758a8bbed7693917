import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptScript } from './accept-script.ts'
import { answer, isRequestName, toErrorReply } from './api.ts'
import { ApiError } from './wire/codes.ts'
import type { Context } from './context.ts'
import { answerControl, listHeld, type TransactionView } from './control.ts'
import { createFaults, type Fault } from './faults.ts'
import { merchant } from './merchant.ts'
import { openState } from './state.ts'
import { createTokens } from './tokens.ts'
import { readJson, writeJson } from './wire/json.ts'
import { textAt, type Element, type Reply } from './wire/tree.ts'
import { readXml, writeXml } from './wire/xml.ts'

export interface CardGateway {
  url: string
  /** The settings with which a shop uses this program instead of the real provider. */
  settings: Record<string, string>
  /** Lets a coming request go wrong. */
  addFault(fault: Fault): void
  clearFaults(): void
  /** Every transaction, with the money that it holds. */
  transactions(): TransactionView[]
  /** The requests so far, like createTransaction:voidTransaction. */
  requests(): readonly string[]
  close(): Promise<void>
}

interface GatewayParts {
  port?: number
  /** Where profiles and transactions are remembered; without one they end with the gateway. */
  folder?: string
  clock?: { now(): Date }
}

const apiPath = '/xml/v1/request.api'
const scriptPath = '/v1/Accept.js'
const usualDelayMs = 15_000
const bytesAtMost = 1_000_000

/** Plays Authorize.Net on one port of this machine, in XML and in JSON. */
export async function startCardGateway({ port = 0, folder, clock }: GatewayParts = {}): Promise<CardGateway> {
  const now = () => clock?.now() ?? new Date()
  const context: Context = { state: openState(folder), tokens: createTokens(now), now }
  const faults = createFaults(context.state)
  const requests: string[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  const url = urlOf(server)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    const body = await readBody(request)
    if (pathname === scriptPath && request.method === 'GET')
      return send(response, 200, 'text/javascript; charset=utf-8', acceptScript)
    if (pathname === apiPath) return handleApi(request, response, body)
    // A page of any site may send plain text; only what says that it is JSON comes from somebody who may.
    if (request.method !== 'GET' && !isJson(request))
      return send(response, 415, 'application/json', '{"error":"Send application/json."}')
    const reply = answerControl({ context, faults, requests }, `${request.method} ${pathname}`, body)
    send(response, reply.status, 'application/json', JSON.stringify(reply.body))
  }

  async function handleApi(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    allowEveryOrigin(response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method !== 'POST') return send(response, 405, 'text/plain', '')
    const read = readRequest(request, body)
    const name = read.element?.name
    if (read.element) requests.push(toLabel(read.element))
    const fault = faults.take(name && isRequestName(name) ? name : undefined, read.element)
    if (fault?.next === 'cut-before') return void response.destroy()
    if (fault?.next === 'error-500') return send(response, 500, 'text/html', '<h1>Server Error</h1>')
    const reply =
      fault?.next === 'refused-keys' ? refusedKeys() : read.element ? answer(context, read.element) : read.reply
    if (fault?.next === 'cut-after') return void response.destroy()
    if (fault?.next === 'slow') await wait(fault.delayMs ?? usualDelayMs, undefined, { ref: false })
    const [type, text] = isJson(request)
      ? ['application/json; charset=utf-8', writeJson(reply)]
      : ['text/xml; charset=utf-8', writeXml(reply)]
    send(response, 200, type, fault?.next === 'malformed' ? text.slice(0, text.length / 2) : text)
  }

  return {
    url,
    settings: {
      CARD_GATEWAY_STANDIN: 'yes',
      CARD_GATEWAY_URL: `${url}${apiPath}`,
      CARD_GATEWAY_SCRIPT_URL: `${url}${scriptPath}`,
      CARD_GATEWAY_LOGIN_ID: merchant.loginId,
      CARD_GATEWAY_TRANSACTION_KEY: merchant.transactionKey,
      CARD_GATEWAY_CLIENT_KEY: merchant.clientKey,
    },
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    transactions: () => listHeld(context),
    requests: () => requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type RequestReading = { element: Element } | { element?: undefined; reply: Reply }

function readRequest(request: IncomingMessage, body: string): RequestReading {
  try {
    if (isJson(request)) return { element: readJson(body) }
    if (/^(text|application)\/xml\b/.test(request.headers['content-type'] ?? '')) return { element: readXml(body) }
    throw new ApiError('E00002', { isSchemaError: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { reply: toErrorReply(error) }
  }
}

const refusedKeys = (): Reply => toErrorReply(new ApiError('E00007', { isSchemaError: true }))

function toLabel(request: Element): string {
  const type = textAt(request, 'transactionRequest/transactionType')
  return request.name.replace(/Request$/, '') + (type && `:${type}`)
}

const isJson = ({ headers }: IncomingMessage): boolean => /^application\/json\b/.test(headers['content-type'] ?? '')

function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-allow-private-network', 'true')
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > bytesAtMost) break
  }
  return text
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { toTransportFailure } from './errors.ts'
import { endStalledResponses } from './sending/stalled-responses.ts'

export interface HttpListenerOptions {
  /** 'localhost' may stand for several addresses; all of them are opened. */
  host: string
  /** 0: any free port. */
  port: number
  answer: RequestListener
  connectionsAtMost?: number
}

export interface HttpListener {
  port: number
  /** Lets nobody in any more and returns when everybody inside has been answered. */
  close(): Promise<void>
}

const seconds = (count: number) => count * 1000
// Longer than the usual balancer holds a connection, so that the balancer is the one to end it.
const keepAliveTimeoutMs = seconds(72)
const requestTimeoutMs = seconds(60)
const saysSomethingWithin = seconds(5)

/** Listens on every address of the host, or on none. */
export async function openListener({
  host,
  port,
  answer,
  connectionsAtMost = 5_000,
}: HttpListenerOptions): Promise<HttpListener> {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const cameAt = new WeakMap<Socket, number>()
  const waitingRoom = createWaitingRoom(answer)
  const endWatch = endStalledResponses(sockets)

  /** The connection that is one too many has been refused; the next one finds room that nobody used. */
  function makeRoom(): void {
    const now = performance.now()
    for (const server of servers) server.closeIdleConnections()
    for (const socket of sockets) {
      if (socket.bytesRead === 0 && now - cameAt.get(socket)! > saysSomethingWithin) socket.destroy()
    }
  }

  try {
    let chosen = port
    for (const { address } of await lookup(host, { all: true })) {
      const server = createServer(
        { keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: requestTimeoutMs },
        waitingRoom.answer,
      )
      if (!(await listen(server, address, chosen, servers.length === 0))) continue
      servers.push(server)
      server.on('clientError', refuseUnreadable)
      server.maxConnections = connectionsAtMost
      server.on('drop', makeRoom)
      server.on('connection', (socket) => {
        sockets.add(socket)
        cameAt.set(socket, performance.now())
        socket.once('close', () => sockets.delete(socket))
      })
      chosen = (server.address() as AddressInfo).port
    }
    return { port: chosen, close: () => closeServers({ servers, sockets, waitingRoom }).finally(endWatch) }
  } catch (error) {
    endWatch()
    for (const server of servers) server.close()
    throw error
  }
}

/** Throws what openDoor would throw, without letting anybody in. */
export async function checkListener({ host, port }: Pick<HttpListenerOptions, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  for (const [index, { address }] of (await lookup(host, { all: true })).entries()) {
    const probe = new NetServer((socket) => socket.destroy())
    if (!(await listen(probe, address, port, index === 0))) continue
    probe.close()
    await once(probe, 'close')
  }
}

/** An address that the machine only knows by name, like ::1 where IPv6 is off, is left out. */
async function listen(server: NetServer, address: string, port: number, isFirst: boolean): Promise<boolean> {
  try {
    server.listen(port, address)
    await once(server, 'listening')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!isFirst && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return false
    throw error
  }
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What is no request, or too long a one, gets an answer before the connection ends. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // Words in the middle of an earlier answer would garble it.
  const isAnswering = (socket as Duplex & { _httpMessage?: unknown })._httpMessage
  if (code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
  const status = unreadable[code] ?? 400
  const body = JSON.stringify(toTransportFailure(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface House {
  servers: Server[]
  sockets: Set<Socket>
  waitingRoom: WaitingRoom
}

interface WaitingRoom {
  answer: RequestListener
  /** From now on requests wait. */
  shut(): void
  /** Those who wait are answered now. */
  open(): void
}

function createWaitingRoom(answer: RequestListener): WaitingRoom {
  let waiting: (() => void)[] | undefined
  return {
    answer: (request, response) => {
      if (waiting) waiting.push(() => answer(request, response))
      else answer(request, response)
    },
    shut: () => {
      waiting ??= []
    },
    open: () => {
      const all = waiting ?? []
      waiting = undefined
      for (const next of all) next()
    },
  }
}

const lastRequestsArriveWithin = seconds(0.4)
const answersEndWithin = seconds(25)

/**
 * Closing a listening socket cuts those whom the system has let in but the event loop has not seen yet, and http's own close()
 * cuts requests on their way on connections that look idle. So nobody is answered, which would make them come again at once,
 * until everybody is in; then the listener is closed; then all are answered and get a moment to say what else they came for.
 * Browsers also open connections on which they never say anything.
 */
async function closeServers({ servers, sockets, waitingRoom }: House): Promise<void> {
  waitingRoom.shut()
  await waitUntilQuiet(servers)
  const empty = servers.map((server) => once(server, 'close'))
  for (const server of servers) NetServer.prototype.close.call(server)
  waitingRoom.open()
  await Promise.race([Promise.all(empty), sleep(lastRequestsArriveWithin)])
  for (const server of servers) server.close(() => undefined) // ends what is idle now, and the timers
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), answersEndWithin)
  await Promise.all(empty)
  clearTimeout(cut)
}

const quietForMs = 30
const quietWithin = seconds(1)

/** Until nobody has come in for a moment: the event loop lets in one connection per turn, so there may be a queue. */
async function waitUntilQuiet(servers: Server[]): Promise<void> {
  const end = Date.now() + quietWithin
  let last = Date.now()
  const onConnection = () => {
    last = Date.now()
  }
  for (const server of servers) server.on('connection', onConnection)
  while (Date.now() - last < quietForMs && Date.now() < end) await sleep(5)
}

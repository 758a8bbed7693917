import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openObjects, type Objects } from './objects.ts'
import { findSignatureFault, type Credentials } from './signature.ts'

const faults = ['slow-down', 'denied', 'cut', 'half', 'html'] as const
type Fault = (typeof faults)[number]

export interface ObjectStorageStandIn {
  url: string
  /** The settings with which a shop uses this program instead of a bucket elsewhere. */
  settings: Record<string, string>
  /** What has been asked so far: 'GET brand/0f3c-200x40.png'. */
  requests: string[]
  /** The next requests go wrong, until `clear`. */
  fail(fault: Fault): void
  clear(): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Where objects last; without it they are gone with the program. */
  folder?: string
  /** Of a page of a list. */
  keysAtOnce?: number
}

const bucket = 'brandyard-files'
const credentials: Credentials = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'stand-in-secret' }

/** Plays a bucket of S3 on one port of this machine: put, get, head, delete and list, each with its signature checked. */
export async function startObjectStorage({
  port = 0,
  folder,
  keysAtOnce = 1_000,
}: Options = {}): Promise<ObjectStorageStandIn> {
  const state: State = { fault: undefined, requests: [], objects: await openObjects(folder), keysAtOnce }
  const server = createServer((request, response) => {
    answer(request, response, state).catch(() => response.destroy())
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    requests: state.requests,
    fail: (fault) => void (state.fault = fault),
    clear: () => void (state.fault = undefined),
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

interface State {
  fault: Fault | undefined
  requests: string[]
  objects: Objects
  keysAtOnce: number
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const body = await readBody(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [asked = '', ...parts] = pathname.slice(1).split('/').map(decodeURIComponent)
  const key = parts.join('/')
  state.requests.push(`${request.method} ${key || `?prefix=${searchParams.get('prefix') ?? ''}`}`)
  const fault = state.fault ?? faults.find((one) => key.endsWith(`fault-${one}`))
  if (fault === 'slow-down') return refuse(response, 503, 'SlowDown', 'Please reduce your request rate.')
  if (fault === 'denied') return refuse(response, 403, 'AccessDenied', 'Access Denied')
  if (fault === 'cut') return void response.destroy()
  if (fault === 'html') return send(response, 502, { 'content-type': 'text/html' }, '<html>Bad gateway</html>')

  const wrong = findSignatureFault(request, body, credentials)
  if (wrong) return refuse(response, 403, wrong, 'The request is not signed with the secret of its access key.')
  if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist')
  if (key === '') return request.method === 'GET' ? list(response, searchParams, state) : refuseMethod(response)
  switch (request.method) {
    case 'PUT':
      await state.objects.put(key, body)
      return send(response, 200, { etag: etagOf(body) })
    case 'DELETE':
      await state.objects.remove(key)
      return send(response, 204, {})
    case 'HEAD':
    case 'GET':
      return sendObject(request, response, state, key, fault)
    default:
      return refuseMethod(response)
  }
}

async function sendObject(
  { method }: IncomingMessage,
  response: ServerResponse,
  { objects }: State,
  key: string,
  fault: Fault | undefined,
): Promise<void> {
  const found = await objects.get(key)
  // HTTP lets no answer to HEAD have a body: there the status alone says it.
  if (!found && method === 'HEAD') return send(response, 404, {})
  if (!found) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.', key)
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': found.content.length,
    'etag': etagOf(found.content),
    'last-modified': found.changedAt.toUTCString(),
    'accept-ranges': 'bytes',
  })
  if (method === 'HEAD') return void response.end()
  if (fault !== 'half') return void response.end(found.content)
  response.write(found.content.subarray(0, found.content.length >> 1), () => response.destroy())
}

async function list(response: ServerResponse, params: URLSearchParams, { objects, keysAtOnce }: State): Promise<void> {
  const prefix = params.get('prefix') ?? ''
  const after = Buffer.from(params.get('continuation-token') ?? '', 'base64url').toString()
  const left = (await objects.list()).filter(({ key }) => key.startsWith(prefix) && key > after)
  const page = left.slice(0, Math.min(keysAtOnce, Number(params.get('max-keys') ?? 1_000)))
  const isCut = page.length < left.length
  const next = isCut ? tag('NextContinuationToken', Buffer.from(page.at(-1)!.key).toString('base64url')) : ''
  const contents = page.map(({ key, content, changedAt }) =>
    tag(
      'Contents',
      tag('Key', escape(key)) +
        tag('LastModified', changedAt.toISOString()) +
        tag('ETag', escape(etagOf(content))) +
        tag('Size', String(content.length)) +
        tag('StorageClass', 'STANDARD'),
    ),
  )
  const head = tag('Name', bucket) + tag('Prefix', escape(prefix)) + tag('KeyCount', String(page.length))
  const body = `${head}${tag('MaxKeys', '1000')}${tag('IsTruncated', String(isCut))}${next}${contents.join('')}`
  sendXml(response, 200, `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</ListBucketResult>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const refuseMethod = (response: ServerResponse) =>
  refuse(response, 405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')

function refuse(response: ServerResponse, status: number, code: string, message: string, key = ''): void {
  const named = key === '' ? '' : tag('Key', escape(key))
  sendXml(response, status, `<Error>${tag('Code', code)}${tag('Message', escape(message))}${named}</Error>`)
}

const sendXml = (response: ServerResponse, status: number, body: string) =>
  send(response, status, { 'content-type': 'application/xml' }, `<?xml version="1.0" encoding="UTF-8"?>\n${body}`)

function send(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
  response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

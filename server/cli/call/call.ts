import { writeFile } from 'node:fs/promises'
import type { InjectOptions } from 'fastify'
import { apiBase, isSuccess, type CallWithSchemas, type Envelope } from '../../../contract/call.ts'
import { explainSchemaMistake } from '../../../contract/field-sentences.ts'
import { createApp } from '../../app/app.ts'
import type { Extras } from '../../app/open-shop.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { staffCookie } from '../../platform/http/cookies.ts'
import { listFileFields } from '../../platform/http/multipart.ts'
import { operator } from '../../platform/http/staff-caller.ts'
import { createLog } from '../../platform/log.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Console } from '../console.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'
import { describeStaffCall, findStaffCall, listStaffCalls } from './list-calls.ts'
import { readFields, type CallFields } from './read-fields.ts'

/** Opens the shop's database for as long as something works with it. */
export type WithShop = (work: (db: Database, config: Config) => Promise<number>) => Promise<number>

export type ProgramsOfShop = Pick<Extras, 'bundled'> & { pdfProcess?: string | undefined }

/**
 * A call of the back office as a command: the same routes, rights, checks and audit log as from a browser.
 * @returns the exit code: 0 done, 1 refused
 */
export async function runCall(
  words: string[],
  console: Console,
  { withShop, ...programs }: ProgramsOfShop & { withShop: WithShop },
): Promise<number> {
  const { values, positionals } = readTypedWords(words, {
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  const [name, ...fields] = positionals
  if (name === undefined) {
    console.print(listStaffCalls())
    return 0
  }
  const listed = findStaffCall(name)
  if (!listed && !name.startsWith(filesBase))
    throw new NotUnderstood(`There is no call '${name}'. npm run shop -- call lists them.`)
  if (listed && values.help === true) {
    console.print(describeStaffCall(listed))
    return 0
  }
  const request = listed
    ? await toRequest(listed.call, await readFields(listed.call, fields))
    : { method: 'GET' as const, url: name }
  return withShop(async (db, config) => {
    const reply = await send(request, { ...programs, db, config })
    return answer(reply, values.out, console)
  })
}

/** Files of the back office stand at addresses that answers name. */
const filesBase = `${apiBase}/admin/`

/** @throws NotUnderstood */
async function toRequest(
  call: CallWithSchemas,
  { params, query, input, files }: CallFields,
): Promise<InjectOptions & { method: string }> {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (params[name] === undefined) throw new NotUnderstood(explainSchemaMistake('required', name, undefined))
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )
  const url = apiBase + path + (search.size > 0 ? `?${search}` : '')
  const { method } = call
  if (listFileFields(call).length > 0) return { method, url, ...(await encodeForm(input, files)) }
  return method === 'GET' || !call.input ? { method, url } : { method, url, payload: input }
}

async function encodeForm(input: CallFields['input'], files: CallFields['files']) {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const { field, name, content } of files) form.append(field, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}

interface Sending extends ProgramsOfShop {
  db: Database
  config: Config
}

interface Reply {
  status: number
  isJson: boolean
  body: Buffer
}

async function send(request: InjectOptions & { method: string }, { db, config, ...programs }: Sending): Promise<Reply> {
  const log = createLog('error', { write: (line) => void process.stderr.write(line) })
  const app = await createApp({ ...programs, db, config, log, clock: systemClock, apiDocs: false, operator })
  try {
    await app.services.live.open()
    const headers = { ...request.headers, cookie: `${staffCookie}=${operator.name}` }
    const { statusCode, rawPayload, headers: answered } = await app.fastify.inject({ ...request, headers })
    const isJson = String(answered['content-type']).startsWith('application/json')
    return { status: statusCode, isJson, body: rawPayload }
  } finally {
    await app.close()
  }
}

async function answer({ status, isJson, body }: Reply, out: string | undefined, console: Console): Promise<number> {
  const envelope = isJson ? (JSON.parse(body.toString()) as Envelope<object>) : undefined
  if (envelope && !isSuccess(status, envelope)) {
    console.printError(explainRefusal(envelope))
    return 1
  }
  const content = envelope ? toText(envelope.data) : body
  if (out !== undefined) await writeFile(toTypedPath(out), content)
  else if (typeof content === 'string') console.print(content)
  else throw new NotUnderstood('This is a file. Add --out FILE to save it.')
  return 0
}

/** The sentence, and behind the field that is to blame the same. */
function explainRefusal(envelope: Exclude<Envelope<object>, { message: 'success' }>): string {
  const { error, errors = [] } = envelope
  const ofFields = errors.map(({ field, message }) => `${field}: ${message}`)
  return (errors.some(({ message }) => message === error) ? ofFields : [error, ...ofFields]).join('\n')
}

/** A sentence or a file as it is, else JSON. */
function toText(data: { said?: string; name?: string; text?: string }): string {
  const names = Object.keys(data)
  if (names.length === 1 && data.said !== undefined) return `${data.said}\n`
  if (names.length === 2 && data.name !== undefined && data.text !== undefined) return data.text
  return `${JSON.stringify(data, undefined, 2)}\n`
}

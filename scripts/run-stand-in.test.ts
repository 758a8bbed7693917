import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runStandIn } from './run-stand-in.ts'

/** Says where it is, comes back there, and ends when it is asked to. */
const program = `
const { createServer } = require('node:http')
const before = process.env.TEST_STANDIN_URL
const server = createServer((request, response) => {
  response.end('here')
  if (request.url === '/end') setImmediate(() => process.exit(7))
})
server.listen(before ? Number(new URL(before).port) : 0, '127.0.0.1', () => {
  process.send({ TEST_STANDIN_URL: 'http://127.0.0.1:' + server.address().port })
})
process.on('disconnect', () => process.exit(0))
`

function open(text: string, pausesMs: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.cjs')
  writeFileSync(file, text)
  const said: string[] = []
  const log = { warn: (text: string) => void said.push(text), error: (text: string) => void said.push(text) }
  return { said, settings: runStandIn({ name: 'test', file, execArgv: [], args: [] }, log, pausesMs) }
}

const isThere = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('a stand-in that ends is there again at its address, a few times, and each time the log says so', async () => {
  const { said, settings } = open(program, [10, 20])
  const url = (await settings)['TEST_STANDIN_URL']!
  for (const ended of [1, 2]) {
    await fetch(`${url}/end`).catch(() => undefined)
    await expect.poll(() => said.length).toBe(ended)
    await expect.poll(() => isThere(url)).toBe(true)
  }
  expect(said).toEqual([
    'The stand-in test has ended (code 7). It is started again in 0.01 s.',
    'The stand-in test has ended (code 7). It is started again in 0.02 s.',
  ])
  await fetch(`${url}/end`).catch(() => undefined)
  await expect.poll(() => said.at(-1)).toContain('has ended again (code 7) and stays away')
  expect(await isThere(url)).toBe(false)
})

test('one that cannot be started gives no settings', async () => {
  const { said, settings } = open('process.exit(1)', [10])
  expect(await settings).toEqual({})
  expect(said).toEqual([])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brandyard-watch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Watches over a program that notes each of its starts and then does this; `starts` counts them. */
function watch(source: string) {
  const [program, watcher, notes] = ['program.mjs', 'watcher.mjs', 'notes'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(notes)}, 'x')
     const starts = readFileSync(${JSON.stringify(notes)}).length
     const stay = () => setInterval(() => undefined, 1000)
     ${source}`,
  )
  const { href } = pathToFileURL(join(import.meta.dirname, 'watch-over.mjs'))
  writeFileSync(
    watcher,
    `import { watchOver } from '${href}'
     await watchOver(${JSON.stringify(program)}, { firstMs: 10, longestMs: 40, calmMs: 60000 })`,
  )
  const child = spawn(process.execPath, [watcher], { stdio: 'ignore' })
  return { child, ended: once(child, 'exit'), countStarts: () => readFileSync(notes, 'utf8').length }
}

test('a shop that dies is opened again, however it has died, until it ends by itself', async () => {
  const { ended, countStarts } = watch(
    `process.send('open')
     if (starts === 1) process.kill(process.pid, 'SIGKILL')
     else setTimeout(() => process.exit(starts < 4 ? 1 : 0), 10)
     stay()`,
  )
  expect(await ended).toEqual([0, null])
  expect(countStarts()).toBe(4)
})

test('a shop that cannot open is not tried again', async () => {
  const { ended, countStarts } = watch('process.exit(1)')
  expect(await ended).toEqual([1, null])
  expect(countStarts()).toBe(1)
})

test('a signal is passed on, and a shop that was asked to end is not opened again', async () => {
  const { child, ended, countStarts } = watch(
    `process.on('SIGTERM', () => process.exit(7))
     process.send('open')
     process.ppid && process.kill(process.ppid, 'SIGTERM')
     stay()`,
  )
  expect(await ended).toEqual([7, null])
  expect(countStarts()).toBe(1)
  expect(child.killed).toBe(false)
})

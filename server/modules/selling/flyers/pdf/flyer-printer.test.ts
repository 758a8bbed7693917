import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../testing/at-end.ts'
import { findBuiltProgram } from '../../../../testing/processes/built-programs.ts'
import { createFlyerPrinter } from './flyer-printer.ts'
import type { FlyerTask } from './flyer-task.ts'

type Options = Omit<NonNullable<Parameters<typeof createFlyerPrinter>[0]>, 'program'>

/** A program that does this with the `task`; `send` answers. */
function openPrinter(source: string, options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-flyers-'))
  const program = join(folder, 'print.mjs')
  writeFileSync(
    program,
    `const send = (text) => process.send({ result: Buffer.from(text) })
     process.on('disconnect', () => process.exit(0))
     process.on('message', async (task) => { ${source} })`,
  )
  const printer = createFlyerPrinter({ program, ...options })
  atEnd(() => {
    printer.close()
    rmSync(folder, { recursive: true })
  })
  return (title: string) => printer.draw({ title } as FlyerTask).then(String)
}

const pause = 'await new Promise((go) => setTimeout(go, 50));'
const notDrawn = 'This flyer could not be made into a PDF. Please try again in a minute.'

test('flyers are printed one at a time, by one program', async () => {
  const draw = openPrinter(`const from = Date.now(); ${pause} send(JSON.stringify([process.pid, from, Date.now()]))`)
  const drawn = (await Promise.all(['a', 'b', 'c'].map(draw))).map((text) => JSON.parse(text) as number[])
  expect(new Set(drawn.map(([pid]) => pid)).size).toBe(1)
  for (const [at, [, from]] of drawn.entries()) if (at > 0) expect(from).toBeGreaterThanOrEqual(drawn[at - 1]![2]!)
})

test('a program that falls over a flyer says so in a sentence, and the next flyer is printed', async () => {
  const draw = openPrinter(`task.title === 'bad' ? process.exit(1) : send('printed')`)
  const [fallen, next] = await Promise.all([draw('bad').catch((error: Error) => error.message), draw('good')])
  expect([fallen, next]).toEqual([notDrawn, 'printed'])
})

test('a flyer that takes too long is given up, and the next one is printed', async () => {
  const draw = openPrinter(`if (task.title !== 'endless') send('printed')`, { timeoutMs: 2_000 })
  await expect(draw('endless')).rejects.toThrow(notDrawn)
  expect(await draw('next')).toBe('printed')
})

test('who comes when very many are waiting is asked to come back', async () => {
  const draw = openPrinter(`${pause} send('printed')`, { longestLine: 1 })
  const waiting = [draw('a'), draw('b')]
  await expect(draw('c')).rejects.toThrow('We are making many PDFs right now.')
  expect(await Promise.all(waiting)).toEqual(['printed', 'printed'])
})

test('the built program prints a flyer, and the one after it', async () => {
  const printer = createFlyerPrinter({ program: findBuiltProgram('print-flyers') })
  atEnd(() => printer.close())
  const contact = { name: 'Marcus Cole', company: '', phone: '', email: '', web: '' }
  const page = { key: 'a', template: 'cover', headline: 'Ωμέγα gifts', text: '', items: [] } as const
  const sheet = { paper: 'a4', colors: { accent: '#b4622b', headline: '#1d2b28' }, logo: null, contact } as const
  const task = { sheet: { ...sheet, footer: '', liveUrl: null, pages: [{ ...page, items: [] }] }, pictures: [] }
  for (const title of ['First', 'Second']) {
    const pdf = await printer.draw({ ...task, title, author: 'Copperline' })
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect((await document.getMetadata()).info).toMatchObject({ Title: title })
  }
})

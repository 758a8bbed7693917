import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../testing/at-end.ts'
import { createPdfProcess } from './pdf-process.ts'
import type { OrderDocument } from './order-document.ts'

type Options = Omit<NonNullable<Parameters<typeof createPdfProcess>[0]>, 'program'>

/** A program that does this with each `document`; `send` answers. */
function openProgram(source: string, options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-pdfs-'))
  const program = join(folder, 'draw.mjs')
  writeFileSync(
    program,
    `const send = (text) => process.send({ result: Buffer.from(text) })
     process.on('disconnect', () => process.exit(0))
     process.on('message', async (document) => { ${source} })`,
  )
  const pdfs = createPdfProcess({ program, ...options })
  atEnd(() => {
    pdfs.close()
    rmSync(folder, { recursive: true })
  })
  return (number: string | number) => pdfs.draw({ number: String(number) } as OrderDocument).then(String)
}

const pause = "await new Promise((go) => setTimeout(go, document.number === 'slow' ? 400 : 50));"

test('two are drawn at a time, the others wait in line', async () => {
  const draw = openProgram(`const from = Date.now(); ${pause} send(JSON.stringify([process.pid, from, Date.now()]))`)
  const drawn = (await Promise.all([1, 2, 3, 4, 5, 6].map(draw))).map((text) => JSON.parse(text) as number[])
  const pids = new Set(drawn.map(([pid]) => pid))
  expect(pids.size).toBe(2)
  for (const pid of pids) {
    const own = drawn.filter(([of]) => of === pid).sort(([, one], [, other]) => one! - other!)
    own.forEach(([, from], index) => expect(from).toBeGreaterThanOrEqual(index > 0 ? own[index - 1]![2]! : 0))
  }
})

test('each PDF goes to whoever asked for it', async () => {
  const draw = openProgram(`${pause} send(document.number)`)
  expect(await Promise.all(['slow', 'fast', 'next'].map(draw))).toEqual(['slow', 'fast', 'next'])
})

test('a PDF that cannot be drawn fails alone', async () => {
  const draw = openProgram(`document.number === 'bad' ? process.send({ failure: 'it is bad' }) : send('good')`)
  await expect(draw('bad')).rejects.toThrow('it is bad')
  expect(await draw('good')).toBe('good')
})

test('a program that ends fails its PDF, and the next one is drawn by another', async () => {
  const draw = openProgram(`document.number === 'last' ? process.exit(1) : send('drawn')`, { atOnce: 1 })
  const after = [draw('last').catch((error: Error) => error.message), draw('next'), draw('third')]
  expect(await Promise.all(after)).toEqual(['The program that renders PDFs has ended.', 'drawn', 'drawn'])
})

test('a PDF that takes too long is given up', async () => {
  const draw = openProgram(`if (document.number !== 'endless') send('drawn')`, { atOnce: 1, timeoutMs: 2_000 })
  await expect(draw('endless')).rejects.toThrow('has ended')
  expect(await draw('next')).toBe('drawn')
})

test('a line that is too long takes nobody more', async () => {
  const draw = openProgram(`${pause} send(document.number)`, { atOnce: 1, longestLine: 2 })
  const waiting = [draw(1), draw(2), draw(3)]
  await expect(draw(4)).rejects.toThrow('We are making many PDFs right now.')
  expect(await Promise.all(waiting)).toEqual(['1', '2', '3'])
})

test('a program without work ends, and begins again', async () => {
  const draw = openProgram('send(String(process.pid))', { idleMs: 20 })
  const first = await draw(1)
  await expect.poll(() => isRunning(Number(first))).toBe(false)
  expect(await draw(2)).not.toBe(first)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

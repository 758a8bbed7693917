import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { createPreviewRenderer } from './preview-renderer.ts'
import type { PreviewTask } from './render-preview.ts'

type Options = Omit<NonNullable<Parameters<typeof createPreviewRenderer>[0]>, 'program'>

/** A program that does this with the `task`; `send` answers. */
function openRenderer(source: string, options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-previews-'))
  const program = join(folder, 'render.mjs')
  writeFileSync(
    program,
    `const send = (text) => process.send({ result: Buffer.from(text) })
     process.on('disconnect', () => process.exit(0))
     process.on('message', async (task) => { ${source} })`,
  )
  const renderer = createPreviewRenderer({ program, ...options })
  atEnd(() => {
    renderer.close()
    rmSync(folder, { recursive: true })
  })
  return (size: number) => renderer.render({ size } as PreviewTask).then(String)
}

const pause = 'await new Promise((go) => setTimeout(go, 50));'
const notDrawn = 'This preview could not be drawn. Please try again in a minute.'

test('previews are rendered one at a time, by one program', async () => {
  const render = openRenderer(`const from = Date.now(); ${pause} send(JSON.stringify([process.pid, from, Date.now()]))`)
  const rendered = (await Promise.all([1, 2, 3].map(render))).map((text) => JSON.parse(text) as number[])
  expect(new Set(rendered.map(([pid]) => pid)).size).toBe(1)
  for (const [at, [, from]] of rendered.entries())
    if (at > 0) expect(from).toBeGreaterThanOrEqual(rendered[at - 1]![2]!)
})

test('a program that falls over a preview says so in a sentence, and the next preview is rendered', async () => {
  const render = openRenderer(`task.size === 1 ? process.exit(1) : send('rendered')`)
  const [fallen, next] = await Promise.all([render(1).catch((error: Error) => error.message), render(2)])
  expect(fallen).toBe(notDrawn)
  expect(next).toBe('rendered')
})

test('a preview that takes too long is given up, and the next one is rendered', async () => {
  const render = openRenderer(`if (task.size !== 1) send('rendered')`, { timeoutMs: 2_000 })
  await expect(render(1)).rejects.toThrow(notDrawn)
  expect(await render(2)).toBe('rendered')
})

test('who comes when very many are waiting is asked to come back', async () => {
  const render = openRenderer(`${pause} send('rendered')`, { longestLine: 1 })
  const waiting = [render(1), render(2)]
  await expect(render(3)).rejects.toThrow('We are drawing many previews right now.')
  expect(await Promise.all(waiting)).toEqual(['rendered', 'rendered'])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { createEventLoopWatch } from './event-loop-watch.ts'
import { createWebServer } from './http/web-server.ts'
import { createLog } from './log.ts'

interface Line {
  ms: number
  processorMs: number
  work: { what: string; id: string; begunMs: number }[]
}

function open() {
  const lines: Line[] = []
  const watch = createEventLoopWatch({
    log: { warn: (line: Line) => lines.push(line) } as never,
    longMs: 1_000,
    everyMs: 20,
  })
  watch.open()
  atEnd(watch.close)
  return { lines, watch }
}

/** Of the processor, which other programs may have in between. */
function loopFor(ms: number): void {
  const from = process.cpuUsage()
  const usedMs = ({ user, system } = process.cpuUsage(from)) => (user + system) / 1_000
  while (usedMs() < ms);
}

test('a silence is logged with what was at work, the oldest first, and what has ended with it', async () => {
  const { lines, watch } = open()
  const endLong = watch.begin({ what: 'GET /long', id: 'one' })
  watch.begin({ what: 'job over', id: '1' })()
  await sleep(60)
  const end = watch.begin({ what: 'POST /loop', id: 'two' })
  loopFor(1_300)
  end()
  await expect.poll(() => lines).toHaveLength(1)
  endLong()
  const [{ ms, processorMs, work }] = lines as [Line]
  expect(ms).toBeGreaterThan(1_000)
  expect(processorMs).toBeGreaterThan(100)
  expect(work.map(({ what, id }) => `${what} ${id}`)).toEqual(['GET /long one', 'POST /loop two'])
})

test('a shop that waits is not silent', async () => {
  const { lines, watch } = open()
  watch.begin({ what: 'GET /slow', id: 'one' })
  for (let turn = 0; turn < 5; turn += 1) {
    await sleep(100)
    loopFor(20)
  }
  expect(lines).toEqual([])
})

test('a request is known by its route until it is answered', async () => {
  const { lines, watch } = open()
  const metrics = { observeRequest: () => undefined, countFailedSignIn: () => undefined, write: () => undefined }
  const config = { publicUrl: 'http://localhost:3000', trustProxy: false }
  const { fastify } = await createWebServer({ config, log: createLog('silent'), metrics: metrics as never, watch })
  fastify.get('/loops/:token', () => (loopFor(1_300), 'done'))
  const address = await fastify.listen({ port: 0 })
  atEnd(() => fastify.close())
  const read = (path: string) => fetch(`${address}${path}`).then((reply) => reply.text())
  const listWork = () => lines.flatMap(({ work }) => work.map(({ what }) => what))
  await read('/loops/first')
  await expect.poll(listWork).toEqual(['GET /loops/:token'])
  await read('/loops/second')
  await expect.poll(listWork).toEqual(['GET /loops/:token', 'GET /loops/:token'])
})

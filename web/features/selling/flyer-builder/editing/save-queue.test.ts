import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue, type SaveOutcome, type SaveState } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline: SaveOutcome = { outcome: 'unreached', sentence: 'You are offline.' }

/** A shop that saves texts; `answers` are given in its place, one for each call. */
function openQueue(...answers: ((save: () => SaveOutcome) => SaveOutcome)[]) {
  const shop = { version: 1, text: 'a' }
  const sent: string[] = []
  const states: string[] = []
  let underWay = 0
  let mostUnderWay = 0
  let state: SaveState = { kind: 'saved' }
  const queue = createSaveQueue<string>({
    version: 1,
    draft: 'a',
    async send(text, version) {
      sent.push(text)
      mostUnderWay = Math.max(mostUnderWay, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      underWay -= 1
      const save = (): SaveOutcome => {
        if (version !== shop.version) return { outcome: 'conflict', reason: 'changed' }
        Object.assign(shop, { version: shop.version + 1, text })
        return { outcome: 'saved', version: shop.version }
      }
      return (answers.shift() ?? ((tried) => tried()))(save)
    },
    fetchSaved: () => Promise.resolve({ version: shop.version, draft: shop.text }),
    isSame: (one, other) => one === other,
    onState(next) {
      state = next
      states.push(next.kind)
    },
  })
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { queue, shop, sent, states, wait, state: () => state, mostUnderWay: () => mostUnderWay }
}

test('a change is saved after a pause, once for all that was typed', async () => {
  const { queue, shop, sent, states, wait } = openQueue()
  queue.change('ab')
  await wait(500)
  queue.change('abc')
  await wait(799)
  expect(sent).toEqual([])
  await wait(1_001)
  expect(sent).toEqual(['abc'])
  expect(shop).toEqual({ version: 2, text: 'abc' })
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
})

test('whoever types on and on is saved nevertheless', async () => {
  const { queue, sent, wait } = openQueue()
  for (let at = 0; at < 12; at++) {
    queue.change(`text ${at}`)
    await wait(500)
  }
  expect(sent.length).toBeGreaterThan(0)
})

test('what is changed while it is saved goes out behind it, never beside it', async () => {
  const { queue, shop, sent, wait, mostUnderWay } = openQueue()
  queue.change('b')
  await wait(900)
  queue.change('c')
  void queue.flush()
  queue.change('d')
  await wait(5_000)
  expect(sent).toEqual(['b', 'd'])
  expect(shop).toEqual({ version: 3, text: 'd' })
  expect(mostUnderWay()).toBe(1)
})

test('without a connection it is tried again, later and later, until it is saved', async () => {
  const { queue, shop, sent, wait, state } = openQueue(
    () => offline,
    () => offline,
  )
  queue.change('b')
  await wait(1_800)
  expect(state()).toEqual({ kind: 'unreached', sentence: 'You are offline.' })
  queue.change('c')
  await wait(3_000)
  expect(sent).toEqual(['b', 'c'])
  await wait(5_000)
  expect(sent).toEqual(['b', 'c', 'c'])
  expect(shop.text).toBe('c')
  expect(state().kind).toBe('saved')
})

test('a connection that is there again is used at once', async () => {
  const { queue, shop, wait } = openQueue(() => offline)
  queue.change('b')
  await wait(1_800)
  const isSaved = queue.flush()
  await wait(1_000)
  expect(await isSaved).toBe(true)
  expect(shop.text).toBe('b')
})

test('a save whose answer was lost is no conflict with itself', async () => {
  const { queue, shop, wait, state } = openQueue((save) => {
    save()
    return offline
  })
  queue.change('b')
  await wait(1_800)
  queue.change('c')
  await wait(10_000)
  expect(state().kind).toBe('saved')
  expect(shop).toEqual({ version: 3, text: 'c' })
})

test('what somebody else has saved stays; the own change waits for a decision', async () => {
  const { queue, shop, sent, wait, state } = openQueue()
  Object.assign(shop, { version: 2, text: 'theirs' })
  queue.change('mine')
  await wait(2_000)
  expect(state().kind).toBe('conflict')
  queue.change('mine, too')
  await wait(60_000)
  expect(sent).toEqual(['mine'])
  expect(shop.text).toBe('theirs')
  expect(queue.hasUnsaved()).toBe(true)
  queue.adopt(2, 'theirs')
  queue.change('both')
  await wait(2_000)
  expect(shop).toEqual({ version: 3, text: 'both' })
})

test('what is refused says why and is tried again with the next change', async () => {
  const { queue, shop, wait, state } = openQueue(() => ({ outcome: 'refused', sentence: 'This name is too long.' }))
  queue.change('b')
  await wait(1_800)
  expect(state()).toEqual({ kind: 'refused', sentence: 'This name is too long.' })
  queue.change('c')
  await wait(2_000)
  expect(shop.text).toBe('c')
})

test('a change that was taken back needs no save', async () => {
  const { queue, sent, wait, state } = openQueue()
  queue.change('b')
  queue.change('a')
  await wait(5_000)
  expect(sent).toEqual([])
  expect(state().kind).toBe('saved')
})

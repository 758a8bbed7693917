import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import { askAgain, createQueries } from './queries.ts'
import { keyOf } from './questions.ts'

test('a first answer from before a change does not pass for the one after it', async () => {
  const client = createQueries()
  let lines = 0
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  const observer = new QueryObserver(client, {
    queryKey: keyOf(getCart, { query: {} }),
    queryFn: async () => {
      const asked = lines
      if (asked === 0) await first
      return asked
    },
  })
  const stop = observer.subscribe(() => undefined)

  lines = 1
  const again = askAgain(client, getCart)
  answerFirst()
  await again
  expect(observer.getCurrentResult().data).toBe(1)
  stop()
})

test('an answer from before a change does not pass for the one after it on a page that opens meanwhile', async () => {
  const client = createQueries()
  let lines = 0
  let answer = () => {}
  let isSlow = false
  const query = {
    queryKey: keyOf(getCart, { query: {} }),
    queryFn: async () => {
      const asked = lines
      if (isSlow) await new Promise<void>((resolve) => (answer = resolve))
      return asked
    },
    staleTime: 0,
  }
  await client.fetchQuery(query)
  isSlow = true
  const opening = client.fetchQuery(query)

  lines = 1
  const again = askAgain(client, getCart)
  isSlow = false
  answer()
  expect(await opening).toBe(0)
  const observer = new QueryObserver(client, { ...query, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  await again
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  stop()
})

test('without a connection nothing waits for one', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueries()
  const fail = () => Promise.reject(new Error('no connection'))
  await expect(client.fetchQuery({ queryKey: keyOf(getCart, { query: {} }), queryFn: fail })).rejects.toThrow()
  await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toThrow('no connection')
})

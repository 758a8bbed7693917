import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

test('work of one key goes one after the other, that of others beside it', async () => {
  const runExclusive = createMutex()
  const happened: string[] = []
  const work = (name: string) => async () => {
    happened.push(`${name} begins`)
    await turn()
    happened.push(`${name} ends`)
    return name
  }

  const names = await Promise.all([
    runExclusive('ann', work('ann 1')),
    runExclusive('ann', work('ann 2')),
    runExclusive('bob', work('bob')),
  ])

  expect(names).toEqual(['ann 1', 'ann 2', 'bob'])
  expect(happened.slice(0, 2)).toEqual(['ann 1 begins', 'bob begins'])
  expect(happened.indexOf('ann 2 begins')).toBeGreaterThan(happened.indexOf('ann 1 ends'))
})

test('a failure is told to its own caller, and the next one has its turn', async () => {
  const runExclusive = createMutex()
  const failing = runExclusive(1, () => Promise.reject(new Error('no')))
  const next = runExclusive(1, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

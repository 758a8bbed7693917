import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** Doubles numbers, and keeps the groups in which they came; each group is done when told. */
function openGroups(limits: { partsAtMost: number; worksAtOnce: number }) {
  const groups: number[][] = []
  const ends: (() => void)[] = []
  const double = createBatcher<number, number>({
    ...limits,
    async work(parts) {
      groups.push(parts)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (parts.includes(0)) throw new Error('no')
      return parts.map((part) => part * 2)
    },
  })
  return { groups, double, end: () => ends.shift()!() }
}

const tick = () => new Promise(setImmediate)

test('what comes at the same time goes together, and each gets its own result', async () => {
  const { groups, double, end } = openGroups({ partsAtMost: 3, worksAtOnce: 2 })
  const all = Promise.all([1, 2, 3, 4].map(double))
  await tick()
  await tick()
  expect(groups).toEqual([[1, 2, 3], [4]])
  end()
  end()
  expect(await all).toEqual([2, 4, 6, 8])
})

test('what comes while enough is under way waits, and goes together then', async () => {
  const { groups, double, end } = openGroups({ partsAtMost: 10, worksAtOnce: 1 })
  const first = double(1)
  await tick()
  const others = Promise.all([double(2), double(3)])
  await tick()
  expect(groups).toEqual([[1]])
  end()
  expect(await first).toBe(2)
  await tick()
  expect(groups).toEqual([[1], [2, 3]])
  end()
  expect(await others).toEqual([4, 6])
})

test('a failure is told to all who went together, and the next ones go on', async () => {
  const { double, end } = openGroups({ partsAtMost: 2, worksAtOnce: 1 })
  const failing = Promise.allSettled([double(0), double(1)])
  const next = double(2)
  await tick()
  end()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await tick()
  end()
  expect(await next).toBe(4)
})

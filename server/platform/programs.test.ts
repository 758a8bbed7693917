import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { findBuiltProgram } from '../testing/processes/built-programs.ts'
import type { TestTask } from '../testing/processes/tasks-program.ts'
import { createPrograms, ProgramEnded, TaskFailed } from './programs.ts'

type Options = Partial<Parameters<typeof createPrograms>[0]>

function open(options: Options = {}) {
  const programs = createPrograms<TestTask, number>({
    file: findBuiltProgram('tasks'),
    what: 'is tried',
    tooMany: 'Too many.',
    atOnce: 1,
    ...options,
  })
  atEnd(() => programs.close())
  return programs
}

test('a program that takes more memory than it may, outside of its heap, is ended, and the next task is done', async () => {
  const programs = open({ memoryMegabytes: 300 })
  const first = await programs.run('name')
  await expect(programs.run('fill')).rejects.toThrow(ProgramEnded)
  expect(await programs.run('name')).not.toBe(first)
})

test('a program that has failed at a task does no other one', async () => {
  const programs = open()
  const first = await programs.run('name')
  const failed = programs.run('fail').catch((error: unknown) => error)
  const next = programs.run('name')
  expect(await failed).toBeInstanceOf(TaskFailed)
  expect(String(await failed)).toContain('nothing is as it was')
  expect(await next).not.toBe(first)
})

test('one owner holds up nobody else, and has a part of the line', async () => {
  const programs = open({ longestLine: 12 })
  const order: string[] = []
  const run = (owner: string) => programs.run('wait', owner).then(() => order.push(owner))
  const many = Array.from({ length: 4 }, () => run('many'))
  await expect(run('many')).rejects.toThrow('Too many.')
  await Promise.all([...many, run('one'), run('other')])
  expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'many'])
})

test('one owner takes one program of two', async () => {
  const programs = open({ atOnce: 2, atOnceOfOwner: 1 })
  const order: string[] = []
  const run = (owner: string) => programs.run('wait', owner).then((pid) => (order.push(owner), pid))
  // Both programs are there: how long one takes to start has no part in it.
  await Promise.all([run('many'), run('one')])
  const [first, second, other] = await Promise.all([run('many'), run('many'), run('one')])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(order.at(-1)).toBe('many')
})

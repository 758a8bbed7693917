import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

function keepThree() {
  const made: number[] = []
  const recent = createRecent<object>(3)
  const get = (mark: number) =>
    recent.get(mark, () => {
      made.push(mark)
      return { mark }
    })
  return { get, made }
}

test('the same number is the same object', () => {
  const { get, made } = keepThree()
  expect(get(1)).toBe(get(1))
  expect(made).toEqual([1])
})

test('what is asked for again stays, however much else comes', () => {
  const { get, made } = keepThree()
  const first = get(1)
  for (let other = 2; other < 15; other += 1) {
    get(other)
    expect(get(1)).toBe(first)
  }
  expect(made.filter((mark) => mark === 1)).toHaveLength(1)
})

test('what nobody asks for goes', () => {
  const { get, made } = keepThree()
  for (const mark of [1, 2, 3, 4, 5, 6, 7, 1]) get(mark)
  expect(made).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
})

import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

function keepThree() {
  const made: string[] = []
  const recent = createRecent<object>(3)
  const get = (text: string) =>
    recent.get(text, () => {
      made.push(text)
      return { text }
    })
  return { get, made }
}

test('the same text is the same object', () => {
  const { get, made } = keepThree()
  expect(get('a')).toBe(get('a'))
  expect(made).toEqual(['a'])
})

test('what is asked for again stays, however much else comes', () => {
  const { get, made } = keepThree()
  const first = get('a')
  for (const other of 'bcdefghijklm') {
    get(other)
    expect(get('a')).toBe(first)
  }
  expect(made.filter((text) => text === 'a')).toHaveLength(1)
})

test('what nobody asks for goes', () => {
  const { get, made } = keepThree()
  for (const text of 'abcdefga') get(text)
  expect(made.join('')).toBe('abcdefga')
})

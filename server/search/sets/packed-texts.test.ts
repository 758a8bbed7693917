import { expect, test } from 'vitest'
import { PackedTexts } from './packed-texts.ts'

test('each text comes back as it was put in, also beyond ASCII and longer than a chunk', () => {
  const texts = new PackedTexts()
  const put = ['plain', 'Größe 10½ · 漢字 🙂', '', 'x'.repeat(3_000_000), 'after the long one']
  put.forEach((text, number) => texts.put(number, text))
  expect(put.map((_, number) => texts.get(number))).toEqual(put)
})

test('very many lie side by side', () => {
  const texts = new PackedTexts()
  const toText = (number: number) => `${number} `.repeat(1 + (number % 90))
  for (let number = 0; number < 20_000; number += 1) texts.put(number, toText(number))
  for (let number = 0; number < 20_000; number += 1) expect(texts.get(number)).toBe(toText(number))
})

test('what is forgotten, left out or put anew is nobody else’s', () => {
  const texts = new PackedTexts()
  texts.put(2, 'two')
  texts.put(5, 'five')
  texts.forget(2)
  texts.forget(90)
  texts.put(5, 'five again')
  expect([0, 2, 3, 5, 90].map((number) => texts.get(number))).toEqual(['', '', '', 'five again', ''])
})

import { expect, test } from 'vitest'
import { nameEmoji, toPrintableText, withoutEmoji } from './printable-text.ts'

const isPrintable = (sign: string) => /^[\x20-\x7e©™é]$/.test(sign)

test.each([
  ['Ann 😀 👩‍👩‍👧 🇺🇸 ❤️ Marsh', 'Ann Marsh'],
  ['🔥 Sale', 'Sale'],
  ['Mug 1️⃣', 'Mug'],
  ['Acme™ © 2026', 'Acme™ © 2026'],
  ['東京 🔥', '東京'],
  ['🔥', '🔥'],
  ['Room #4 *', 'Room #4 *'],
])('%s without emoji is %s', (text, rest) => {
  expect(withoutEmoji(text, isPrintable)).toBe(rest)
})

test('what no font has is one mark each', () => {
  expect(toPrintableText('東京 Caf\u00e9 🔥', isPrintable)).toBe('\ufffd\ufffd Caf\u00e9 \ufffd')
})

test('an emoji is named where the press has to know of it', () => {
  expect(nameEmoji('Go team 🎉! 👩‍👩‍👧 ™', isPrintable)).toBe('Go team [emoji]! [emoji] ™')
})

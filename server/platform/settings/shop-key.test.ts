import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { makeDataFolder, removeDataFolder } from '../../testing/data-folder.ts'
import { createTokenMaker, readShopKey } from './shop-key.ts'

test('the key is made once, with all its bytes, and nothing else is left beside it', () => {
  const folder = makeDataFolder()
  atEnd(() => removeDataFolder(folder))
  const key = readShopKey(folder)
  expect(key).toHaveLength(32)
  expect(readShopKey(folder)).toEqual(key)
  expect(createTokenMaker(folder)('words')).toBe(createTokenMaker(folder)('words'))
  expect(readdirSync(folder)).toEqual(['shop.key'])
})

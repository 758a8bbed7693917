import { expect, test } from 'vitest'
import { mainMaterial, toComposition } from './materials.ts'

test.each([
  ['18/8 stainless steel, BPA-free lid', 'Stainless steel', 'Composition: 18/8 stainless steel, BPA-free lid'],
  ['100% ring-spun cotton', 'Cotton', 'Composition: 100% ring-spun cotton'],
  ['60% cotton, 40% polyester', 'Cotton blend', 'Composition: 60% cotton, 40% polyester'],
  ['100% recycled polyester, 4.1 oz', 'Recycled polyester', 'Composition: 100% recycled polyester, 4.1 oz'],
  ['Goatskin, split cowhide', 'Leather', 'Composition: Goatskin, split cowhide'],
  ['Stoneware', 'Stoneware', undefined],
])('%s is chosen as %s', (composition, main, specification) => {
  expect(mainMaterial(composition)).toBe(main)
  expect(toComposition(composition)).toBe(specification)
})

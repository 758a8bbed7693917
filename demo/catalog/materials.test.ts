import { expect, test } from 'vitest'
import { mainMaterial, toComposition } from './materials.ts'

test.each([
  ['18/8 stainless steel, BPA-free lid', 'Stainless steel', 'Materials: 18/8 stainless steel, BPA-free lid'],
  ['100 % ring-spun cotton', 'Cotton', 'Materials: 100 % ring-spun cotton'],
  ['60 % cotton, 40 % polyester', 'Cotton blend', 'Materials: 60 % cotton, 40 % polyester'],
  ['100 % recycled polyester, 4.1 oz', 'Recycled polyester', 'Materials: 100 % recycled polyester, 4.1 oz'],
  ['Goatskin, split cowhide', 'Leather', 'Materials: Goatskin, split cowhide'],
  ['Stoneware', 'Stoneware', undefined],
])('%s is chosen as %s', (composition, main, specification) => {
  expect(mainMaterial(composition)).toBe(main)
  expect(toComposition(composition)).toBe(specification)
})

import { expect, test } from 'vitest'
import { isShopPage } from './shop-pages.ts'

test.each([
  ['/', true],
  ['/home', true],
  ['/Quick-Order/', true],
  ['/listing/12?view=rows', true],
  ['/general-info#returns', true],
  ['/pages/size-charts', true],
  ['/brand/catalog.pdf', true],
  ['/search?keyword=mug', true],
  ['/no-such-page', false],
  ['/listing', false],
  ['/listing/12/13', false],
  ['/quick_order', false],
])('%s is a page of the shop: %s', (address, expected) => expect(isShopPage(address)).toBe(expected))

import { expect, test } from 'vitest'
import { demoCollections, demoItems } from '../catalog/index.ts'
import { salesTaxUrl } from '../../../domain/ordering/sales-tax.ts'
import { demoCompanies } from '../people.ts'
import { demoCoupons } from './coupons.ts'
import { demoHome } from './home.ts'
import { demoPages } from './pages.ts'
import { demoSettings } from './settings.ts'

const paths = demoCollections.map(({ path }) => path)
const codes = demoItems.map(({ code }) => code)

const places = [
  '/portal',
  '/home',
  '/wishlist',
  '/compare',
  '/cart',
  '/mailing-list',
  ...demoPages.map(({ key }) => `/${key}`),
]
const anchors = demoPages.flatMap(({ key, bodyHtml }) =>
  [...bodyHtml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/${key}#${id}`),
)

const links = [
  ...demoSettings.header.quickLinks,
  ...demoSettings.footer.linkGroups.flatMap((group) => group.links),
  { title: 'Join Mailing List', url: demoSettings.header.mailingListUrl },
  { title: 'CUSTOMER PORTAL', url: demoSettings.header.portalUrl },
]

test('header and footer lead only to places that are there', () => {
  const urls = links.flatMap((link) => ('url' in link ? [link.url] : []))
  expect(urls.filter((url) => !places.includes(url) && !anchors.includes(url))).toEqual([])
  const named = links.flatMap((link) => ('collectionPath' in link ? [link.collectionPath] : []))
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
})

test('sales tax is explained where carts and checkouts lead for it', () => {
  expect(anchors).toContain(salesTaxUrl)
})

test('the home page shows goods and collections of the catalog', () => {
  const sections = demoHome.map(({ data }) => data)
  const named = sections.flatMap(
    ({ collectionPaths = [], tiles = [], linkCollectionPath, secondLinkCollectionPath }) => [
      ...collectionPaths,
      ...[...tiles.map(({ collectionPath }) => collectionPath), linkCollectionPath, secondLinkCollectionPath].filter(
        (path) => path !== undefined,
      ),
    ],
  )
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
  expect(sections.flatMap(({ itemCodes = [] }) => itemCodes).filter((code) => !codes.includes(code))).toEqual([])
})

test('the banner ends with the coupon that it names', () => {
  const banner = demoHome.find(({ type }) => type === 'banner')!
  const coupon = demoCoupons.find(({ code }) => banner.data.text!.includes(code))!
  expect(banner).toMatchObject({ validUntil: coupon.endsOn, data: { linkCollectionPath: coupon.paths[0] } })
  expect(banner.name).toContain(`${coupon.value}% off`)
})

test('goods to reorder from the home page leave nothing to choose', () => {
  const rows = demoHome.filter(({ type }) => type === 'rows').flatMap(({ data }) => data.itemCodes ?? [])
  const choices = demoItems.filter(
    ({ code, colors, sizes }) => rows.includes(code) && colors.length * Math.max(1, sizes.length) > 1,
  )
  expect(choices.map(({ code }) => code)).toEqual([])
})

test('the demo customers wish for goods that the shop has', () => {
  const wished = demoCompanies.flatMap(({ customers }) => customers.flatMap(({ wishlistCodes }) => wishlistCodes))
  expect(wished.filter((code) => !codes.includes(code))).toEqual([])
})

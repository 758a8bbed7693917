import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { apiBase, type AnswerOf, type Call } from '../contract/call.ts'
import { uploadArtwork } from '../contract/shop/artwork.call.ts'
import { addToCart, getCart } from '../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../contract/shop/cart/cart.schema.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import { itemVariants } from '../server/modules/catalog/items/catalog.tables.ts'
import { companies, customers } from '../server/modules/people/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { shopCookie } from '../server/platform/http/cookies.ts'
import { drawing } from '../server/testing/makers/artwork-makers.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { findItem } from './find-item.ts'
import { expect } from './test.ts'

/** Their company may buy on invoice. */
export async function makeBuyerOnTerms(database: Database): Promise<Buyer> {
  const buyer = await makeBuyer(database)
  const [found] = await database.orm
    .select({ companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.id, buyer.id))
  await database.orm.update(companies).set({ invoiceTermsDays: 30 }).where(eq(companies.id, found!.companyId))
  return buyer
}

/** 96 decorated tumblers, a blank item beside them, and where they go. @returns the artwork's id */
export async function fillCart(page: Page, database: Database): Promise<number> {
  await call(page, createShippingAddress, {
    data: {
      name: 'Ann Marsh',
      company: 'Riverside Fabrication',
      address_1: '410 Valley St',
      city: 'Dayton',
      state: 'OH',
      zip: '45404',
    },
  })
  const buffer = Buffer.from(drawing(['#ffffff', '#e45205']))
  const artwork = await call(page, uploadArtwork, {
    multipart: { artwork_data: { name: 'Riverside crest.svg', mimeType: 'image/svg+xml', buffer } },
  })
  const tumbler = await findItem(database, 'NS-4420')
  const [variant] = await database.orm
    .select({ id: itemVariants.id })
    .from(itemVariants)
    .where(eq(itemVariants.itemId, tumbler))
    .limit(1)
  const imprint = {
    artwork_id: artwork.id,
    recolor: true,
    imprint_colors: { one: { pms_code: 'White' }, two: { pms_code: 'PMS 166 C' } },
  }
  await call(page, addToCart, {
    data: {
      catalog_item_id: tumbler,
      variants: [{ variant_id: variant!.id, quantity: 96 }],
      decoration: {
        method: 'Screen print',
        locations: [
          { location: 'Front', ...imprint },
          { location: 'Back', ...imprint },
        ],
      },
    },
  })
  await call(page, addToCart, { data: { catalog_item_id: await findItem(database, 'NW-1222'), quantity: 2 } })
  return artwork.id
}

type Body = { data?: unknown; multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }> }

/** As the page makes it that is open, for whoever is signed in there. */
export async function call<C extends Call>(page: Page, { method, path }: C, body: Body = {}): Promise<AnswerOf<C>> {
  const reply = await fetchAsBuyer(page, apiBase + path, { method, ...body })
  expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200)
  return ((await reply.json()) as { data: AnswerOf<C> }).data
}

export async function fetchAsBuyer(page: Page, address: string, options: Body & { method?: string } = {}) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === shopCookie)?.value
  return page.request.fetch(address, { ...options, headers: { authorization: `Bearer ${token}` } })
}

export const readCart = async (page: Page): Promise<CartLine[]> =>
  (await call(page, getCart)).shopping_cart.shopping_cart_lines

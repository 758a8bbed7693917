import { readFileSync } from 'node:fs'
import { pageFiles } from '../web/app/page-files.ts'
import { cartStates } from './barriers/cart-states.ts'
import { cardStates, termsStates } from './barriers/checkout-states.ts'
import { catalogAdminStates } from './barriers/catalog-admin-states.ts'
import { orderStates } from './barriers/order-admin-states.ts'
import { customerAdminStates, salesStates } from './barriers/people-admin-states.ts'
import { accountStates, contentAdminStates, entryStates, settingsStates } from './barriers/admin-states.ts'
import { catalogStates, wayInStates, wordsStates } from './barriers/guest-states.ts'
import { cartMade, checkoutMade, guestMade, portalMade } from './barriers/made.ts'
import { adminMade, makeOwnerWithPasskey } from './barriers/made-for-admin.ts'
import { buyerStates, portalStates } from './barriers/portal-states.ts'
import { proofAdminStates } from './barriers/proof-admin-states.ts'
import { lookAtStates } from './barriers/state.ts'
import { makeBuyer } from './buyer.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startPortalSession, startSession, startStaffSession } from './start-session.ts'
import { expect, test } from './test.ts'

// Axe looks once at each state of a page. Whoever adds a page adds its states to one of the lists.

test.describe('nobody is kept out', () => {
  for (const [what, states] of Object.entries({
    'of the catalog': catalogStates,
    'of what the shop says': wordsStates,
    'on the way in': wayInStates,
  }))
    test(`${what}`, async ({ page, database }) => {
      await lookAtStates(page, states, await guestMade(database))
    })

  test('of cart, wishlist and flyers', async ({ page, database }) => {
    const buyer = await makeBuyer(database)
    await startSession(page, database, buyer)
    await lookAtStates(page, cartStates, await cartMade(page, database, buyer))
  })

  for (const [what, onTerms, states] of [
    ['of paying by card', false, cardStates],
    ['of buying on terms', true, termsStates],
  ] as const)
    test(what, async ({ page, database, complaints }) => {
      const buyer = await makeBuyer(database)
      await startSession(page, database, buyer)
      await lookAtStates(page, states, await checkoutMade(page, database, buyer, { onTerms }))
      // Of the answers that the states themselves have made.
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('503')
    })

  test('of the portal', async ({ page, database }) => {
    const buyer = await makeBuyer(database)
    const made = await portalMade(database, buyer)
    await startPortalSession(page, database, buyer)
    await lookAtStates(page, portalStates, made)
    await database.pool.query("update customers set role = 'buyer' where id = $1", [buyer.id])
    await lookAtStates(page, buyerStates, made)
  })

  test('of the way into the back office', async ({ page, database }) => {
    const owner = await makeStaff(database, { name: 'Olga Owner', role: 'owner', hasSecondFactor: false })
    await lookAtStates(page, entryStates, await adminMade(database, owner))
  })

  for (const [what, states] of Object.entries({
    'orders': orderStates,
    'proofs': proofAdminStates,
    'customers': customerAdminStates,
    'the catalog': catalogAdminStates,
    'content': contentAdminStates,
    'settings': settingsStates,
    'staff and system': accountStates,
  }))
    test(`of the back office: ${what}`, async ({ page, database }) => {
      const owner = await makeOwnerWithPasskey(database)
      await startStaffSession(page, database, owner)
      await lookAtStates(page, states, await adminMade(database, owner))
    })

  test('of the back office: what somebody of sales sees', async ({ page, database }) => {
    const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
    await startStaffSession(page, database, marta)
    await lookAtStates(page, salesStates, await adminMade(database, marta))
  })
})

test('each page of the shop and of the back office is in one of the lists', () => {
  const lists = [catalogStates, wordsStates, wayInStates, cartStates, cardStates, termsStates, portalStates]
  const ofAdmin = [
    entryStates,
    orderStates,
    proofAdminStates,
    customerAdminStates,
    catalogAdminStates,
    contentAdminStates,
  ]
  const seen = new Set([...lists, ...ofAdmin, settingsStates, accountStates].flat().map(({ page }) => page))
  const routes = readFileSync('web/admin/routes.tsx', 'utf8').matchAll(/(?:page\(\s*|path: )'\/?([^/'][^']*)'/g)
  const pages = [...Object.keys(pageFiles), ...[...routes].map(([, path]) => `/admin/${path}`)]
  expect(pages.filter((page) => !seen.has(page) && !leadOn.includes(page))).toEqual([])
})

/** They show nothing of their own. */
const leadOn = ['/logout', '/admin/api']

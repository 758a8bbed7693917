import { eq } from 'drizzle-orm'
import { hours } from '../../domain/calendar/durations.ts'
import { toOrderId, type ItemId, type OrderId } from '../../domain/ids.ts'
import { asOwner } from '../../server/testing/as-owner.ts'
import { orderPayments } from '../../server/modules/orders/billing/payments.tables.ts'
import { cardPayments } from '../../server/modules/payments/cards/card-payments.tables.ts'
import { items, priceLists, priceTiers } from '../../server/modules/catalog/items/catalog.tables.ts'
import { companies } from '../../server/modules/people/customers/customers.tables.ts'
import { mails } from '../../server/modules/content/mails/mails.tables.ts'
import { messages } from '../../server/modules/orders/messages/messages.tables.ts'
import { orders } from '../../server/modules/orders/placing/orders.tables.ts'
import { staffAccounts, staffLinks, staffPasskeys } from '../../server/modules/admin/staff/staff.tables.ts'
import type { Database } from '../../server/platform/database.ts'
import { hashToken, newToken } from '../../server/platform/settings/secrets.ts'
import { makeBuyer } from '../buyer.ts'
import { findItem } from '../find-item.ts'
import { placeMugs } from '../placed-mugs.ts'
import { makeStaff } from '../staff-by-hand.ts'
import type { OfAdmin } from './admin.ts'
import { copySentQuote, findCompany, findSentProof, newMark, shipInParts } from './made.ts'

// What the states of the back office show: straight in the database where that is shorter than the way of a person.

/** What somebody of the staff has before them. */
export async function adminMade(database: Database, staff: { email: string; password: string }): Promise<OfAdmin> {
  const { orm, pool } = database
  const mark = newMark()
  const [buyer, other, waiting] = [
    await makeBuyer(database, { companyName: `Riverside ${mark}` }),
    await makeBuyer(database, { companyName: `Riverside ${mark}` }),
    await makeBuyer(database, { companyName: `Tidewater ${mark}` }),
  ]
  const [orderId, shippedId, paidId] = [
    await placeMugs(database, buyer),
    await placeMugs(database, await makeBuyer(database)),
    await placeMugs(database, await makeBuyer(database)),
  ]
  await shipInParts(database, shippedId)
  await payByCapturedCard(database, paidId)
  const asked = { fromShop: false, text: 'When does it ship?', by: 'Ann Marsh', at: new Date() }
  await orm.insert(messages).values({ orderId: Number(orderId) as OrderId, ...asked })
  await orm
    .update(companies)
    .set({ approval: 'waiting' })
    .where(eq(companies.id, await findCompany(database, waiting.id)))
  const brand = `Arcview ${mark}`
  const ownItemId = await makePricedItem(database, brand, `AV${mark}`)
  const subject = `We have your order ${mark}`
  await orm
    .insert(mails)
    .values({
      key: subject,
      kind: 'test',
      to: 'ann@example.com',
      subject,
      sentAt: new Date(),
      html: '<html><head></head><body><p>Dear Ann</p></body></html>',
      text: 'Dear Ann, in plain text',
    })
  const { rows: collections } = await pool.query<{ id: number }>('select id from collections where path = $1', [
    'industrial/tig-and-consumables/contact-tips',
  ])
  return {
    ...staff,
    welcome: await inviteStaff(database),
    passkeyEmail: (await makeOwnerWithPasskey(database)).email,
    orderId,
    quoteId: (await copySentQuote(database, buyer)).id,
    proofId: (await findSentProof(database)).id,
    shippedId,
    paidId,
    companyId: await findCompany(database, buyer.id),
    otherLogin: other.login,
    waitingCompany: `Tidewater ${mark}`,
    itemId: await findItem(database, 'NS-4135'),
    ownItemId,
    collectionId: collections[0]!.id,
    brand,
    subject,
    moveElsewhere: () =>
      asOwner(database, ({ orders }) => orders.changeState(toOrderId(Number(orderId)), 'in-production')),
    renameElsewhere: () => orm.update(items).set({ name: 'Their mug' }).where(eq(items.id, ownItemId)),
  }
}

/** @returns the token of the link */
async function inviteStaff({ orm }: Database): Promise<string> {
  const token = newToken()
  const [staff] = await orm
    .insert(staffAccounts)
    .values({ email: `jo.${newMark()}@example.com`, name: 'Jo Park', role: 'production', createdAt: new Date() })
    .returning({ id: staffAccounts.id })
  const expiresAt = new Date(Date.now() + hours(24))
  await orm
    .insert(staffLinks)
    .values({ tokenHash: hashToken(token), staffId: staff!.id, kind: 'invitation', expiresAt })
  return token
}

/** By which the back office offers a refund. */
async function payByCapturedCard({ orm }: Database, id: string): Promise<void> {
  const orderId = Number(id) as OrderId
  const [order] = await orm.select().from(orders).where(eq(orders.id, orderId))
  const { customerId, companyId, checkoutId, totalCents } = order!
  await orm.update(orders).set({ paymentMethod: 'card', invoiceTermsDays: null }).where(eq(orders.id, orderId))
  const now = new Date()
  await orm
    .insert(cardPayments)
    .values({
      customerId,
      companyId,
      checkoutId,
      orderId,
      state: 'captured',
      kind: 'authOnly',
      amountCents: totalCents,
      capturedCents: totalCents,
      customerProfileId: '1',
      paymentProfileId: '1',
      transactionId: `made-${newMark()}`,
      accountNumber: 'XXXX1111',
      accountType: 'Visa',
      createdAt: now,
      changedAt: now,
    })
  const receivedOn = now.toISOString().slice(0, 10)
  await orm.insert(orderPayments).values({ orderId, way: 'card', amountCents: totalCents, receivedOn })
}

async function makePricedItem({ orm }: Database, brand: string, code: string): Promise<ItemId> {
  const [item] = await orm.insert(items).values({ code, name: 'Helmet', brand }).returning({ id: items.id })
  const [list] = await orm.select().from(priceLists).where(eq(priceLists.isPublished, true))
  await orm
    .insert(priceTiers)
    .values({ itemId: item!.id, priceListId: list!.id, minimumQuantity: 1, unitPrice: 489_000 })
  return item!.id
}

/** An owner who has a passkey of a device that is not here. */
export async function makeOwnerWithPasskey(database: Database) {
  const owner = await makeStaff(database, { name: 'Olga Owner', role: 'owner' })
  const credentialId = newToken()
  await database.orm
    .insert(staffPasskeys)
    .values({
      staffId: owner.id,
      name: 'Laptop',
      credentialId,
      publicKey: 'none',
      counter: 0,
      transports: ['internal'],
      canSync: false,
      synced: false,
      createdAt: new Date(),
    })
  await database.orm.update(staffAccounts).set({ hasPasskey: true }).where(eq(staffAccounts.id, owner.id))
  return owner
}

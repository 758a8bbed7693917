import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { CustomerId, PaymentProfileId } from '../../../../domain/ids.ts'
import type { SavedCard } from '../../../gateways/card-payments/card-vault.ts'
import type { Tx } from '../../../platform/database.ts'
import { gatewayCustomers, paymentProfiles } from './card-payments.tables.ts'

export type PaymentProfile = typeof paymentProfiles.$inferSelect

/** The gateway's number of a customer. */
export async function findCustomerProfileId(tx: Tx, customerId: CustomerId): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: gatewayCustomers.customerProfileId })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.customerId, customerId))
  return row?.id
}

export async function saveCustomerProfileId(tx: Tx, customerId: CustomerId, customerProfileId: string): Promise<void> {
  await tx
    .insert(gatewayCustomers)
    .values({ customerId, customerProfileId })
    .onConflictDoUpdate({ target: gatewayCustomers.customerId, set: { customerProfileId } })
}

/** The gateway does not know the customer any more, so that the cards are gone, too. */
export async function removeGatewayCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.delete(gatewayCustomers).where(eq(gatewayCustomers.customerId, customerId))
}

/** The default one first. */
export const listProfiles = (tx: Tx, customerId: CustomerId): Promise<PaymentProfile[]> =>
  tx
    .select()
    .from(paymentProfiles)
    .where(eq(paymentProfiles.customerId, customerId))
    .orderBy(desc(paymentProfiles.isDefault), asc(paymentProfiles.id))

/** Of all of a customer's, this one alone. */
export async function saveDefault(tx: Tx, customerId: CustomerId, profileId: PaymentProfileId): Promise<void> {
  await tx
    .update(paymentProfiles)
    .set({ isDefault: sql`${paymentProfiles.id} = ${profileId}` })
    .where(eq(paymentProfiles.customerId, customerId))
}

/** With the customer's own number at the gateway. */
export async function findProfile(
  tx: Tx,
  customerId: CustomerId,
  profileId: PaymentProfileId,
): Promise<(PaymentProfile & { customerProfileId: string }) | undefined> {
  const [row] = await tx
    .select({ profile: paymentProfiles, customerProfileId: gatewayCustomers.customerProfileId })
    .from(paymentProfiles)
    .innerJoin(gatewayCustomers, eq(gatewayCustomers.customerId, paymentProfiles.customerId))
    .where(and(eq(paymentProfiles.id, profileId), eq(paymentProfiles.customerId, customerId)))
  return row && { ...row.profile, customerProfileId: row.customerProfileId }
}

/** Makes the copy what the gateway has. Writes only what differs. */
export async function replaceProfiles(tx: Tx, customerId: CustomerId, cards: SavedCard[]): Promise<void> {
  const stillThere = cards.map(({ paymentProfileId }) => paymentProfileId)
  const isOwn = eq(paymentProfiles.customerId, customerId)
  await tx
    .delete(paymentProfiles)
    .where(stillThere.length > 0 ? and(isOwn, notInArray(paymentProfiles.paymentProfileId, stillThere)) : isOwn)
  if (cards.length === 0) return
  const { cardNumber, expiresOn, cardType, issuerNumber, billTo } = paymentProfiles
  await tx
    .insert(paymentProfiles)
    .values(cards.map((card) => ({ ...card, customerId })))
    .onConflictDoUpdate({
      target: [paymentProfiles.customerId, paymentProfiles.paymentProfileId],
      set: {
        cardNumber: sql`excluded.card_number`,
        expiresOn: sql`excluded.expires_on`,
        cardType: sql`excluded.card_type`,
        issuerNumber: sql`excluded.issuer_number`,
        billTo: sql`excluded.bill_to`,
      },
      setWhere: sql`(${cardNumber}, ${expiresOn}, ${cardType}, ${issuerNumber}, ${billTo})
        is distinct from (excluded.card_number, excluded.expires_on, excluded.card_type, excluded.issuer_number, excluded.bill_to)`,
    })
}

export async function removeProfile(tx: Tx, customerId: CustomerId, profileId: PaymentProfileId): Promise<void> {
  await tx
    .delete(paymentProfiles)
    .where(and(eq(paymentProfiles.id, profileId), eq(paymentProfiles.customerId, customerId)))
}

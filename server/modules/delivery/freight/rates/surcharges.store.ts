import { asc } from 'drizzle-orm'
import type { Surcharge } from '../../../../../domain/freight/surcharges.ts'
import type { Tx } from '../../../../platform/database.ts'
import { shippingSurcharges } from '../shipping.tables.ts'

/** Replaces all surcharges that were there; none leaves the rates alone. */
export async function replaceSurcharges(tx: Tx, surcharges: readonly Surcharge[]): Promise<void> {
  await tx.delete(shippingSurcharges)
  if (surcharges.length > 0) await tx.insert(shippingSurcharges).values(surcharges.map(toRow))
}

/** Those of a shop that has none yet; what its owner has set stays. */
export async function addSurcharges(tx: Tx, surcharges: readonly Surcharge[]): Promise<void> {
  if ((await listSurchargeRules(tx)).length === 0) await replaceSurcharges(tx, surcharges)
}

const toRow = ({ zipPrefixes, ...surcharge }: Surcharge) => ({
  ...surcharge,
  zipPrefixes: zipPrefixes && [...zipPrefixes],
})

/** In the owner's order. */
export async function listSurchargeRules(tx: Tx): Promise<Surcharge[]> {
  const rows = await tx.select().from(shippingSurcharges).orderBy(asc(shippingSurcharges.id))
  return rows.map(({ id: _, ...surcharge }) => surcharge)
}

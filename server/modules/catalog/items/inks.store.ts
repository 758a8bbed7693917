import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { coloringOf } from '../../../../domain/imprint/processes.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hasLocation } from './decoration-columns.ts'
import { decorationMethods, inks } from './decoration.tables.ts'

export type Ink = Pick<typeof inks.$inferSelect, 'id' | 'code' | 'name' | 'hex' | 'kind'>

/** What imprint colors are chosen from, in the owner's order. */
export const listInks = (tx: Tx): Promise<Ink[]> => selectInks(tx, ['ink', 'thread'])

/** Those that the methods of an item take. */
export async function listInksOfItem(tx: Tx, itemId: ItemId): Promise<Ink[]> {
  const methods = await tx
    .selectDistinct({ process: decorationMethods.process })
    .from(decorationMethods)
    .where(and(eq(decorationMethods.itemId, itemId), hasLocation(decorationMethods.id)))
  const colorings = methods.map(({ process }) => coloringOf(process))
  return selectInks(tx, [
    ...(colorings.includes('inks') ? (['ink'] as const) : []),
    ...(colorings.includes('threads') ? (['thread'] as const) : []),
  ])
}

const selectInks = (tx: Tx, kinds: Ink['kind'][]): Promise<Ink[]> =>
  tx
    .select({ id: inks.id, code: inks.code, name: inks.name, hex: inks.hex, kind: inks.kind })
    .from(inks)
    .where(and(eq(inks.active, true), inArray(inks.kind, kinds)))
    .orderBy(asc(inks.position), asc(inks.id))

export type NewInk = Omit<Ink, 'id'>

/** By its code without regard to case, also where it is no longer offered. */
export async function findInk(tx: Tx, code: string): Promise<(Ink & { active: boolean }) | undefined> {
  const { id, name, hex, kind, active } = inks
  const [found] = await tx
    .select({ id, code: inks.code, name, hex, kind, active })
    .from(inks)
    .where(sql`lower(${inks.code}) = lower(${code})`)
  return found
}

/** Offers inks and threads, each code once; one that is known by its code is changed. New ones come after the others, in their order. */
export async function saveInks(tx: Tx, wanted: readonly NewInk[]): Promise<void> {
  await tx.execute(sql`
    insert into ${inks} (code, name, hex, kind, position)
    select given.code, given.name, given.hex, given.kind, (select coalesce(max(position), 0) from ${inks}) + given.place
    from jsonb_to_recordset(${JSON.stringify(wanted.map((ink, at) => ({ ...ink, place: at + 1 })))}::jsonb)
      as given(code text, name text, hex text, kind text, place int)
    on conflict (lower(code)) do update
    set code = excluded.code, name = excluded.name, hex = excluded.hex, kind = excluded.kind, active = true`)
}

/** Puts what is offered into the order of these codes. */
export async function saveInkOrder(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${inks} set position = given.place
    from unnest(${sql.param(codes.map((code) => code.toLowerCase()))}::text[]) with ordinality as given(code, place)
    where lower(${inks}.code) = given.code`)
}

/** Its row stays: under its code it can be offered again. */
export async function removeInk(tx: Tx, inkId: number): Promise<void> {
  await tx.update(inks).set({ active: false }).where(eq(inks.id, inkId))
}

/** Which of these codes, an array in a query, name nothing that the shop offers. */
export const goneInksOf = (codes: SQL) => sql`(
  select coalesce(json_agg(distinct chosen.code), '[]') from unnest(${codes}) as chosen(code)
  where not exists (select from ${inks} offered where lower(offered.code) = lower(chosen.code) and offered.active))`

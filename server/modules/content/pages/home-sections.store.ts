import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../platform/database.ts'
import { updateRows } from '../../../platform/update-rows.ts'
import { homeSections } from './content.tables.ts'
import type { HomeSectionData, HomeSectionType } from './home-sections.ts'

export interface HomeSectionRecord {
  id: number
  type: HomeSectionType
  name: string
  data: HomeSectionData
}

/** A section as its owner arranges it. */
export interface OwnHomeSection extends HomeSectionRecord {
  hidden: boolean
  validFrom: Day | null
  validUntil: Day | null
}

export type NewHomeSection = Omit<OwnHomeSection, 'id'>

const { id, type, name, data, hidden, validFrom, validUntil, position } = homeSections

/** Those that are shown on a day, from the top of the home page down. */
export async function listHomeSections(tx: Tx, today: Day): Promise<HomeSectionRecord[]> {
  return tx
    .select({ id, type, name, data })
    .from(homeSections)
    .where(
      and(
        eq(hidden, false),
        or(isNull(validFrom), lte(validFrom, today)),
        or(isNull(validUntil), gte(validUntil, today)),
      ),
    )
    .orderBy(asc(position), asc(id))
}

/** By the same rule as listHomeSections, for a section that is not in its table. */
export const isShownOn = (section: NewHomeSection, day: Day): boolean =>
  !section.hidden &&
  (section.validFrom === null || section.validFrom <= day) &&
  (section.validUntil === null || section.validUntil >= day)

/** All of them, from the top down. Locked until the transaction ends, so that two commands do not arrange at once. */
export async function listOwnHomeSections(tx: Tx): Promise<OwnHomeSection[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home_sections'))`)
  return tx
    .select({ id, type, name, data, hidden, validFrom, validUntil })
    .from(homeSections)
    .orderBy(asc(position), asc(id))
}

/** At the end of the page. @returns its id */
export async function addHomeSection(tx: Tx, section: NewHomeSection): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from ${homeSections})`
  const [row] = await tx
    .insert(homeSections)
    .values({ ...section, position: last })
    .returning({ id })
  return row!.id
}

export async function saveHomeSection(tx: Tx, { id: sectionId, ...section }: OwnHomeSection): Promise<void> {
  await tx.update(homeSections).set(section).where(eq(id, sectionId))
}

/** @param ids all sections in their order from the top */
export async function orderHomeSections(tx: Tx, ids: readonly number[]): Promise<void> {
  await updateRows(
    tx,
    homeSections,
    ['position'],
    ids.map((sectionId, position) => ({ id: sectionId, position })),
  )
}

export async function removeHomeSection(tx: Tx, sectionId: number): Promise<void> {
  await tx.delete(homeSections).where(eq(id, sectionId))
}

/** The whole home page, from the top down: sections that are there keep their ids, others come and go. */
export async function replaceHomeSections(tx: Tx, wanted: readonly OwnHomeSection[]): Promise<void> {
  const before = await listOwnHomeSections(tx)
  const ids: number[] = []
  for (const section of wanted) {
    const isThere = before.some((one) => one.id === section.id) && !ids.includes(section.id)
    if (isThere) await saveHomeSection(tx, section)
    const { id: _, ...fields } = section
    ids.push(isThere ? section.id : await addHomeSection(tx, fields))
  }
  for (const gone of before) if (!ids.includes(gone.id)) await removeHomeSection(tx, gone.id)
  await orderHomeSections(tx, ids)
}

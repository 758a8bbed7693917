import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies } from '../customers/customers.tables.ts'
import { companyNotes, companyTaskList, companyTasks } from './company-notes.tables.ts'

/** The latest first. */
export const listNotes = (tx: Tx, companyId: CompanyId, limit: number) =>
  tx
    .select()
    .from(companyNotes)
    .where(eq(companyNotes.companyId, companyId))
    .orderBy(desc(companyNotes.id))
    .limit(limit)

export async function saveNote(tx: Tx, note: typeof companyNotes.$inferInsert): Promise<void> {
  await tx.insert(companyNotes).values(note)
}

const selectTasks = (tx: Tx) => tx.select().from(companyTaskList)
export type CompanyTask = Awaited<ReturnType<typeof selectTasks>>[number]

/** Of a company: what is open by its day, then what was done, the latest first. */
export const listTasksOf = (tx: Tx, companyId: CompanyId, limit: number): Promise<CompanyTask[]> => {
  const { doneAt, dueOn, id } = companyTaskList
  return selectTasks(tx)
    .where(eq(companyTaskList.companyId, companyId))
    .orderBy(sql`${doneAt} desc nulls first`, asc(dueOn), asc(id))
    .limit(limit)
}

/** Of all companies, one's own first, by their day; with what was done since a moment. */
export const listTasks = (
  tx: Tx,
  { staffId, doneSince, limit }: { staffId: number | null; doneSince: Date; limit: number },
): Promise<CompanyTask[]> => {
  const { assigneeId, dueOn, doneAt, id } = companyTaskList
  return selectTasks(tx)
    .where(or(isNull(doneAt), gte(doneAt, doneSince)))
    .orderBy(sql`${assigneeId} is distinct from ${staffId}`, asc(dueOn), asc(id))
    .limit(limit)
}

export async function saveTask(tx: Tx, task: typeof companyTasks.$inferInsert): Promise<void> {
  await tx.insert(companyTasks).values(task)
}

/** Undefined: it is gone. */
export async function saveDone(
  tx: Tx,
  taskId: number,
  doneAt: Date | null,
): Promise<{ task: CompanyTask; isChanged: boolean } | undefined> {
  const isOther = doneAt ? isNull(companyTasks.doneAt) : sql`${companyTasks.doneAt} is not null`
  const changed = await tx
    .update(companyTasks)
    .set({ doneAt })
    .where(and(eq(companyTasks.id, taskId), isOther))
    .returning({ id: companyTasks.id })
  const [task] = await selectTasks(tx).where(eq(companyTaskList.id, taskId))
  return task && { task, isChanged: changed.length > 0 }
}

/** Undefined: there is no such company. */
export async function findSales(tx: Tx, companyId: CompanyId) {
  const { id, name, tags, salespersonId } = companies
  const [row] = await tx.select({ id, name, tags, salespersonId }).from(companies).where(eq(id, companyId))
  return row
}

/** Who of the staff looks after a company; null: nobody does. */
export async function findSalespersonId(tx: Tx, companyId: CompanyId): Promise<number | null> {
  const [row] = await tx.select({ staffId: companies.salespersonId }).from(companies).where(eq(companies.id, companyId))
  return row?.staffId ?? null
}

export async function saveSales(
  tx: Tx,
  companyId: CompanyId,
  fields: { tags: string[]; salespersonId: number | null },
): Promise<void> {
  await tx.update(companies).set(fields).where(eq(companies.id, companyId))
}

/** Every tag that a company has, by name. */
export async function listTags(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from ${companies} where tags <> '{}' order by tag limit 500`,
  )
  return rows.map(({ tag }) => tag)
}

/** Of a company that goes; the one that stays has the tags of both. */
export async function moveNotes(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(companyNotes).set({ companyId: to }).where(eq(companyNotes.companyId, from))
  await tx.update(companyTasks).set({ companyId: to }).where(eq(companyTasks.companyId, from))
  await tx.execute(sql`
    update ${companies} stays set
      tags = array(select distinct unnest(stays.tags || goes.tags) order by 1),
      salesperson_id = coalesce(stays.salesperson_id, goes.salesperson_id)
    from ${companies} goes where stays.id = ${to} and goes.id = ${from}`)
}

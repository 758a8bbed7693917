import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { commandLine, nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { readTags } from '../../../../domain/people/company-fields.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { lockCompanies } from '../customers/colleagues.store.ts'
import {
  findSales,
  listTags,
  listTasks,
  saveDone,
  saveNote,
  saveSales,
  saveTask,
  type CompanyTask,
} from './company-notes.store.ts'

interface CompanyNotesDeps {
  db: Database
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  /** Whoever can be given work, by name. */
  listStaff(tx: Tx): Promise<{ id: number; name: string }[]>
}

interface TaskToAdd {
  title: string
  dueOn: Day
  /** Null: whoever comes to it. */
  assigneeId: number | null
}

const tasksAtMost = 50
const shownWhenDoneMs = hours(12)

export type CompanyNotes = ReturnType<typeof createCompanyNotes>

/** What the staff keep of a company for themselves: whose customer it is, tags, notes, and what is to be done. */
export function createCompanyNotes({ db, clock, findTimeZone, listStaff }: CompanyNotesDeps) {
  async function findName(tx: Tx, staffId: number | null): Promise<string> {
    if (staffId === null) return ''
    const found = (await listStaff(tx)).find(({ id }) => id === staffId)
    if (!found) throw new Invalid('This colleague is not there any more. Please choose another one.', 'staffId')
    return found.name
  }

  /** Also of somebody who cannot be given work any more. */
  async function nameStaff(tx: Tx, staffId: number | null): Promise<string> {
    if (staffId === null) return ''
    return (await listStaff(tx)).find(({ id }) => id === staffId)?.name ?? `Staff ${staffId}`
  }

  async function getCompany(tx: Tx, companyId: CompanyId) {
    const found = await findSales(tx, companyId)
    if (!found) throw new NotFound('There is no company with this number.')
    return found
  }

  const log = (
    tx: Tx,
    { id, name }: { id: CompanyId; name: string },
    by: Actor,
    action: AuditAction,
    changes: AuditChange[],
  ) => logChange(tx, { by, at: clock.now(), action, record: { kind: 'company', id, name }, changes })

  return {
    /** @throws NotFound, Invalid, and what the check refuses */
    setSales: (
      companyId: CompanyId,
      { tags: typed, salespersonId }: { tags: readonly string[]; salespersonId: number | null },
      { by = commandLine, check }: StaffChange,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCompanies(tx, [companyId])
        await check?.(tx)
        const company = await getCompany(tx, companyId)
        const tags = readTags(typed)
        const before = await nameStaff(tx, company.salespersonId)
        const isKept = salespersonId === company.salespersonId
        const changes = listAuditChanges(
          ['Tags', company.tags.join(', '), tags.join(', ')],
          ['Salesperson', before, isKept ? before : await findName(tx, salespersonId)],
        )
        if (changes.length === 0) return
        await saveSales(tx, companyId, { tags, salespersonId })
        await log(tx, company, by, 'company.sales', changes)
      }),

    /** @throws NotFound, Invalid */
    note: (companyId: CompanyId, text: string, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (text.trim() === '') throw new Invalid('Please write a note.', 'text')
        const company = await getCompany(tx, companyId)
        await saveNote(tx, { companyId, text: text.trim(), by: nameActor(by), at: clock.now() })
        await log(tx, company, by, 'company.note', [{ name: 'Note', before: '', after: text.trim() }])
      }),

    /** @throws NotFound, Invalid */
    addTask: (companyId: CompanyId, { title, dueOn, assigneeId }: TaskToAdd, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (title.trim() === '') throw new Invalid('Please say what is to be done.', 'title')
        const company = await getCompany(tx, companyId)
        const assignee = await findName(tx, assigneeId)
        const task = { companyId, title: title.trim(), dueOn, assigneeId }
        await saveTask(tx, { ...task, by: nameActor(by), createdAt: clock.now() })
        const changes = listAuditChanges(
          ['Task', '', task.title],
          ['Due', '', formatDate(dueOn)],
          ['Assigned to', '', assignee],
        )
        await log(tx, company, by, 'company.task', changes)
      }),

    /** Two presses at once are one. @throws NotFound */
    finishTask: (taskId: number, isDone: boolean, by: Actor): Promise<CompanyTask> =>
      db.transaction(async (tx) => {
        const found = await saveDone(tx, taskId, isDone ? clock.now() : null)
        if (!found) throw new NotFound('This task is not there any more.')
        const { task, isChanged } = found
        if (!isChanged) return task
        const company = { id: task.companyId, name: task.company }
        const changes = [{ name: 'Task', before: '', after: task.title }]
        await log(tx, company, by, isDone ? 'company.task-done' : 'company.task-open', changes)
        return task
      }),

    /** One's own first, with what was done lately. */
    async listTasks(staffId: number | null) {
      const now = clock.now()
      const timeZone = await findTimeZone(db.orm)
      const today = localDay(now, timeZone)
      const doneSince = new Date(now.getTime() - shownWhenDoneMs)
      return { tasks: await listTasks(db.orm, { staffId, doneSince, limit: tasksAtMost }), today }
    },

    choices: async () => ({ tags: await listTags(db.orm), staff: await listStaff(db.orm) }),
  }
}

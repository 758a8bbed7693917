import type { CompanyId } from '../../../../domain/ids.ts'
import {
  choosableColumns,
  describeListFilters,
  readListFilters,
  tidyColumns,
  type AdminList,
  type ListFilters,
} from '../../../../domain/lists/admin-list.ts'
import { adminLists, type AdminListName } from '../../../../domain/lists/admin-lists.ts'
import {
  findStrangeColumn,
  findStrangeFilter,
  judgeViewName,
  mayChangeView,
  tidyViewName,
  viewsAtMost,
  type SavedView,
} from '../../../../domain/lists/saved-views.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isDuplicate, type Database, type Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findCompanyName } from '../../people/index.ts'
import {
  countViewsOf,
  deleteAbandonedViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  updateView,
  type StoredView,
} from './saved-views.store.ts'

type Caller = Pick<SignedInStaff, 'staffId' | 'name' | 'address' | 'rights' | 'token'>

type ChangedView = { [Field in keyof SavedView]?: SavedView[Field] | undefined }

export interface ViewAccess {
  view: StoredView
  isMine: boolean
  mayChange: boolean
}

export type SavedViewsService = ReturnType<typeof createSavedViews>

/** Views of lists: everybody's own, and those that are shared. Who may not read a list sees no view of it. */
export function createSavedViews({ db, clock }: { db: Database; clock: Clock }) {
  async function log(tx: Tx, by: Caller, action: AuditAction, { id, name }: StoredView, changes: AuditChange[]) {
    await logChange(tx, { by, at: clock.now(), action, record: { kind: 'view', id, name }, changes })
  }

  /** What somebody else has not shared is not there. @throws NotFound, Forbidden, Conflict */
  async function findToChange(tx: Tx, id: number, version: number, by: Caller): Promise<StoredView> {
    const view = await lockView(tx, id)
    const maySee = view && mayRead(view.list, by) && (view.shared || view.staffId === by.staffId)
    if (!maySee) throw new NotFound('This view no longer exists.')
    if (!show(view, by).mayChange)
      throw new Forbidden(`${view.by} owns this shared view. You can save it under another name.`)
    if (view.version !== version) throw new Conflict(await explainConflict(tx, 'view', id, { reader: by }), 'version')
    return view
  }

  return {
    /** @throws Forbidden */
    async list(list: AdminListName, by: Caller): Promise<ViewAccess[]> {
      requireRight(list, by)
      return (await listViews(db.orm, list, by.staffId)).map((view) => show(view, by))
    },

    /** @throws Forbidden, Invalid, Conflict */
    save: (list: AdminListName, typed: SavedView, by: Caller): Promise<ViewAccess> =>
      explainDuplicate(() =>
        db.transaction(async (tx) => {
          requireRight(list, by)
          const name = readName(list, typed.name)
          await deleteAbandonedViews(tx)
          if ((await countViewsOf(tx, list, by.staffId)) >= viewsAtMost)
            throw new Conflict(`You have ${viewsAtMost} views, the most you can have. Please remove one first.`)
          const view = await insertView(tx, {
            list,
            staffId: by.staffId,
            by: by.name,
            name,
            shared: typed.shared,
            filters: readFilters(list, typed.filters),
            columns: readColumns(list, typed.columns),
            savedAt: clock.now(),
          })
          await log(tx, by, 'view.save', view, await listChanges(tx, list, undefined, view))
          return show(view, by)
        }),
      ),

    /** @throws NotFound, Forbidden, Invalid, Conflict */
    change: (id: number, version: number, fields: ChangedView, by: Caller): Promise<ViewAccess> =>
      explainDuplicate(() =>
        db.transaction(async (tx) => {
          const before = await findToChange(tx, id, version, by)
          const next = {
            name: fields.name === undefined ? before.name : readName(before.list, fields.name),
            shared: fields.shared ?? before.shared,
            filters: fields.filters ? readFilters(before.list, fields.filters) : before.filters,
            columns: fields.columns ? readColumns(before.list, fields.columns) : before.columns,
          }
          const changes = await listChanges(tx, before.list, before, next)
          if (changes.length === 0) return show(before, by)
          const view = await updateView(tx, id, { ...next, savedAt: clock.now() })
          await log(tx, by, 'view.change', view, changes)
          return show(view, by)
        }),
      ),

    /** @throws NotFound, Forbidden, Conflict */
    remove: (id: number, version: number, by: Caller): Promise<void> =>
      db.transaction(async (tx) => {
        const view = await findToChange(tx, id, version, by)
        await deleteView(tx, id)
        await log(tx, by, 'view.remove', view, await listChanges(tx, view.list, view, undefined))
      }),
  }
}

const show = (view: StoredView, { staffId, rights }: Caller): ViewAccess => ({
  view,
  isMine: view.staffId === staffId,
  mayChange: mayChangeView(view, { staffId, managesStaff: rights.includes('staff') }),
})

const mayRead = (list: AdminListName, { rights }: Caller): boolean => rights.includes(adminLists[list].right)

function requireRight(list: AdminListName, by: Caller): void {
  if (!mayRead(list, by)) throw new Forbidden('Your role cannot view this list.')
}

function readName(list: AdminListName, typed: string): string {
  const name = tidyViewName(typed)
  const refused = judgeViewName(adminLists[list], name)
  if (refused !== null) throw new Invalid(refused, 'name')
  return name
}

function readFilters(list: AdminListName, filters: ListFilters): ListFilters {
  const strange = findStrangeFilter(adminLists[list], filters)
  if (strange !== undefined) throw new Invalid(`This list has no such filter: ${strange}.`, 'filters')
  return readListFilters(adminLists[list], (name) => filters[name] ?? [])
}

/** Each once, in the order of the list. */
function readColumns(list: AdminListName, columns: readonly string[]): string[] {
  const strange = findStrangeColumn(adminLists[list], columns)
  if (strange !== undefined) throw new Invalid(`This list has no column ${strange}.`, 'columns')
  return tidyColumns(adminLists[list], columns)
}

async function explainDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'saved_views_name_unique'))
      throw new Conflict('You already have a view by this name.', 'name')
    throw error
  }
}

async function listChanges(tx: Tx, list: AdminListName, before: SavedView | undefined, after: SavedView | undefined) {
  const [was, is] = [await describe(tx, adminLists[list], before), await describe(tx, adminLists[list], after)]
  return listAuditChanges(
    ['List', was.list, is.list],
    ['Name', was.name, is.name],
    ['Shared', was.shared, is.shared],
    ['Shows', was.shows, is.shows],
    ['Columns', was.columns, is.columns],
  )
}

async function describe(tx: Tx, list: AdminList, view: SavedView | undefined) {
  if (!view) return { list: '', name: '', shared: '', shows: '', columns: '' }
  return {
    list: list.title,
    name: view.name,
    shared: view.shared ? 'yes' : 'no',
    shows: describeListFilters(list, view.filters, { companyId: await nameCompany(tx, view.filters) }),
    columns: choosableColumns(list)
      .filter(({ id }) => view.columns.includes(id))
      .map(({ title }) => title)
      .join(', '),
  }
}

async function nameCompany(tx: Tx, filters: ListFilters): Promise<string> {
  const id = filters['companyId']?.[0]
  return id === undefined ? '' : ((await findCompanyName(tx, Number(id) as CompanyId)) ?? id)
}

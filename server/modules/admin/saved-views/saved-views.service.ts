import type { CompanyId } from '../../../../domain/ids.ts'
import { orderColumns, type OrderColumn } from '../../../../domain/order-admin/order-columns.ts'
import { describeFilters, type OrderFilters } from '../../../../domain/order-admin/order-filters.ts'
import {
  judgeViewName,
  mayChangeView,
  tidyViewName,
  viewsAtMost,
  type SavedView,
} from '../../../../domain/order-admin/saved-views.ts'
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

/** Views of the list of orders: everybody's own, and those that are shared. */
export function createSavedViews({ db, clock }: { db: Database; clock: Clock }) {
  async function log(tx: Tx, by: Caller, action: AuditAction, { id, name }: StoredView, changes: AuditChange[]) {
    await logChange(tx, { by, at: clock.now(), action, record: { kind: 'view', id, name }, changes })
  }

  /** What somebody else has not shared is not there. @throws NotFound, Forbidden, Conflict */
  async function findToChange(tx: Tx, id: number, version: number, by: Caller): Promise<StoredView> {
    const view = await lockView(tx, id)
    if (!view || (!view.shared && view.staffId !== by.staffId)) throw new NotFound('This view is not there any more.')
    if (!show(view, by).mayChange)
      throw new Forbidden(`${view.by} has shared this view and may change it. You can save it under another name.`)
    if (view.version !== version) throw new Conflict(await explainConflict(tx, 'view', id), 'version')
    return view
  }

  return {
    list: async (by: Caller): Promise<ViewAccess[]> =>
      (await listViews(db.orm, by.staffId)).map((view) => show(view, by)),

    /** @throws Invalid, Conflict */
    save: (typed: SavedView, by: Caller): Promise<ViewAccess> =>
      explainDuplicate(() =>
        db.transaction(async (tx) => {
          const { filters, shared } = typed
          const name = readName(typed.name)
          await deleteAbandonedViews(tx)
          if ((await countViewsOf(tx, by.staffId)) >= viewsAtMost)
            throw new Conflict(`You have ${viewsAtMost} views, which is the most. Please remove one first.`)
          const view = await insertView(tx, {
            staffId: by.staffId,
            by: by.name,
            name,
            shared,
            filters,
            columns: tidyColumns(typed.columns),
            savedAt: clock.now(),
          })
          await log(tx, by, 'view.save', view, await listChanges(tx, undefined, view))
          return show(view, by)
        }),
      ),

    /** @throws NotFound, Forbidden, Invalid, Conflict */
    change: (id: number, version: number, fields: ChangedView, by: Caller): Promise<ViewAccess> =>
      explainDuplicate(() =>
        db.transaction(async (tx) => {
          const before = await findToChange(tx, id, version, by)
          const next = {
            name: fields.name === undefined ? before.name : readName(fields.name),
            shared: fields.shared ?? before.shared,
            filters: fields.filters ?? before.filters,
            columns: fields.columns ? tidyColumns(fields.columns) : before.columns,
          }
          const changes = await listChanges(tx, before, next)
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
        await log(tx, by, 'view.remove', view, await listChanges(tx, view, undefined))
      }),
  }
}

const show = (view: StoredView, { staffId, rights }: Caller): ViewAccess => ({
  view,
  isMine: view.staffId === staffId,
  mayChange: mayChangeView(view, { staffId, managesStaff: rights.includes('staff') }),
})

function readName(typed: string): string {
  const name = tidyViewName(typed)
  const refused = judgeViewName(name)
  if (refused !== null) throw new Invalid(refused, 'name')
  return name
}

/** Each once, in the order of the list. */
const tidyColumns = (columns: readonly OrderColumn[]): OrderColumn[] =>
  orderColumns.map(({ id }) => id).filter((id) => columns.includes(id))

async function explainDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'saved_views_name_unique'))
      throw new Conflict('You have a view of this name already.', 'name')
    throw error
  }
}

async function listChanges(tx: Tx, before: SavedView | undefined, after: SavedView | undefined) {
  const [was, is] = [await describe(tx, before), await describe(tx, after)]
  return listAuditChanges(
    ['Name', was.name, is.name],
    ['Shared', was.shared, is.shared],
    ['Shows', was.shows, is.shows],
    ['Columns', was.columns, is.columns],
  )
}

async function describe(tx: Tx, view: SavedView | undefined) {
  if (!view) return { name: '', shared: '', shows: '', columns: '' }
  return {
    name: view.name,
    shared: view.shared ? 'yes' : 'no',
    shows: describeFilters(view.filters, await nameCompany(tx, view.filters)),
    columns: orderColumns
      .filter(({ id }) => view.columns.includes(id))
      .map(({ title }) => title)
      .join(', '),
  }
}

const nameCompany = async (tx: Tx, { companyId }: OrderFilters): Promise<string> =>
  companyId === undefined ? '' : ((await findCompanyName(tx, companyId as CompanyId)) ?? String(companyId))

import type { SavedView as WireView, ViewFilters } from '../../../../contract/admin/orders/saved-views.schema.ts'
import type { OrderFilters } from '../../../../domain/order-admin/order-filters.ts'
import type { ViewAccess } from './saved-views.service.ts'

export const toWireView = ({ view, isMine, mayChange }: ViewAccess): WireView => ({
  id: view.id,
  name: view.name,
  isShared: view.shared,
  by: view.staffId === null ? '' : view.by,
  isMine,
  mayChange,
  filters: toWireFilters(view.filters),
  columns: view.columns,
  version: view.version,
})

const toWireFilters = ({ states, companyId, ...same }: OrderFilters): ViewFilters =>
  leaveOut({ ...same, state: states && [...states], companyId })

export const readFilters = ({ state, companyId, q, ...same }: ViewFilters): OrderFilters =>
  leaveOut({ ...same, q: q?.trim() || undefined, states: state?.length ? [...new Set(state)] : undefined, companyId })

type WithoutUndefined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** What is not asked for is not stored and not said. */
const leaveOut = <T extends object>(fields: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>

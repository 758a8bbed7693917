import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderColumns, type OrderColumn } from '../../../domain/order-admin/order-columns.ts'
import { readStored, store } from '../../client/index.ts'
import { hiddenAtFirst } from './columns.tsx'
import { withFilter } from '../kit/list/filter-address.ts'
import { readColumns } from './list-address.ts'

const key = 'desk_order_columns'

/** Which columns the list shows: those that the address names, as that of a saved view does; else what this browser prefers. */
export function useColumns(): [shown: OrderColumn[], show: (column: OrderColumn, shown: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const [preferred, setPreferred] = useState(read)
  const named = readColumns(address)
  const shown = named ?? preferred
  return [
    shown,
    (column, isShown) => {
      const next = orderColumns.map(({ id }) => id).filter((id) => (id === column ? isShown : shown.includes(id)))
      if (named) return setAddress(withColumns(address, next), { replace: true })
      store(key, JSON.stringify(Object.fromEntries(orderColumns.map(({ id }) => [id, next.includes(id)]))))
      setPreferred(next)
    },
  ]
}

/** Without any column the address still says so. */
function withColumns(address: URLSearchParams, columns: readonly OrderColumn[]): URLSearchParams {
  const changed = withFilter(address, 'columns', [])
  changed.set('columns', columns.join())
  return changed
}

/** What is stored, as far as there are such columns. */
function read(): OrderColumn[] {
  const stored = parse(readStored(key))
  return orderColumns
    .map(({ id }) => id)
    .filter((id) => (typeof stored[id] === 'boolean' ? stored[id] : (hiddenAtFirst[id] ?? true)))
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

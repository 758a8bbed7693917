import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { choosableColumns, tidyColumns, type AdminList } from '../../../../domain/lists/admin-list.ts'
import { readStored, store } from '../../../client/index.ts'
import { withFilter } from './filter-address.ts'
import { readColumns } from './list-address.ts'
import { useNextAddress } from './use-next-address.ts'

const keyOf = ({ name }: AdminList): string => (name === 'orders' ? 'desk_order_columns' : `admin_columns_${name}`)

/** Which columns the list shows: those that the address names, as that of a saved view does; else what this browser prefers. */
export function useColumns(list: AdminList): [shown: string[], show: (column: string, isShown: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const next = useNextAddress()
  const [preferred, setPreferred] = useState(() => read(list))
  const named = readColumns(list, address)
  const shown = named ?? preferred
  return [
    shown,
    (column, isShown) => {
      const columns = tidyColumns(list, isShown ? [...shown, column] : shown.filter((id) => id !== column))
      if (named) return setAddress(withColumns(next, columns), { replace: true })
      store(
        keyOf(list),
        JSON.stringify(Object.fromEntries(choosableColumns(list).map(({ id }) => [id, columns.includes(id)]))),
      )
      setPreferred(columns)
    },
  ]
}

/** Without any column the address still says so. */
function withColumns(address: URLSearchParams, columns: readonly string[]): URLSearchParams {
  const changed = withFilter(address, 'columns', [])
  changed.set('columns', columns.join())
  return changed
}

/** What is stored, as far as there are such columns. */
function read(list: AdminList): string[] {
  const stored = parse(readStored(keyOf(list)))
  return choosableColumns(list)
    .filter(({ id, isHiddenAtFirst }) => (typeof stored[id] === 'boolean' ? stored[id] : !isHiddenAtFirst))
    .map(({ id }) => id)
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

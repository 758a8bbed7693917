import { useState } from 'react'
import { readStored, store } from '../../client/index.ts'
import { choosable, hiddenAtFirst } from './columns.tsx'

const key = 'desk_order_columns'

/** Which columns this browser shows. */
export function useColumns(): [shown: Record<string, boolean>, show: (column: string, shown: boolean) => void] {
  const [shown, setShown] = useState(read)
  return [
    shown,
    (column, isShown) => {
      const next = { ...shown, [column]: isShown }
      store(key, JSON.stringify(next))
      setShown(next)
    },
  ]
}

/** What is stored, as far as there are such columns. */
function read(): Record<string, boolean> {
  const stored = parse(readStored(key))
  return Object.fromEntries(
    choosable.map(({ id }) => [id, typeof stored[id] === 'boolean' ? stored[id] : (hiddenAtFirst[id] ?? true)]),
  )
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

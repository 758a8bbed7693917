import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '../../contract/call.ts'
import { keyOf } from '../client/index.ts'

/** Asks again when the shopper comes back to the window: another tab or a colleague may have changed it. */
export function useRefreshOnFocus(...calls: Call[]): void {
  const queries = useQueryClient()
  const routes = calls.map(({ route }) => route).join(' ')
  useEffect(() => {
    const refresh = () => calls.forEach((call) => void queries.invalidateQueries({ queryKey: keyOf(call) }))
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
    // The calls are the same ones at every render; their routes show it.
  }, [queries, routes]) // oxlint-disable-line react/exhaustive-deps
}

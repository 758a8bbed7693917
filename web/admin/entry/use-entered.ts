import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isPreview, readNext } from '../app/to-sign-in.ts'
import { EntrySheetContext } from './entry-sheet.ts'

/** What follows once somebody is signed in. */
export function useEntered() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const sheet = use(EntrySheetContext)
  if (sheet) return sheet.onEntered
  return (needs: 'nothing' | 'code' | 'set-up-second-factor') => {
    // Nothing of whoever was here before.
    queries.clear()
    const next = readNext(search)
    if (needs === 'set-up-second-factor') return void navigate('/second-factor', { replace: true })
    if (isPreview(next)) return location.replace(`/admin${next}`)
    void navigate(next, { replace: true })
  }
}

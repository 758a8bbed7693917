import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffSession } from '../../../contract/admin/staff/session.schema.ts'
import { isPreview, readNext } from '../app/to-sign-in.ts'
import { passOnPassword } from './entered-password.ts'
import { EntrySheetContext } from './entry-sheet.ts'

/** What follows once somebody is signed in; with a password, setting up two-step sign-in does not ask for it again. */
export function useEntered(): (needs: StaffSession['needs'], password?: string) => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const sheet = use(EntrySheetContext)
  if (sheet) return sheet.onEntered
  return (needs, password = '') => {
    // Nothing of whoever was here before.
    queries.clear()
    const next = readNext(search)
    if (needs === 'set-up-second-factor') {
      passOnPassword(password)
      return void navigate('/second-factor', { replace: true })
    }
    if (isPreview(next)) return location.replace(`/admin${next}`)
    void navigate(next, { replace: true })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { findStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { callQuery } from '../../client/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { EntrySheetContext, type EntrySheet } from '../entry/entry-sheet.ts'
import { useMe } from './me.ts'
import { sessionEnd } from './session-end.ts'

const SignIn = lazy(async () => ({ default: (await import('../entry/sign-in.tsx')).SignIn }))

/** A session that ends takes nothing of what somebody has typed: they sign in again above it. */
export function SignInAgain() {
  const { id, email } = useMe()
  const isOver = useSyncExternalStore(sessionEnd.listen, sessionEnd.isOver)
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Whoever leaves for the sign-in page is asked there.
  useEffect(() => sessionEnd.forget, [])

  async function enter(needs: Parameters<EntrySheet['onEntered']>[0]) {
    if (needs === 'set-up-second-factor') return navigate('/second-factor')
    const { session } = await queries.fetchQuery({ ...callQuery(findStaffSession, {}), staleTime: 0 })
    // Nothing of whoever was here before.
    if (session?.id !== id) return window.location.assign(window.location.href)
    sessionEnd.forget()
    await queries.invalidateQueries()
  }

  return (
    <Dialog open={isOver} alert onClose={() => undefined} title="Your session has ended" width={420}>
      <EntrySheetContext value={{ email, onEntered: (needs) => void enter(needs) }}>
        <Suspense>
          <SignIn />
        </Suspense>
      </EntrySheetContext>
    </Dialog>
  )
}

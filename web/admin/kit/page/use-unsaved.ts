import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../../ui/popups/confirm.tsx'

/** What is typed and not saved, of everything that is on the page. */
const unsaved = new Set<{ what: string }>()

/** Keeps what was typed on the page until somebody leaves it knowingly. @param what as in 'Leave without {what}?' */
export function useUnsaved(isUnsaved: boolean, what: string): void {
  useEffect(() => {
    if (!isUnsaved) return
    const own = { what }
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [isUnsaved, what])
}

/** After a record was deleted, what was typed on its page is gone with it: nobody is asked again. */
export const forgetUnsaved = (): void => unsaved.clear()

/** Asks before a page is left on which something was typed and not saved. Once for all pages: the router takes one blocker. */
export function useUnsavedGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const names = [...new Set([...unsaved].map(({ what }) => what))]
    void askToLeave(names.join(' and ')).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** @param what as in 'Leave without {what}?' */
export const askToLeave = (what: string): Promise<boolean> =>
  confirm({ title: `Leave without ${what}?`, text: 'Your entries will be lost.', yes: 'Leave', no: 'Stay' })

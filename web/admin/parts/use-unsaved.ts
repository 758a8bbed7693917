import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../ui/popups/confirm.tsx'

/** Asks before a page is left on which something was typed and not saved. */
export function useUnsaved(isUnsaved: boolean, what: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: `Leave without ${what}?`,
      text: 'What you have typed is lost then.',
      yes: 'Leave',
      no: 'Stay',
    }).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, what])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { Dialog, preloadDialogs } from '../../ui/popups/dialog.tsx'
import { MenuIcon, SearchIcon } from '../kit/icons.tsx'
import { useShortcuts } from '../kit/page/use-shortcuts.ts'
import { useUnsavedGuard } from '../kit/page/use-unsaved.ts'
import { AccountMenu } from './account-menu.tsx'
import { AreaTabs } from './area-tabs.tsx'
import { Finder } from './finder.tsx'
import { useMe } from './me.ts'
import { Navigation } from './navigation.tsx'
import { NotForYou } from './page-error.tsx'
import { findOpening, places } from './places.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useCutPastes } from './use-cut-pastes.ts'
import { useRescuedFocus } from './use-rescued-focus.ts'
import * as styles from './app.module.css'

type Popup = 'finder' | 'shortcuts' | 'navigation'

/** What stands around every page of somebody who is signed in. */
export function Frame() {
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const { may } = useMe()
  const navigate = useNavigate()
  const { state } = useNavigation()
  useShortcuts({
    '?': () => setPopup('shortcuts'),
    ...Object.fromEntries(
      places.filter(({ opens }) => may(opens)).map(({ key, to }) => [`g ${key}`, () => void navigate(to)]),
    ),
  })
  useCtrlK(() => setPopup('finder'))
  useCutPastes()
  useUnsavedGuard()
  useEffect(preloadDialogs, [])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={state === 'idle' ? 'progress' : 'progress progress--on'} aria-hidden="true" />
      <div className={styles.desk}>
        <Navigation />
        <header className={styles.bar}>
          <IconButton label="Navigation" className={styles.barMenu} onClick={() => setPopup('navigation')}>
            <MenuIcon />
          </IconButton>
          <button type="button" className={styles.finder} aria-haspopup="dialog" onClick={() => setPopup('finder')}>
            <SearchIcon />
            <span>Find an order, item, company or person</span>
            <kbd className="not-phone" aria-hidden="true">
              Ctrl K
            </kbd>
          </button>
          <div className={styles.barEnd}>
            <button type="button" className={`${styles.barButton} not-phone`} onClick={() => setPopup('shortcuts')}>
              <kbd aria-hidden="true">?</kbd>
              Shortcuts
            </button>
            <AccountMenu />
          </div>
        </header>
        <Main />
      </div>
      <Finder open={popup === 'finder'} onClose={close} />
      <SignInAgain />
      <ShortcutsDialog open={popup === 'shortcuts'} onClose={close} />
      <Dialog open={popup === 'navigation'} onClose={close} title="Navigation" side="left">
        <Navigation onGo={close} />
      </Dialog>
      <ScrollRestoration />
    </>
  )
}

/** Whoever goes on by keyboard, or listens, begins at the top of the new page. */
function Main() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const { may } = useMe()
  const opening = findOpening(pathname)
  useRescuedFocus(main)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <main id="main" className={styles.main} tabIndex={-1} ref={main}>
      {opening && !may(opening) ? (
        <NotForYou />
      ) : (
        <>
          <AreaTabs />
          <Outlet />
        </>
      )}
    </main>
  )
}

function useCtrlK(act: () => void): void {
  const current = useRef(act)
  // A key counts as soon as what it does is seen.
  useLayoutEffect(() => {
    current.current = act
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

import { useSyncExternalStore } from 'react'
import { consent, useIsBrowser } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './cookie-notice.module.css'

interface CookieNoticeProps {
  privacyUrl: string
  /** Visits are counted where the shopper allows it; otherwise there is nothing to allow. */
  asksForConsent: boolean
}

/** Says which cookies the shop sets, until it is answered. */
export function CookieNotice({ privacyUrl, asksForConsent }: CookieNoticeProps) {
  const isBrowser = useIsBrowser()
  const answer = useSyncExternalStore(consent.subscribe, consent.read, () => null)
  if (!isBrowser || answer !== null) return null
  return (
    <section className={`${styles.cookie} no-print`} data-bar="cookie" aria-label="Cookies">
      <div className="wrap">
        <p>
          Cookies keep you signed in and remember list views.{' '}
          {asksForConsent ? (
            'May we also count your visit in our statistics?'
          ) : (
            <span>We do not track you on other sites.</span>
          )}{' '}
          {privacyUrl && <Link to={privacyUrl}>Privacy</Link>}
        </p>
        {asksForConsent ? (
          <div className={styles.answers}>
            <Button size="sm" onClick={() => answerNotice('necessary')}>
              Only necessary
            </Button>
            <Button size="sm" onClick={() => answerNotice('allowed')}>
              Allow
            </Button>
          </div>
        ) : (
          <Button size="sm" onClick={() => answerNotice('necessary')}>
            Got it
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whoever has pressed the button by key goes on with the page, and not behind its end. */
function answerNotice(answer: 'allowed' | 'necessary'): void {
  consent.give(answer)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** In the footer: the answer can be changed. */
export function CookieSettings() {
  return (
    <button type="button" className={styles.settings} onClick={consent.takeBack}>
      Cookie settings
    </button>
  )
}

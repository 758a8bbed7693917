import { createStoredList, useIsBrowser, useStoredList } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from './cookie-notice.module.css'

const dismissed = createStoredList('cookie_notice', (value): value is string => typeof value === 'string')

/** Says which cookies the shop sets, until it is dismissed. */
export function CookieNotice({ privacyUrl }: { privacyUrl: string }) {
  const isBrowser = useIsBrowser()
  const answers = useStoredList(dismissed)
  if (!isBrowser || answers.length > 0) return null
  return (
    <section className={`${styles.cookie} no-print`} data-bar="cookie" aria-label="Cookies">
      <div className="wrap">
        <p>
          Cookies keep you signed in and remember list views. <span>We do not track you on other sites.</span>{' '}
          {privacyUrl && <Link to={privacyUrl}>Privacy</Link>}
        </p>
        <Button size="sm" onClick={() => dismissed.write(['dismissed'])}>
          Got it
        </Button>
      </div>
    </section>
  )
}

import { createStoredList, useIsBrowser, useStoredList } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'

const dismissed = createStoredList('cookie_notice', (value): value is string => typeof value === 'string')

/** Says which cookies the shop keeps, until it is dismissed. */
export function CookieNotice({ privacyUrl }: { privacyUrl: string }) {
  const isBrowser = useIsBrowser()
  const answers = useStoredList(dismissed)
  if (!isBrowser || answers.length > 0) return null
  return (
    <section className="cookie" aria-label="Cookies">
      <p>
        We keep cookies only to know that you are signed in. Nothing follows you to other sites.{' '}
        <Link to={privacyUrl}>How we treat your data</Link>
      </p>
      <Button size="sm" onClick={() => dismissed.write(['dismissed'])}>
        Got it
      </Button>
    </section>
  )
}

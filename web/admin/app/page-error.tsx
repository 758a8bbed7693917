import { getToday } from '../../../contract/admin/today.call.ts'
import { Link, isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallFailed } from '../../client/index.ts'
import { useMe } from './me.ts'
import { useTitle } from '../kit/page/use-title.ts'

/** Instead of a page that could not be opened. */
export function PageError() {
  const error = useRouteError()
  const { title, sentence } = explain(error)
  useTitle(title)
  return (
    <div className="nothing">
      <h1>{title}</h1>
      <p>{sentence}</p>
      <div className="acts">
        <Button size="sm" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Link className="link" to="/">
          Go to Today
        </Link>
      </div>
    </div>
  )
}

/** For a page that the role of whoever is signed in may not read. */
export function NotForYou() {
  useTitle('You cannot open this page')
  const { may } = useMe()
  return (
    <div className="nothing">
      <h1>You cannot open this page</h1>
      <p>Your role does not include this. Please ask an owner of the shop.</p>
      <Link className="link" to={may(getToday) ? '/today' : '/'}>
        {may(getToday) ? 'Go to Today' : 'Go to Today'}
      </Link>
    </div>
  )
}

/** For an address that leads nowhere. */
export function NoPage() {
  useTitle('No page')
  return (
    <div className="nothing">
      <h1>There is no page at this address</h1>
      <p>It may have moved, or the link is incomplete.</p>
      <Link className="link" to="/">
        Go to Today
      </Link>
    </div>
  )
}

function explain(error: unknown): { title: string; sentence: string } {
  if (error instanceof CallFailed && error.status === 403)
    return { title: 'You cannot open this page', sentence: error.message }
  if (error instanceof CallFailed && error.status === 404) return { title: 'Nothing here', sentence: error.message }
  if (error instanceof CallFailed) return { title: 'We cannot show this page', sentence: error.message }
  if (isRouteErrorResponse(error) && error.status === 404)
    return { title: 'There is no page at this address', sentence: 'The link is incomplete, or the page has moved.' }
  return { title: 'We cannot show this page', sentence: 'Something went wrong. Please try again.' }
}

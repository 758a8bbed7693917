import { useEffect, useRef, useState } from 'react'
import { handOver } from '../../client/index.ts'
import { useSearchParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'

export const page = definePage({ Component: SocialReturnPage })

const takenWithinMs = 2_000

/** Where a provider sends its window: hands the code to the tab that waits for it, and closes. */
function SocialReturnPage() {
  const [search, setSearch] = useSearchParams()
  const [taken, setTaken] = useState<boolean>()
  const handed = useRef(false)
  useEffect(() => {
    if (handed.current) return
    handed.current = true
    const returned = {
      state: search.get('state') ?? '',
      code: search.get('code') ?? undefined,
      names: readNames(search),
    }
    void setSearch(new URLSearchParams(), { replace: true })
    void handOver(returned, takenWithinMs).then((isTaken) => {
      setTaken(isTaken)
      if (isTaken) window.close()
    })
  })
  return (
    <div className="wrap narrow-page">
      <title>Back in the shop</title>
      <meta name="robots" content="noindex" />
      <h1>Back in the shop</h1>
      <div className="panel" role="status">
        {taken === undefined && <p className="dim">One moment, please.</p>}
        {taken && <p>Done. You can close this window and continue in the shop.</p>}
        {taken === false && (
          <>
            <p>This sign-in has expired. Please start again.</p>
            <ButtonLink to="/login">Sign in</ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

function readNames(search: URLSearchParams) {
  const [first, last] = [search.get('first_name') ?? '', search.get('last_name') ?? '']
  return first || last ? { first_name: first, last_name: last } : undefined
}

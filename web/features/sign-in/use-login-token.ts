import { useEffect, useRef } from 'react'
import { redeemLoginToken } from '../../../contract/calls/account.ts'
import { useCall, useSession } from '../../client/index.ts'
import { useSearchParams } from '../../router/index.ts'

const parameter = 'login_token'

/**
 * The way back from the customer portal: the token in the address opens a session and leaves the address bar at once.
 * In the browser, so that a program which only looks at links does not use it up.
 */
export function useLoginToken(): void {
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const redeem = useCall(redeemLoginToken)
  const taken = useRef<string>(undefined)
  const token = search.get(parameter)

  useEffect(() => {
    if (!token || taken.current === token) return
    taken.current = token
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    void setSearch(rest, { replace: true, preventScrollReset: true })
    void redeem.send({ input: { login_token: token } }).then((answer) => {
      if (answer?.auth_token) session.begin(answer.auth_token, false)
    })
  })
}

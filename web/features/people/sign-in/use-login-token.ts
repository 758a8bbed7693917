import { useEffect, useRef } from 'react'
import { redeemLoginToken } from '../../../../contract/shop/account.call.ts'
import { useCall, useSession } from '../../../client/index.ts'
import { useSearchParams } from '../../../router/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'

const parameter = 'login_token'

/**
 * The way back from the customer portal: the token in the address opens a session and leaves the address bar at once.
 * In the browser, so that a program which only looks at links does not use it up.
 */
export function useLoginToken(): void {
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const taken = useRef<string>(undefined)
  const redeem = useCall(redeemLoginToken)

  async function open(token: string): Promise<void> {
    const answer = await redeem.send({ input: { login_token: token } })
    if (answer?.auth_token) session.begin(answer.auth_token, false)
    else if (answer?.continue_as) await openInstead(token, answer.continue_as, answer.signed_in_as ?? '')
  }

  /** A link must not change whose cart this is without a word. */
  async function openInstead(token: string, other: string, present: string): Promise<void> {
    const yes = await confirm({
      title: `Continue as ${other}?`,
      text: `You are signed in here as ${present}. Continuing signs ${present} out.`,
      yes: 'Continue',
      no: `Stay signed in as ${present}`,
      harmless: true,
    })
    if (!yes) return
    const answer = await redeem.send({ input: { login_token: token, instead: true } })
    if (answer?.auth_token) session.begin(answer.auth_token, false)
  }

  const token = search.get(parameter)
  useEffect(() => {
    if (!token || taken.current === token) return
    taken.current = token
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    void setSearch(rest, { replace: true, preventScrollReset: true })
    void open(token)
  })

  // A session that has ended since refuses what it asks; the token is still good, and by now nobody is signed in.
  const cameWithEnded = redeem.refused?.status === 422
  useEffect(() => {
    if (cameWithEnded && taken.current) void open(taken.current)
  }, [cameWithEnded]) // oxlint-disable-line react/exhaustive-deps
}

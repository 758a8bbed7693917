import { generateLoginSalt } from '../../../contract/shop/account.call.ts'
import { askToSignIn, useCall, useSession } from '../../client/index.ts'

/** The way from the shop into the portal: a pass that works once. A guest signs in first and then goes on. */
export function usePortalAccess(): {
  open(path: string): void
  /** Instead of this page, so that the way back does not lead here again. */
  openInstead(path: string): void
  opening: boolean
} {
  const { signedIn } = useSession()
  const { send, sending } = useCall(generateLoginSalt)
  const enter = async (path: string, go: (address: string) => void) => {
    const answer = await send({})
    if (!answer) return
    const query = new URLSearchParams({ salt: answer.salt, next: path })
    go(`/portal/enter?${query}`)
  }
  const assign = (address: string) => window.location.assign(address)
  return {
    opening: sending,
    open(path) {
      if (signedIn) void enter(path, assign)
      else askToSignIn(() => void enter(path, assign))
    },
    openInstead(path) {
      void enter(path, (address) => window.location.replace(address))
    },
  }
}

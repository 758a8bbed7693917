import { generateLoginSalt } from '../../../../contract/shop/account.call.ts'
import { askToSignIn, useCall, useSession } from '../../../client/index.ts'

/** The way from the shop into the portal: a pass that works once. A guest signs in first and then goes on. */
export function usePortalAccess(): { open(path: string): void; opening: boolean } {
  const { signedIn } = useSession()
  const { send, sending } = useCall(generateLoginSalt)
  const enter = async (path: string) => {
    const answer = await send({})
    if (!answer) return
    const query = new URLSearchParams({ salt: answer.salt, next: path })
    window.location.assign(`/portal/enter?${query}`)
  }
  return {
    opening: sending,
    open(path) {
      if (signedIn) void enter(path)
      else askToSignIn(() => void enter(path))
    },
  }
}

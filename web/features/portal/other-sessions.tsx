import { endOtherSessions, getPortalAccount } from '../../../contract/calls/portal-account.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toasts.tsx'

/** Other browsers that are signed in, and the way to end them all. */
export function OtherSessions({ count }: { count: number }) {
  const end = useCall(endOtherSessions, { refreshes: [getPortalAccount] })
  async function press() {
    const yes = await confirm({
      title: 'Sign out everywhere else?',
      text: 'Whoever is signed in to your account in the shop or in another browser has to sign in again. This page stays open.',
      yes: 'Sign out',
      no: 'Cancel',
    })
    if (yes && (await end.send({}))) showToast({ kind: 'ok', title: 'Every other browser was signed out.' })
  }
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Signed in elsewhere</h2>
      <p className="dim" role="status">
        {count === 0 && 'Nobody is signed in to your account but in this portal.'}
        {count === 1 && 'Besides this portal, one session is open; it may be that of the shop in this browser.'}
        {count > 1 &&
          `Besides this portal, ${count} sessions are open; one of them may be that of the shop in this browser.`}
      </p>
      {count > 0 && (
        <Button busy={end.sending} onClick={() => void press()}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  )
}

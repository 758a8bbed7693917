import * as calls from '../../../../contract/admin/staff/passkeys.call.ts'
import { SignInRefused } from '../../../platform/http/errors.ts'
import { withCookie, type Api } from '../../../platform/http/http.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { challengeLasts, passkeyAlgorithms } from './passkeys.ts'
import { toWirePasskey, toWireRequest } from './passkeys.wire.ts'
import { sessionLasts } from './sign-in.ts'
import { makeSetCookie, signInRefusals } from './staff.routes.ts'
import type { StaffService } from './staff.service.ts'

interface PasskeysRoutes {
  api: Api
  staff: StaffService
  publicUrl: string
}

/** The own passkeys, and signing in with one alone. */
export function passkeysRoutes({ api, staff, publicUrl }: PasskeysRoutes): void {
  const { passkeys } = staff
  const setCookie = makeSetCookie(publicUrl)

  api.answer(calls.beginPasskeySignIn, async ({ remoteAddress }) => ({
    request: toWireRequest(await staff.beginAlone(toNetwork(remoteAddress))),
  }))

  api.answer(calls.signInWithPasskey, async ({ input, remoteAddress, staffBrowser }) => {
    const from = { network: toNetwork(remoteAddress), address: remoteAddress }
    const signIn = await staff.signInAlone(input.passkey, from)
    if (!signIn.signedIn) throw new SignInRefused(signInRefusals[signIn.reason], signIn.reason)
    const known = await staff.rememberBrowser(signIn.staffId, staffBrowser)
    return withCookie({ needs: 'nothing' as const }, [setCookie(signIn.token, sessionLasts), known])
  })

  api.answer(calls.listPasskeys, async ({ signedIn: caller }) => ({
    passkeys: (await passkeys.list(caller)).map(toWirePasskey),
    hasApp: await staff.own.hasApp(caller),
  }))

  api.answer(calls.beginPasskey, async ({ signedIn: caller, input }) => {
    return {
      ...(await passkeys.begin(caller, input.password)),
      timeoutMs: challengeLasts,
      algorithms: passkeyAlgorithms,
      userName: caller.email,
      userTitle: caller.name,
    }
  })

  api.answer(calls.addPasskey, async ({ signedIn: caller, input: { name, passkey } }) => {
    const added = await passkeys.add(caller, name, passkey)
    return { passkey: toWirePasskey(added.passkey), recoveryCodes: added.codes }
  })

  api.answer(calls.removePasskey, async ({ signedIn: caller, params, input }) => {
    await passkeys.remove(caller, params.id, input.password)
    return {}
  })
}

import { useState } from 'react'
import { beginPasskeySignIn, signInWithPasskey } from '../../../contract/admin/staff/passkeys.call.ts'
import { signInStaff } from '../../../contract/admin/staff/session.call.ts'
import type { PasskeyRequest } from '../../../contract/admin/staff/sign-in-parts.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { PasskeyMistake } from '../account/passkey-dialog.tsx'
import { askForPasskey } from '../kit/dialog/passkeys.ts'
import { EntryCard } from './entry-card.tsx'
import { useEntered } from './use-entered.ts'

interface PasskeyStepProps {
  credentials: { email: string; password: string }
  request: PasskeyRequest
  onCode(): void
  onBack(): void
}

/** A passkey after the right password. */
export function PasskeyStep({ credentials, request, onCode, onBack }: PasskeyStepProps) {
  const enter = useEntered()
  const signIn = useCall(signInStaff, { quiet: true })
  // Each is answered once: for another try the shop makes another one.
  const [fresh, setFresh] = useState<PasskeyRequest | null>(request)
  const { isAsking, mistake, ask } = useAsked()

  async function press(): Promise<void> {
    const next = fresh ?? (await signIn.send({ input: credentials }))?.secondFactor?.passkey
    setFresh(null)
    const passkey = next && (await ask(next))
    const answer = passkey && (await signIn.send({ input: { ...credentials, passkey } }))
    if (answer) enter(answer.needs)
  }

  return (
    <EntryCard title="Use your passkey">
      <p className="dim">Your browser asks for the device where it is stored.</p>
      <PasskeyMistake sentence={mistake ?? signIn.refused?.message} />
      <Button look="primary" busy={isAsking || signIn.sending} autoFocus onClick={() => void press()}>
        Use a passkey
      </Button>
      <p className="between">
        <button type="button" className="link" onClick={onCode}>
          Use a code instead
        </button>
        <button type="button" className="link" onClick={onBack}>
          Sign in as someone else
        </button>
      </p>
    </EntryCard>
  )
}

/** A passkey in the place of e-mail address and password. */
export function PasskeyAlone() {
  const enter = useEntered()
  const begin = useCall(beginPasskeySignIn, { quiet: true })
  const signIn = useCall(signInWithPasskey, { quiet: true, onSuccess: ({ needs }) => enter(needs) })
  const { isAsking, mistake, ask } = useAsked()

  async function press(): Promise<void> {
    signIn.reset()
    const begun = await begin.send({})
    const passkey = begun && (await ask(begun.request))
    if (passkey) await signIn.send({ input: { passkey } })
  }

  return (
    <>
      <Button busy={begin.sending || isAsking || signIn.sending} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      <PasskeyMistake sentence={mistake ?? begin.refused?.message ?? signIn.refused?.message} />
    </>
  )
}

/** Has the browser ask, and says what came of it. */
function useAsked() {
  const [isAsking, setAsking] = useState(false)
  const [mistake, setMistake] = useState<string>()
  return {
    isAsking,
    mistake,
    async ask(request: PasskeyRequest) {
      setMistake(undefined)
      setAsking(true)
      const outcome = await askForPasskey(request)
      setAsking(false)
      if ('passkey' in outcome) return outcome.passkey
      setMistake(outcome.sentence)
      return undefined
    },
  }
}

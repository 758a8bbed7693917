import { useRef, useState } from 'react'
import { confirmStaff } from '../../../../contract/admin/staff/confirmation.call.ts'
import type { PasskeyProof, PasskeyRequest } from '../../../../contract/admin/staff/sign-in-parts.ts'
import type { AnswerOf, InputOf } from '../../../../contract/call.ts'
import { useCall } from '../../../client/index.ts'
import { atFields, PasswordField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { PasskeyMistake } from '../../account/passkey-dialog.tsx'
import { askForPasskey, canUsePasskeys } from './passkeys.ts'

interface ConfirmPersonProps {
  open: boolean
  title: string
  /** What is about to be done. */
  text: string
  /** What the button says. */
  yes: string
  onClose(): void
  onConfirmed(confirmation: string): void
}

/** Asks for the own password, and a code or a passkey where they are set up, before something that a session alone may not do. */
export const ConfirmPerson = ({ open, title, onClose, ...form }: ConfirmPersonProps) => (
  <Dialog open={open} onClose={onClose} title={title} width={420}>
    {open && <ConfirmForm onClose={onClose} {...form} />}
  </Dialog>
)

type ConfirmationRequest = NonNullable<AnswerOf<typeof confirmStaff>['secondFactor']>
type ConfirmationTexts = InputOf<typeof confirmStaff>

function ConfirmForm({ text, yes, onClose, onConfirmed }: Omit<ConfirmPersonProps, 'open' | 'title'>) {
  const confirm = useCall(confirmStaff, { quiet: true })
  const [asked, setAsked] = useState<ConfirmationRequest>()
  const [password, setPassword] = useState('')

  async function send(input: ConfirmationTexts) {
    const answer = await confirm.send({ input })
    if (answer?.secondFactor) setAsked(answer.secondFactor)
    if (answer?.confirmation) onConfirmed(answer.confirmation)
    return answer
  }

  return (
    <DialogForm
      yes={yes}
      onClose={onClose}
      start={{ password: '', code: '' }}
      check={(typed) =>
        atFields({
          password: typed.password === '' ? 'Please enter your password.' : undefined,
          code: asked && typed.code.trim() === '' ? 'Please enter the code.' : undefined,
        })
      }
      sends={confirm}
      onChange={(typed) => setPassword(typed.password)}
      onSubmit={(typed) =>
        send(asked ? { password: typed.password, code: typed.code.trim() } : { password: typed.password })
      }
    >
      <p>{text}</p>
      <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
      {asked && (
        <TextField
          name="code"
          label="Code"
          hint={
            asked.hasApp
              ? '6 digits from your authenticator app, or one of your recovery codes'
              : 'One of your recovery codes'
          }
          autoComplete="one-time-code"
          mono
          maxLength={20}
          autoFocus
        />
      )}
      {asked?.passkey && canUsePasskeys() && (
        <PasskeyInstead
          request={asked.passkey}
          onAgain={async () => (await send({ password }))?.secondFactor?.passkey}
          onProof={(passkey) => send({ password, passkey })}
        />
      )}
    </DialogForm>
  )
}

interface PasskeyInsteadProps {
  request: PasskeyRequest
  /** Each request is answered once: for another try there is another one. */
  onAgain(): Promise<PasskeyRequest | null | undefined>
  onProof(passkey: PasskeyProof): Promise<unknown>
}

function PasskeyInstead({ request, onAgain, onProof }: PasskeyInsteadProps) {
  const used = useRef<PasskeyRequest>(undefined)
  const [isAsking, setAsking] = useState(false)
  const [mistake, setMistake] = useState<string>()

  async function press(): Promise<void> {
    setMistake(undefined)
    setAsking(true)
    const next = used.current === request ? await onAgain() : request
    used.current = next ?? undefined
    const outcome = next && (await askForPasskey(next))
    if (outcome && 'sentence' in outcome) setMistake(outcome.sentence)
    if (outcome && 'passkey' in outcome) await onProof(outcome.passkey)
    setAsking(false)
  }

  return (
    <>
      <Button busy={isAsking} onClick={() => void press()}>
        Use a passkey instead
      </Button>
      <PasskeyMistake sentence={mistake} />
    </>
  )
}

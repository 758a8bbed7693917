import { useRef, useState, type FormEvent } from 'react'
import { changePortalPassword, getPortalAccount } from '../../../contract/calls/portal-account.ts'
import { getPortalSessions } from '../../../contract/calls/portal-sessions.ts'
import { findConfirmationMistake, findPasswordMistake } from '../../../domain/registration.ts'
import { useCall } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

const empty = { current: '', next: '', confirmation: '' }

/** A new password in place of the present one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [checked, setChecked] = useState(false)
  const change = useCall(changePortalPassword, { quiet: true, refreshes: [getPortalAccount, getPortalSessions] })
  const mistakes = {
    current: typed.current === '' ? 'Please Enter Password!' : undefined,
    next: findPasswordMistake(typed.next),
    confirmation: findConfirmationMistake(typed.next, typed.confirmation),
  }
  const type = (part: Partial<typeof empty>) => {
    change.reset()
    setTyped({ ...typed, ...part })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.values(mistakes).some(Boolean)) return focusFirstMistake(form.current)
    const { current, next, confirmation } = typed
    const input = { current_password: current, password: next, confirm_password: confirmation }
    const answer = await change.send({ input })
    if (!answer) return focusFirstMistake(form.current)
    setTyped(empty)
    setChecked(false)
    showToast({ kind: 'ok', title: answer.sentence })
  }

  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {hasPassword ? (
        <form className="fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={typed.current}
            onChange={(event) => type({ current: event.currentTarget.value })}
            mistake={(checked ? mistakes.current : undefined) ?? change.refused?.fieldSentence('current_password')}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            hint="At least 8 characters"
            value={typed.next}
            onChange={(event) => type({ next: event.currentTarget.value })}
            mistake={(checked ? mistakes.next : undefined) ?? change.refused?.fieldSentence('password')}
          />
          <TextField
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={typed.confirmation}
            onChange={(event) => type({ confirmation: event.currentTarget.value })}
            mistake={(checked ? mistakes.confirmation : undefined) ?? change.refused?.fieldSentence('confirm_password')}
          />
          {change.refused && change.refused.fields.length === 0 && (
            <p className="msg msg--bad" role="alert">
              {change.refused.message}
            </p>
          )}
          <Button type="submit" look="primary" busy={change.sending}>
            Change password
          </Button>
        </form>
      ) : (
        <p className="dim">
          You sign in with a linked account and have no password yet.{' '}
          <Link to="/forgot-password">Get a link by e-mail</Link> to set one.
        </p>
      )}
    </section>
  )
}

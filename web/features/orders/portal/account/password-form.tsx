import { changePortalPassword, getPortalAccount } from '../../../../../contract/portal/account.call.ts'
import { getPortalSessions } from '../../../../../contract/portal/sessions.call.ts'
import * as schemas from '../../../../../contract/portal/account.schema.ts'
import { findConfirmationMistake, findPasswordMistake } from '../../../../../domain/people/registration.ts'
import { useCall } from '../../../../client/index.ts'
import { atFields, Form, NewPasswordFields, PasswordField, Refusal, SubmitButton } from '../../../../forms/index.ts'
import { Link } from '../../../../router/index.ts'
import { showToast } from '../../../../ui/popups/toasts.tsx'

const empty = { current_password: '', password: '', confirm_password: '' }

const check = ({ current_password: current, password, confirm_password: confirmation }: typeof empty) =>
  atFields({
    current_password: current === '' ? 'Please Enter Password!' : undefined,
    password: findPasswordMistake(password),
    confirm_password: findConfirmationMistake(password, confirmation),
  })

/** A new password instead of the present one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const change = useCall(changePortalPassword, { quiet: true, refreshes: [getPortalAccount, getPortalSessions] })
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {hasPassword ? (
        <Form
          className="fields"
          start={empty}
          schema={schemas.changePortalPassword.input}
          check={check}
          sends={change}
          onSubmit={async (input, form) => {
            const answer = await change.send({ input })
            if (!answer) return
            form.restart(empty)
            showToast({ kind: 'ok', title: answer.sentence })
          }}
        >
          <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
          <NewPasswordFields label="New password" />
          <Refusal />
          <SubmitButton>Change password</SubmitButton>
        </Form>
      ) : (
        <p className="dim">
          You sign in with a linked account and have no password yet.{' '}
          <Link to="/forgot-password">Get a link by e-mail</Link> to set one.
        </p>
      )}
    </section>
  )
}

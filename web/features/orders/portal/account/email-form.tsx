import { useRef } from 'react'
import type { AnswerOf } from '../../../../../contract/call.ts'
import {
  changePortalEmail,
  getPortalAccount,
  withdrawPortalEmail,
} from '../../../../../contract/portal/account.call.ts'
import * as schemas from '../../../../../contract/portal/account.schema.ts'
import { mailDelayedNote } from '../../../../../domain/content/mails/mail-note.ts'
import { findEmailMistake } from '../../../../../domain/people/emails.ts'
import { useCall, useMailsWait } from '../../../../client/index.ts'
import { atFields, Form, PasswordField, Refusal, SubmitButton, TextField } from '../../../../forms/index.ts'
import { Link } from '../../../../router/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'

type Account = AnswerOf<typeof getPortalAccount>

/** Another e-mail address to sign in with; it counts once its mailbox has answered. */
export function EmailForm({ account }: { account: Account }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed goes when the other half of the panel comes.
  const takeFocus = () => heading.current?.focus()
  return (
    <section className="panel" aria-labelledby="email">
      <h2 id="email" ref={heading} tabIndex={-1}>
        E-mail address
      </h2>
      {account.pending_login !== null ? (
        <Pending present={account.login} wanted={account.pending_login} onSaved={takeFocus} />
      ) : account.has_password ? (
        <EmailRequest onAsked={takeFocus} />
      ) : (
        <p className="dim">
          To change your e-mail address, set a password first. <Link to="/forgot-password">Get a link by e-mail</Link>{' '}
          to set one.
        </p>
      )}
    </section>
  )
}

function Pending({ present, wanted, onSaved }: { present: string; wanted: string; onSaved(): void }) {
  const mailsWait = useMailsWait()
  const withdraw = useCall(withdrawPortalEmail, { refreshes: [getPortalAccount] })
  async function withdrawChange() {
    if (!(await withdraw.send({}))) return
    onSaved()
    showToast({ kind: 'ok', title: `Your e-mail address stays ${present}.` })
  }
  return (
    <>
      <p role="status">
        We sent a link to <b>{wanted}</b>. Until you open it, sign in with {present}. The link works for 24 hours.
        {mailsWait && ` ${mailDelayedNote}`}
      </p>
      <Button busy={withdraw.sending} onClick={() => void withdrawChange()}>
        Keep current address
      </Button>
    </>
  )
}

const empty = { login: '', current_password: '' }

const check = ({ login, current_password: password }: typeof empty) =>
  atFields({
    login: findEmailMistake(login.trim()),
    current_password: password === '' ? 'Please Enter Password!' : undefined,
  })

function EmailRequest({ onAsked }: { onAsked(): void }) {
  const change = useCall(changePortalEmail, { quiet: true, refreshes: [getPortalAccount] })
  return (
    <Form
      className="fields"
      start={empty}
      schema={schemas.changePortalEmail.input}
      check={check}
      sends={change}
      onSubmit={async ({ login, ...others }) => {
        if (await change.send({ input: { login: login.trim(), ...others } })) onAsked()
      }}
    >
      <TextField
        name="login"
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="We’ll send a confirmation link to it and a notice to your current address."
      />
      <PasswordField name="current_password" label="Your password" autoComplete="current-password" />
      <Refusal />
      <SubmitButton>Change address</SubmitButton>
    </Form>
  )
}

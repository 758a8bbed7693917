import { useRef, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { changePortalEmail, getPortalAccount, withdrawPortalEmail } from '../../../contract/calls/portal-account.ts'
import { findEmailMistake } from '../../../domain/registration.ts'
import { useCall } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

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

function Pending({ present, wanted, onSaved: onSaved }: { present: string; wanted: string; onSaved(): void }) {
  const withdraw = useCall(withdrawPortalEmail, { refreshes: [getPortalAccount] })
  async function keep() {
    if (!(await withdraw.send({}))) return
    onSaved()
    showToast({ kind: 'ok', title: `Your e-mail address stays ${present}.` })
  }
  return (
    <>
      <p role="status">
        We have mailed a link to <b>{wanted}</b>. Until you open it, sign in with {present}. The link works for 24
        hours.
      </p>
      <Button busy={withdraw.sending} onClick={() => void keep()}>
        Keep current address
      </Button>
    </>
  )
}

function EmailRequest({ onAsked }: { onAsked(): void }) {
  const form = useRef<HTMLFormElement>(null)
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const change = useCall(changePortalEmail, { quiet: true, refreshes: [getPortalAccount] })
  const mistakes = {
    login: findEmailMistake(login.trim()),
    password: password === '' ? 'Please Enter Password!' : undefined,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistakes.login || mistakes.password) return focusFirstMistake(form.current)
    const asked = await change.send({ input: { login: login.trim(), current_password: password } })
    if (asked) onAsked()
    else focusFirstMistake(form.current)
  }

  return (
    <form className="fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Gets a link to confirm it. Your current address gets a notice."
        value={login}
        onChange={(event) => {
          change.reset()
          setLogin(event.currentTarget.value)
        }}
        mistake={(checked ? mistakes.login : undefined) ?? change.refused?.fieldSentence('login')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => {
          change.reset()
          setPassword(event.currentTarget.value)
        }}
        mistake={(checked ? mistakes.password : undefined) ?? change.refused?.fieldSentence('current_password')}
      />
      {change.refused && change.refused.fields.length === 0 && (
        <p className="msg msg--bad" role="alert">
          {change.refused.message}
        </p>
      )}
      <Button type="submit" look="primary" busy={change.sending}>
        Change address
      </Button>
    </form>
  )
}

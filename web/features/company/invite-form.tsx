import { useRef, useState, type FormEvent } from 'react'
import { getPortalCompany, inviteColleague } from '../../../contract/calls/portal-company.ts'
import { roleMeanings, roleTitles, type Role } from '../../../domain/company-roles.ts'
import { findEmailMistake } from '../../../domain/registration.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, SelectField, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { roles } from './role-dialog.tsx'

/** Mails somebody a link into the company. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null)
  const [login, setLogin] = useState('')
  const [role, setRole] = useState<Role>('buyer')
  const [checked, setChecked] = useState(false)
  const invite = useCall(inviteColleague, { quiet: true, refreshes: [getPortalCompany] })
  const mistake = findEmailMistake(login.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistake) return focusFirstMistake(form.current)
    if (!(await invite.send({ input: { login: login.trim(), role } }))) return focusFirstMistake(form.current)
    showToast({ kind: 'ok', title: `We mailed an invitation to ${login.trim()}.` })
    setLogin('')
    setChecked(false)
  }

  return (
    <section className="company-part" aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <form className="panel invite-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Colleague’s e-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={login}
          onChange={(event) => {
            invite.reset()
            setLogin(event.currentTarget.value)
          }}
          mistake={(checked ? mistake : undefined) ?? (invite.refused ? invite.refused.message : undefined)}
          hint="They get a link by e-mail. It works once and expires after 7 days."
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          hint={roleMeanings[role]}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleTitles[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="primary" busy={invite.sending}>
          Invite
        </Button>
      </form>
    </section>
  )
}

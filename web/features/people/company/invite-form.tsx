import { useState } from 'react'
import { getPortalCompany, inviteColleague } from '../../../../contract/portal/company.call.ts'
import * as schemas from '../../../../contract/portal/company.schema.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { roleMeanings, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import { findEmailMistake } from '../../../../domain/people/emails.ts'
import { useCall, useMailsWait } from '../../../client/index.ts'
import { atFields, Form, SelectField, SubmitButton, TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { roles } from './role-dialog.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './company.module.css'

const start: { login: string; role: Role } = { login: '', role: 'buyer' }

/** Mails somebody a link into the company. */
export function InviteForm() {
  const [meaning, setMeaning] = useState(roleMeanings[start.role])
  const mailsWait = useMailsWait()
  const invite = useCall(inviteColleague, { quiet: true, refreshes: [getPortalCompany] })
  return (
    <section className={styles.companyPart} aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <Form
        className={`panel ${styles.inviteForm}`}
        start={start}
        schema={schemas.inviteColleague.input}
        check={({ login }) => atFields({ login: findEmailMistake(login.trim()) })}
        sends={invite}
        otherwiseAt="login"
        onChange={({ role }) => setMeaning(roleMeanings[role])}
        onSubmit={async ({ login: typed, role }, form) => {
          const login = typed.trim()
          if (!(await invite.send({ input: { login, role } }))) return
          showToast({ kind: 'ok', title: saySent(`We sent an invitation to ${login}.`, mailsWait) })
          form.restart({ login: '', role })
        }}
      >
        <TextField
          name="login"
          label="Colleague’s e-mail"
          type="email"
          autoComplete="off"
          hint="We’ll e-mail a link. It works once and expires after 7 days."
        />
        <SelectField name="role" label="Role" hint={meaning}>
          <Options of={roles.map((one) => [one, roleTitles[one]])} />
        </SelectField>
        <SubmitButton>Invite</SubmitButton>
      </Form>
    </section>
  )
}

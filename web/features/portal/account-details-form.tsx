import { useRef, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { getPortalAccount, savePortalAccount } from '../../../contract/calls/portal-account.ts'
import { getPortalOverview } from '../../../contract/calls/portal.ts'
import { findDetailMistakes } from '../../../domain/registration.ts'
import { useCall } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

/** What the customer is called and where to be reached. */
export function AccountDetailsForm({ account }: { account: AnswerOf<typeof getPortalAccount> }) {
  const form = useRef<HTMLFormElement>(null)
  const [firstName, setFirstName] = useState(account.first_name)
  const [lastName, setLastName] = useState(account.last_name)
  const [phone, setPhone] = useState(account.phone)
  const [checked, setChecked] = useState(false)
  const save = useCall(savePortalAccount, {
    quiet: true,
    refreshes: [getPortalAccount, getPortalOverview, getCustomerProfile],
  })
  const mistakes = findDetailMistakes({ firstName, lastName, phone })
  const mistakeAt = (field: 'firstName' | 'lastName' | 'phone', wireField: string) =>
    (checked ? mistakes.find((mistake) => mistake.field === field)?.sentence : undefined) ??
    save.refused?.fieldSentence(wireField)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistakes.length > 0) return focusFirstMistake(form.current)
    const saved = await save.send({ input: { first_name: firstName, last_name: lastName, phone } })
    if (!saved) return
    setFirstName(saved.first_name)
    setLastName(saved.last_name)
    setPhone(saved.phone)
    showToast({ kind: 'ok', title: 'Details saved.' })
  }

  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">You</h2>
      <dl className="account-facts">
        <div>
          <dt>E-mail</dt>
          <dd>{account.login}</dd>
        </div>
        <div>
          <dt>Company</dt>
          <dd>{account.company}</dd>
        </div>
        {account.trade_numbers.map(({ name, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{number}</dd>
          </div>
        ))}
        <div>
          <dt>Role</dt>
          <dd>{account.role_title}</dd>
        </div>
      </dl>
      {account.manages_company && (
        <p className="small">
          <Link className="link" to="/portal/company">
            Company details
          </Link>
        </p>
      )}
      <form className="fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
          mistake={mistakeAt('firstName', 'first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
          mistake={mistakeAt('lastName', 'last_name')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          mistake={mistakeAt('phone', 'phone')}
        />
        {save.refused && save.refused.fields.length === 0 && (
          <p className="msg msg--bad" role="alert">
            {save.refused.message}
          </p>
        )}
        <Button type="submit" look="primary" busy={save.sending}>
          Save
        </Button>
      </form>
    </section>
  )
}

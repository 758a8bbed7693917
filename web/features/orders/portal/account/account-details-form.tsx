import type { AnswerOf } from '../../../../../contract/call.ts'
import { getCustomerProfile } from '../../../../../contract/shop/account.call.ts'
import { getPortalAccount, savePortalAccount } from '../../../../../contract/portal/account.call.ts'
import { getPortalOverview } from '../../../../../contract/portal/portal.call.ts'
import * as schemas from '../../../../../contract/portal/account.schema.ts'
import { findDetailMistakes } from '../../../../../domain/people/registration.ts'
import { useCall } from '../../../../client/index.ts'
import { checkBy, Form, Refusal, SubmitButton, TextField } from '../../../../forms/index.ts'
import { Link } from '../../../../router/index.ts'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { Fact } from '../../../../ui/fact.tsx'

type Account = AnswerOf<typeof getPortalAccount>

const toNames = ({ first_name, last_name, phone }: Account) => ({ first_name, last_name, phone })

const check = checkBy(findDetailMistakes, { firstName: 'first_name', lastName: 'last_name', phone: 'phone' })

/** What the customer is called and where to be reached. */
export function AccountDetailsForm({ account }: { account: Account }) {
  const save = useCall(savePortalAccount, {
    quiet: true,
    refreshes: [getPortalAccount, getPortalOverview, getCustomerProfile],
  })
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">You</h2>
      <dl className="term-list">
        <Fact title="E-mail">{account.login}</Fact>
        <Fact title="Company">{account.company}</Fact>
        {account.trade_numbers.map(({ name, number }) => (
          <Fact key={name} title={name} mono>
            {number}
          </Fact>
        ))}
        <Fact title="Role">{account.role_title}</Fact>
      </dl>
      {account.manages_company && (
        <p className="small">
          <Link className="link" to="/portal/company">
            Company details
          </Link>
        </p>
      )}
      <Form
        className="fields"
        start={toNames(account)}
        schema={schemas.savePortalAccount.input}
        check={check}
        sends={save}
        onSubmit={async (input, form) => {
          const saved = await save.send({ input })
          if (!saved) return
          form.restart(toNames(saved))
          showToast({ kind: 'ok', title: 'Details saved.' })
        }}
      >
        <TextField name="first_name" label="First name" autoComplete="given-name" />
        <TextField name="last_name" label="Last name" autoComplete="family-name" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <Refusal />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </section>
  )
}

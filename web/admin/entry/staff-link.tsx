import { useSearchParams, Link } from 'react-router'
import { getStaffLink, redeemStaffLink } from '../../../contract/admin/staff/session.call.ts'
import { redeemStaffLink as schemas } from '../../../contract/admin/staff/session.schema.ts'
import { isEmail } from '../../../domain/people/emails.ts'
import { judgePassword, passwordSentences } from '../../../domain/people/passwords.ts'
import { useAnswer, useCall } from '../../client/index.ts'
import { atFields, Form, NewPasswordFields, Refusal, SubmitButton, TextField } from '../../forms/index.ts'
import { EntryCard } from './entry-card.tsx'
import { useEntered } from './use-entered.ts'

/** Where a link of an invitation, or for a new password, leads. */
export function StaffLink() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error } = useAnswer(getStaffLink, { query: { token } }, { quiet: true })
  if (error) {
    return (
      <EntryCard title="This link does not work">
        <p>{error.message}</p>
        <Link to="/sign-in">Sign in</Link>
      </EntryCard>
    )
  }
  if (!data) return <EntryCard title="One moment">{null}</EntryCard>
  if (data.kind === 'first-owner')
    return (
      <EntryCard title="Make this shop yours">
        <p className="dim">You become its owner. Next, set up two-step sign-in, then your shop.</p>
        <Redeem token={token} />
      </EntryCard>
    )
  return data.kind === 'invitation' ? (
    <EntryCard title={`Welcome to ${data.shopName}`}>
      <p className="dim">
        You are invited to the back office as <b>{data.roleTitle}</b>, with the address <b>{data.email}</b>.
      </p>
      <Redeem token={token} name={data.name} email={data.email} />
    </EntryCard>
  ) : (
    <EntryCard title="Choose a new password">
      <p className="dim">For {data.email}.</p>
      <Redeem token={token} name={data.name} email={data.email} />
    </EntryCard>
  )
}

interface RedeemProps {
  token: string
  /** Of whoever was invited; the first owner gives both. */
  name?: string
  email?: string
}

function Redeem({ token, name = '', email }: RedeemProps) {
  const enter = useEntered()
  const redeem = useCall(redeemStaffLink, {
    quiet: true,
    onSuccess: ({ needs }, { input }) => enter(needs, input.password),
  })
  return (
    <Form
      className="fields"
      start={{ email: email ?? '', name, password: '', confirm_password: '' }}
      schema={schemas.input}
      check={(values) => {
        const verdict = judgePassword(values.password, [values.name, values.email])
        return atFields({
          email: isEmail(values.email.trim()) ? undefined : 'Please enter your e-mail address.',
          name: values.name.trim() === '' ? 'Please enter your name.' : undefined,
          password: verdict.accepted ? undefined : passwordSentences[verdict.reason],
          confirm_password: values.password === values.confirm_password ? undefined : 'The passwords differ.',
        })
      }}
      sends={redeem}
      onSubmit={({ name: typedName, password, email: typedEmail }) =>
        redeem.send({
          input: { token, name: typedName.trim(), password, ...(email === undefined && { email: typedEmail.trim() }) },
        })
      }
    >
      <TextField name="name" label="Your name" autoComplete="name" />
      {email === undefined ? (
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
      ) : (
        <input type="hidden" autoComplete="username" value={email} readOnly />
      )}
      <NewPasswordFields label="Password" />
      <Refusal />
      <SubmitButton wide>Continue</SubmitButton>
    </Form>
  )
}

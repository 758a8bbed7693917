import { useRef, useState, type ReactNode } from 'react'
import { signUp } from '../../../../contract/shop/account.call.ts'
import * as schemas from '../../../../contract/shop/account.schema.ts'
import { callNameOf, mapCallFields, mapFields } from '../../../../domain/fields/record-fields.ts'
import { companyFields, registerLabelOf, registers } from '../../../../domain/people/company-fields.ts'
import { findRegistrationMistakes, type Registration } from '../../../../domain/people/registration.ts'
import { closeSignInGate, keepGuestAction, signInGate, useCall } from '../../../client/index.ts'
import { checkBy, Form, NewPasswordFields, Refusal, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './registration.module.css'

const empty = {
  first_name: '',
  last_name: '',
  login: '',
  password: '',
  confirm_password: '',
  user_company: '',
  user_phone: '',
  ...mapCallFields(companyFields, registers, () => ''),
}

type RegistrationFields = typeof empty
type Field = keyof RegistrationFields

const check = checkBy(findRegistrationMistakes, {
  firstName: 'first_name',
  lastName: 'last_name',
  login: 'login',
  password: 'password',
  confirmPassword: 'confirm_password',
  company: 'user_company',
  phone: 'user_phone',
  ...mapFields(registers, (register) => callNameOf(companyFields, register)),
} satisfies Record<keyof Registration, Field>)

interface Step {
  title: string
  fields: Field[]
  /** Its first field takes the focus where another step was left for it. */
  Fields(props: { takesFocus: boolean }): ReactNode
}

const steps: Step[] = [
  {
    title: 'Personal information',
    fields: ['first_name', 'last_name', 'login', 'password', 'confirm_password', 'user_company'],
    Fields: ({ takesFocus }) => (
      <>
        <TextField name="first_name" label="First name" autoComplete="given-name" autoFocus={takesFocus || undefined} />
        <TextField name="last_name" label="Last name" autoComplete="family-name" />
        <TextField name="login" label="E-mail" type="email" autoComplete="email" span />
        <NewPasswordFields label="Password" />
        <TextField name="user_company" label="Company name" autoComplete="organization" span />
      </>
    ),
  },
  {
    title: 'Contact information',
    fields: ['user_phone'],
    Fields: ({ takesFocus }) => (
      <TextField
        name="user_phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        span
        hint="With area code"
        autoFocus={takesFocus || undefined}
      />
    ),
  },
  {
    title: 'Other information',
    fields: registers.map((register) => callNameOf(companyFields, register)),
    Fields: ({ takesFocus }) => (
      <>
        <p className="small dim span">Your company’s numbers in the promotional products trade, if it has any.</p>
        {registers.map((register, at) => (
          <TextField
            key={register}
            name={callNameOf(companyFields, register)}
            label={registerLabelOf(register)}
            hint={companyFields[register].hint}
            optional
            mono
            autoFocus={(takesFocus && at === 0) || undefined}
          />
        ))}
      </>
    ),
  },
]
const lastStep = steps.length - 1

/** Said as a toast when NEXT is pressed: the first of these that is empty. */
const emptyToasts: Partial<Record<Field, string>> = {
  first_name: 'Please enter first name.',
  last_name: 'Please enter last name.',
  login: 'Please enter email.',
  password: 'Please enter password.',
  confirm_password: 'Please confirm password.',
  user_company: 'Please enter company name.',
  user_phone: 'Please enter phone number.',
}

/** What was typed when the popup was closed without Cancel; a new visit of the page begins anew. */
let draft = empty

/**
 * An account in three steps. NEXT waits for what a step needs, FINISH sends all of it. Cancel forgets it; after Escape it
 * is there again, but for the password.
 */
export function RegistrationPopup() {
  const [{ step, start, hasMoved }, setPresent] = useState({ step: 0, start: draft, hasMoved: false })
  const typed = useRef(start)
  const register = useCall(signUp, {
    quiet: true,
    // What the server finds wrong is mended where it was typed.
    onRefused: ({ fields }) => moveTo(findStepOf(fields.map(({ field }) => field.replace(/^user\./, '')))),
  })
  const { fields, Fields } = steps[step]!

  const moveTo = (next: number) => setPresent({ step: next, start: typed.current, hasMoved: true })

  function type(values: RegistrationFields) {
    typed.current = values
    draft = { ...values, password: '', confirm_password: '' }
  }

  function sayFirstEmpty(values: RegistrationFields) {
    const field = fields.find((name) => emptyToasts[name] && values[name].trim() === '')
    if (field) showToast({ kind: 'info', title: emptyToasts[field]! })
  }

  async function goOn(values: RegistrationFields) {
    register.reset()
    if (step < lastStep) return moveTo(step + 1)
    const answer = await register.send({ input: { user: { ...values, login: values.login.trim() } } })
    if (!answer) return
    const wanted = signInGate.read()?.wanted
    if (wanted) keepGuestAction(values.login.trim(), wanted)
    showToast({ kind: 'ok', title: answer.sentence, stays: true })
    cancel()
  }

  function cancel() {
    draft = empty
    closeSignInGate()
  }

  return (
    <Dialog
      open
      alert
      closable
      onClose={closeSignInGate}
      title="Create an Account"
      width={560}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          {step > 0 && <Button onClick={() => moveTo(step - 1)}>Back</Button>}
          <Button look="primary" type="submit" form="registration" busy={register.sending}>
            {step === lastStep ? 'FINISH' : 'NEXT'}
          </Button>
        </>
      }
    >
      <ol className={styles.wiz}>
        {steps.map(({ title }, index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div className="in">
        <Form
          key={step}
          id="registration"
          className="fields fields--2"
          start={start}
          schema={schemas.signUp.input.properties.user}
          check={(values) => check(values).filter(({ field }) => fields.includes(field))}
          sends={register}
          within="user"
          onChange={type}
          onMistake={sayFirstEmpty}
          onSubmit={goOn}
        >
          <Fields takesFocus={hasMoved} />
          <Refusal span />
        </Form>
      </div>
    </Dialog>
  )
}

/** The first step with one of these fields; the last one where there is none. */
function findStepOf(names: string[]): number {
  const found = steps.findIndex(({ fields }) => fields.some((field) => names.includes(field)))
  return found === -1 ? lastStep : found
}

import { useRef, useState, type FormEvent } from 'react'
import { signUp } from '../../../contract/calls/account.ts'
import { findRegistrationMistakes, type Registration } from '../../../domain/registration.ts'
import { closeSignInGate, useCall, type CallFailed } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstMistake, TextField, type TextFieldProps } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface Field {
  name: keyof Registration
  wireName: string
  label: string
  /** Said as a toast when NEXT is pressed and this is empty. */
  toast?: string
  input?: Partial<TextFieldProps>
}

const steps: { title: string; fields: Field[] }[] = [
  {
    title: 'Personal information',
    fields: [
      {
        name: 'firstName',
        wireName: 'first_name',
        label: 'First name',
        toast: 'Please enter first name.',
        input: { autoComplete: 'given-name', maxLength: 80 },
      },
      {
        name: 'lastName',
        wireName: 'last_name',
        label: 'Last name',
        toast: 'Please enter last name.',
        input: { autoComplete: 'family-name', maxLength: 80 },
      },
      {
        name: 'login',
        wireName: 'login',
        label: 'E-mail',
        toast: 'Please enter email.',
        input: { type: 'email', autoComplete: 'email', maxLength: 254, span: true },
      },
      {
        name: 'password',
        wireName: 'password',
        label: 'Password',
        toast: 'Please enter password.',
        input: { type: 'password', autoComplete: 'new-password', maxLength: 200, hint: 'At least 8 characters' },
      },
      {
        name: 'confirmPassword',
        wireName: 'confirm_password',
        label: 'Confirm password',
        toast: 'Please confirm password.',
        input: { type: 'password', autoComplete: 'new-password', maxLength: 200 },
      },
      {
        name: 'company',
        wireName: 'user_company',
        label: 'Company name',
        toast: 'Please enter company name.',
        input: { autoComplete: 'organization', maxLength: 120, span: true },
      },
    ],
  },
  {
    title: 'Contact information',
    fields: [
      {
        name: 'phone',
        wireName: 'user_phone',
        label: 'Phone number',
        toast: 'Please enter phone number.',
        input: { type: 'tel', autoComplete: 'tel', maxLength: 40, span: true, hint: 'With area code' },
      },
    ],
  },
  {
    title: 'Other information',
    fields: [
      {
        name: 'asiNumber',
        wireName: 'asi_number',
        label: 'ASI number',
        input: { optional: true, mono: true, maxLength: 20 },
      },
      { name: 'ppai', wireName: 'ppai', label: 'PPAI', input: { optional: true, mono: true, maxLength: 20 } },
      { name: 'sage', wireName: 'sage', label: 'SAGE', input: { optional: true, mono: true, maxLength: 20 } },
      { name: 'upic', wireName: 'upic', label: 'UPIC', input: { optional: true, mono: true, maxLength: 20 } },
      { name: 'dc', wireName: 'dc', label: 'DC', input: { optional: true, mono: true, maxLength: 20 } },
    ],
  },
]
const lastStep = steps.length - 1

const empty: Registration = {
  firstName: '',
  lastName: '',
  login: '',
  password: '',
  confirmPassword: '',
  company: '',
  phone: '',
  asiNumber: '',
  ppai: '',
  sage: '',
  upic: '',
  dc: '',
}

/** What was typed when the popup was closed without Cancel; a new visit of the page begins anew. */
let kept = empty

function keep(typed: Registration): void {
  kept = { ...typed, password: '', confirmPassword: '' }
}

/**
 * An account in three steps. NEXT waits for what a step needs, FINISH sends all of it. Cancel forgets it; after Escape it
 * is there again, but for the password.
 */
export function RegistrationPopup() {
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [typed, setTyped] = useState(kept)
  const [checkedSteps, setCheckedSteps] = useState<number[]>([])
  const [refused, setRefused] = useState<CallFailed>()
  // What the server finds wrong is mended where it was typed.
  const register = useCall(signUp, {
    quiet: true,
    onRefused(failed) {
      setRefused(failed)
      setStep(findRefusedStep(failed))
    },
  })
  const { fields } = steps[step]!
  const mistakes = findStepMistakes(step, typed)

  function goOn(event: FormEvent) {
    event.preventDefault()
    setCheckedSteps([...checkedSteps, step])
    const firstEmpty = fields.find(({ name, toast }) => toast && typed[name].trim() === '')
    if (firstEmpty?.toast) showToast({ kind: 'info', title: firstEmpty.toast })
    if (mistakes.size > 0) return focusFirstMistake(form.current)
    if (step === lastStep) return void finish()
    setRefused(undefined)
    setStep(step + 1)
  }

  async function finish() {
    setRefused(undefined)
    const answer = await register.send({ input: { user: toWire(typed) } })
    if (!answer) return focusFirstMistake(form.current)
    showToast({ kind: 'ok', title: answer.sentence, stays: true })
    cancel()
  }

  function type(field: keyof Registration, text: string) {
    const next = { ...typed, [field]: text }
    setTyped(next)
    keep(next)
  }

  function cancel() {
    keep(empty)
    closeSignInGate()
  }

  const sentenceOf = (field: Field) =>
    (checkedSteps.includes(step) ? mistakes.get(field.name) : undefined) ?? sentenceFrom(refused, field)
  const refusedElsewhere = refused && !fields.some((field) => sentenceFrom(refused, field))
  const firstToFill = fields.find(sentenceOf) ?? fields[0]

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
          {step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
          <Button look="primary" type="submit" form="registration" busy={register.sending}>
            {step === lastStep ? 'FINISH' : 'NEXT'}
          </Button>
        </>
      }
    >
      <ol className="wiz">
        {steps.map(({ title }, index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div className="in">
        <form id="registration" ref={form} className="fields fields--2" noValidate onSubmit={goOn}>
          {fields.map((field) => (
            <TextField
              key={field.name}
              // A step takes the fields of the one before with it, and the focus; the first one has it from the popup.
              autoFocus={(checkedSteps.length > 0 && field === firstToFill) || undefined}
              {...field.input}
              label={field.label}
              name={field.wireName}
              value={typed[field.name]}
              onChange={(event) => type(field.name, event.currentTarget.value)}
              mistake={sentenceOf(field)}
            />
          ))}
        </form>
        {refusedElsewhere && (
          <p className="msg msg--bad" role="alert">
            {refused.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The first step with a field that was refused; the last one where none was. */
function findRefusedStep(refused: CallFailed): number {
  const found = steps.findIndex(({ fields }) => fields.some((field) => sentenceFrom(refused, field)))
  return found === -1 ? lastStep : found
}

const sentenceFrom = (refused: CallFailed | undefined, { wireName }: Field): string | undefined =>
  refused?.fieldSentence(`user.${wireName}`)

/** The rule's sentences for the fields of one step. */
function findStepMistakes(step: number, typed: Registration): Map<keyof Registration, string> {
  const own = new Set(steps[step]!.fields.map(({ name }) => name))
  return new Map(
    findRegistrationMistakes(typed)
      .filter(({ field }) => own.has(field))
      .map(({ field, sentence }) => [field, sentence]),
  )
}

const toWire = (typed: Registration) => ({
  first_name: typed.firstName,
  last_name: typed.lastName,
  login: typed.login.trim(),
  password: typed.password,
  confirm_password: typed.confirmPassword,
  user_company: typed.company,
  user_phone: typed.phone,
  asi_number: typed.asiNumber,
  ppai: typed.ppai,
  sage: typed.sage,
  upic: typed.upic,
  dc: typed.dc,
})

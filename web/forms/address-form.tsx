import { useRef, useState } from 'react'
import type { validateAddress } from '../../contract/shop/address-checks.call.ts'
import type { AddressVerdict } from '../../contract/shop/address-checks.schema.ts'
import { AddressInput, type Address } from '../../contract/shop/cart/shipping.schema.ts'
import { usStates } from '../../domain/people/us-states.ts'
import type { SendableCall } from '../client/index.ts'
import { Button } from '../ui/button.tsx'
import { useStreetCompletions, useZipCompletions } from './address-completions.ts'
import { AddressQuestion } from './address-question.tsx'
import { CompletedField } from './completed-field.tsx'
import { CheckboxField, SelectField, SubmitButton, TextField } from './fields.tsx'
import { Form, Refusal, type FormProps } from './form.tsx'
import { Options } from '../ui/options.tsx'
import * as styles from './address-form.module.css'

const empty = {
  name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  is_default: false,
}

type AddressTexts = typeof empty

export interface AddressFormProps {
  /** Saves it. */
  sends: NonNullable<FormProps<AddressTexts>['sends']>
  /** Questions it before it is saved; the portal has a call of its own. */
  checks: SendableCall<typeof validateAddress>
  /** The one to change; undefined: a new one. */
  address: Address | undefined
  /** Without it there is no address at all, so that it cannot be cancelled. */
  isFirst: boolean
  takesFocus: boolean
  /** Saving is what its page is for. */
  isMain?: boolean
  onCancel(): void
  onSave(typed: AddressTexts): unknown
}

/** A postal address, to be written or to be changed. One in doubt is questioned before it is saved. */
export function AddressForm({
  address,
  isFirst,
  takesFocus,
  isMain = false,
  onCancel,
  onSave,
  sends,
  checks,
}: AddressFormProps) {
  const [question, setQuestion] = useState<{ typed: AddressTexts; verdict: AddressVerdict }>()
  /** Of changes: what is said of an address that is not there any more helps nobody. */
  const changes = useRef(0)
  const isDefault = isFirst || address?.is_default === true
  const saveAs = (typed: AddressTexts, { country: _country, ...written }: AddressVerdict['address']) =>
    onSave({ ...typed, ...written })

  async function ask(values: AddressTexts) {
    const typed = { ...values, is_default: values.is_default || isDefault }
    const asked = changes.current
    const verdict = await checks.send({ input: typed })
    if (!verdict || changes.current !== asked) return
    if (verdict.agrees) await saveAs(typed, verdict.address)
    else setQuestion({ typed, verdict })
  }

  return (
    <Form
      className={styles.addressForm}
      aria-label={address ? 'Change address' : 'New address'}
      schema={AddressInput}
      start={toStart(address)}
      sends={{ sending: checks.sending || sends.sending, refused: checks.refused ?? sends.refused }}
      onSubmit={ask}
      onChange={() => {
        changes.current += 1
        setQuestion(undefined)
      }}
    >
      {address && <h3>Edit the address of {address.company || address.name}</h3>}
      {!address && !isFirst && <h3>New address</h3>}
      <div className="fields fields--2">
        <AddressFields takesFocus={takesFocus} />
        <div className="span">
          {isDefault ? (
            <p className="small dim">
              {isFirst ? 'This will be your default address.' : 'This is your default address.'}
            </p>
          ) : (
            <CheckboxField name="is_default" label="Use this address by default" />
          )}
        </div>
      </div>
      <Refusal />
      {question && (
        <AddressQuestion
          typed={question.typed}
          verdict={question.verdict}
          busy={sends.sending}
          onUse={(suggested) => void saveAs(question.typed, suggested)}
          onKeep={() => void onSave(question.typed)}
        />
      )}
      <p className="row">
        {!question && <SubmitButton look={isMain ? 'primary' : 'standard'}>Save address</SubmitButton>}
        {!isFirst && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </Form>
  )
}

function toStart(address: Address | undefined): AddressTexts {
  if (!address) return empty
  const { id: _id, country: _country, ...start } = address
  return start
}

const AddressFields = ({ takesFocus }: { takesFocus: boolean }) => (
  <>
    <TextField name="name" label="Name" autoComplete="shipping name" autoFocus={takesFocus || undefined} />
    <TextField name="company" label="Company" autoComplete="shipping organization" optional />
    <CompletedField
      name="address_1"
      label="Street address"
      autoComplete="shipping address-line1"
      useCompletions={useStreetCompletions}
      span
    />
    <TextField name="address_2" label="Suite, floor or dock" autoComplete="shipping address-line2" optional span />
    <TextField name="city" label="City" autoComplete="shipping address-level2" />
    <SelectField name="state" label="State" autoComplete="shipping address-level1">
      <option value="">Choose a state</option>
      <Options of={Object.entries(usStates)} />
    </SelectField>
    <CompletedField
      name="zip"
      label="ZIP code"
      autoComplete="shipping postal-code"
      useCompletions={useZipCompletions}
      mono
    />
    <TextField name="phone" label="Phone" autoComplete="shipping tel" type="tel" optional />
  </>
)

import { useRef, useState, type FormEvent } from 'react'
import type { Address } from '../../contract/calls/shipping.ts'
import { usStates } from '../../domain/us-states.ts'
import { Button } from './button.tsx'
import { CheckField, focusFirstMistake, SelectField, TextField } from './fields.tsx'

export type TypedAddress = Record<FieldName, string> & { is_default: boolean }

export interface AddressFormProps {
  /** The one to change; undefined: a new one. */
  address: Address | undefined
  /** Without it there is no address at all, so that it cannot be cancelled. */
  isFirst: boolean
  takesFocus: boolean
  /** Saving is what its page is for. */
  isMain?: boolean
  onCancel(): void
  /** Resolves to undefined when it was refused. */
  save(typed: TypedAddress): Promise<unknown>
  saving: boolean
  refused: { message: string; fields: unknown[]; fieldSentence(field: string): string | undefined } | null
}

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'shipping name', maxLength: 80 },
  { name: 'company', label: 'Company', autoComplete: 'shipping organization', maxLength: 120, optional: true },
  { name: 'address_1', label: 'Street address', autoComplete: 'shipping address-line1', maxLength: 120, span: true },
  {
    name: 'address_2',
    label: 'Suite, floor or dock',
    autoComplete: 'shipping address-line2',
    maxLength: 120,
    optional: true,
    span: true,
  },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2', maxLength: 80 },
  { name: 'state', label: 'State', autoComplete: 'shipping address-level1' },
  { name: 'zip', label: 'ZIP code', autoComplete: 'shipping postal-code', maxLength: 10, mono: true },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', maxLength: 40, optional: true, type: 'tel' },
] as const

type FieldName = (typeof fields)[number]['name']

/** A postal address, to be written or to be changed. */
export function AddressForm({
  address,
  isFirst,
  takesFocus,
  isMain = false,
  onCancel,
  save,
  saving,
  refused,
}: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<FieldName, string>>(
    () => Object.fromEntries(fields.map(({ name }) => [name, address?.[name] ?? ''])) as Record<FieldName, string>,
  )
  const [wantsDefault, setWantsDefault] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save({ ...typed, is_default: wantsDefault || isFirst || address?.is_default === true })
    if (saved === undefined) focusFirstMistake(form.current)
  }

  const toProps = (name: FieldName) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    mistake: refused?.fieldSentence(name),
  })
  return (
    <form
      className="address-form"
      ref={form}
      noValidate
      aria-label={address ? 'Change address' : 'New address'}
      onSubmit={(event) => void submit(event)}
    >
      {address && <h3>Edit the address of {address.company || address.name}</h3>}
      {!address && !isFirst && <h3>New address</h3>}
      <div className="fields fields--2">
        {fields.map((field, index) =>
          field.name === 'state' ? (
            <SelectField key={field.name} {...field} {...toProps(field.name)}>
              <option value="">Choose a state</option>
              {Object.entries(usStates).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={field.name}
              {...field}
              {...toProps(field.name)}
              autoFocus={(takesFocus && index === 0) || undefined}
            />
          ),
        )}
        <div className="span">
          {isFirst || address?.is_default ? (
            <p className="small dim">
              {isFirst ? 'This will be your default address.' : 'This is your default address.'}
            </p>
          ) : (
            <CheckField
              label="Use this address by default"
              checked={wantsDefault}
              onChange={(event) => setWantsDefault(event.currentTarget.checked)}
            />
          )}
        </div>
      </div>
      {refused && refused.fields.length === 0 && (
        <p className="msg msg--bad" role="alert">
          {refused.message}
        </p>
      )}
      <p className="row">
        <Button type="submit" look={isMain ? 'primary' : 'standard'} busy={saving}>
          Save address
        </Button>
        {!isFirst && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  )
}

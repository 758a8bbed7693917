import { useRef, useState, type FormEvent } from 'react'
import {
  createShippingAddress,
  deleteShippingAddress,
  getShippingAddresses,
  updateShippingAddress,
  type Address,
} from '../../../contract/calls/shipping.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { CheckField, focusFirstMistake, TextField } from '../../ui/fields.tsx'

interface AddressChoiceProps {
  addresses: Address[]
  chosenId: number | undefined
  onChoose(id: number): void
}

type Editing = { address: Address | undefined } | undefined

/** To whom: the saved addresses as cards, and a form for a new or a changed one. */
export function AddressChoice({ addresses, chosenId, onChoose }: AddressChoiceProps) {
  const [editing, setEditing] = useState<Editing>(addresses.length === 0 ? { address: undefined } : undefined)
  const remove = useCall(deleteShippingAddress, { refreshes: [getShippingAddresses] })

  async function askToRemove(address: Address) {
    const yes = await confirm({
      title: 'Remove this address?',
      text: toLines(address).join(', '),
      yes: 'Remove',
      no: 'Keep it',
    })
    if (yes) await remove.send({ params: { id: address.id } })
  }

  return (
    <section className="sec" aria-labelledby="to-whom">
      <header>
        <h2 id="to-whom">To whom</h2>
        {!editing && (
          <button className="link small" type="button" onClick={() => setEditing({ address: undefined })}>
            New address
          </button>
        )}
      </header>
      {addresses.length > 0 && (
        <div className="addr" role="radiogroup" aria-label="Ship to">
          {addresses.map((address) => (
            <div className="addr-card" key={address.id}>
              <label className="opt-card">
                <input
                  type="radio"
                  name="address"
                  checked={address.id === chosenId}
                  onChange={() => onChoose(address.id)}
                />
                <b>{address.company || address.name}</b>
                {toLines(address).map((text) => (
                  <span key={text}>{text}</span>
                ))}
                {address.is_default && <span className="badge badge--house">Default</span>}
              </label>
              <span className="row">
                <button className="link small" type="button" onClick={() => setEditing({ address })}>
                  Edit<span className="sr"> {address.name}</span>
                </button>
                <button className="link small" type="button" onClick={() => void askToRemove(address)}>
                  Remove<span className="sr"> {address.name}</span>
                </button>
              </span>
            </div>
          ))}
        </div>
      )}
      {editing && (
        <AddressForm
          key={editing.address?.id ?? 'new'}
          address={editing.address}
          first={addresses.length === 0}
          onCancel={() => setEditing(undefined)}
          onSaved={(saved) => {
            setEditing(undefined)
            onChoose(saved.id)
          }}
        />
      )}
    </section>
  )
}

const toLines = ({ name, company, address_1: first, address_2: second, city, state, zip }: Address): string[] =>
  [company ? name : '', first, second, `${city}, ${state} ${zip}`].filter(Boolean)

interface AddressFormProps {
  address: Address | undefined
  first: boolean
  onCancel(): void
  onSaved(address: Address): void
}

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'shipping name', maxLength: 80 },
  { name: 'company', label: 'Company', autoComplete: 'shipping organization', maxLength: 120, optional: true },
  { name: 'address_1', label: 'Street and number', autoComplete: 'shipping address-line1', maxLength: 120, span: true },
  {
    name: 'address_2',
    label: 'Suite, dock, floor',
    autoComplete: 'shipping address-line2',
    maxLength: 120,
    optional: true,
    span: true,
  },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2', maxLength: 80 },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'shipping address-level1',
    maxLength: 2,
    mono: true,
    placeholder: 'OH',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    autoComplete: 'shipping postal-code',
    maxLength: 10,
    mono: true,
    inputMode: 'numeric',
  },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', maxLength: 40, optional: true },
] as const

type FieldName = (typeof fields)[number]['name']

function AddressForm({ address, first, onCancel, onSaved }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<FieldName, string>>(
    () => Object.fromEntries(fields.map(({ name }) => [name, address?.[name] ?? ''])) as Record<FieldName, string>,
  )
  const [isDefault, setIsDefault] = useState(address?.is_default ?? first)
  const options = { refreshes: [getShippingAddresses], quiet: true }
  const create = useCall(createShippingAddress, options)
  const update = useCall(updateShippingAddress, options)
  const { refused } = address ? update : create

  async function save(event: FormEvent) {
    event.preventDefault()
    const input = { ...typed, state: typed.state.toUpperCase(), is_default: isDefault }
    const answer = await (address ? update.send({ params: { id: address.id }, input }) : create.send({ input }))
    if (answer) onSaved(answer.shipping_address)
    else focusFirstMistake(form.current)
  }

  return (
    <form
      className="address-form"
      ref={form}
      noValidate
      aria-label={address ? 'Change the address' : 'New address'}
      onSubmit={(event) => void save(event)}
    >
      <div className="fields fields--2">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            mistake={refused?.fieldSentence(name)}
          />
        ))}
        <div className="span">
          <CheckField
            label="Use this address by default"
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
        </div>
      </div>
      {refused && refused.fields.length === 0 && (
        <p className="msg msg--bad" role="alert">
          {refused.message}
        </p>
      )}
      <p className="row">
        <Button type="submit" look="primary" busy={create.sending || update.sending}>
          Save address
        </Button>
        {!first && <Button onClick={onCancel}>Cancel</Button>}
      </p>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { beginQuote, listQuotes } from '../../../../contract/admin/orders/quotes.call.ts'
import { listPeople } from '../../../../contract/admin/people/people.call.ts'
import type { PersonRow } from '../../../../contract/admin/people/people.schema.ts'
import { findEmailMistake } from '../../../../domain/people/emails.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { atFields, CheckboxField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useMe } from '../../app/me.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { useGoOnceClosed } from '../../kit/dialog/use-go-once-closed.ts'
import * as styles from './list.module.css'

interface NewQuoteDialogProps {
  open: boolean
  onClose(): void
}

/** A quote that staff begin: for a customer, or for somebody who is none yet. */
export function NewQuoteDialog({ open, onClose }: NewQuoteDialogProps) {
  const { may } = useMe()
  const [buyer, setBuyer] = useState<PersonRow | 'new'>()
  const go = useGoOnceClosed(open)
  const chosen = may(listPeople) ? buyer : 'new'
  function close() {
    setBuyer(undefined)
    onClose()
  }
  return (
    <FormDialog open={open} onClose={close} title="New quote" width={560}>
      {open &&
        (chosen === undefined ? (
          <BuyerFinder onChoose={setBuyer} onClose={close} />
        ) : (
          <NewQuoteForm
            buyer={chosen}
            onClose={close}
            onBegun={(id) => {
              go(`/quotes/${id}`)
              close()
            }}
          />
        ))}
    </FormDialog>
  )
}

const foundAtMost = 8
const settlesAfterMs = 200

interface BuyerFinderProps {
  onChoose(buyer: PersonRow | 'new'): void
  onClose(): void
}

function BuyerFinder({ onChoose, onClose }: BuyerFinderProps) {
  const [text, setText] = useState('')
  const finder = useRef<HTMLDivElement>(null)
  useEffect(() => finder.current?.querySelector('input')?.focus(), [])
  const q = useSettled(text.trim(), settlesAfterMs) ?? ''
  const { data } = useAnswer(listPeople, { query: { q, limit: foundAtMost } }, { quiet: true, enabled: q !== '' })
  const found = q === '' ? [] : (data?.people ?? [])
  return (
    <div ref={finder} className="dialog-form">
      <div className={styles.finder}>
        <LabeledInput
          label="Customer"
          type="search"
          hint="Name or e-mail address"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="dim" role="status">
          {found.length === 0 && data && q !== '' && 'No customer found.'}
        </p>
        <ul className="rows">
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.found} onClick={() => onChoose(person)}>
                <b>{person.name || person.email}</b>
                <span className="small dim block">
                  {[person.company.name, person.email].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => onChoose('new')}>Not a customer yet</Button>
      </div>
    </div>
  )
}

interface NewQuoteFormProps {
  buyer: PersonRow | 'new'
  onClose(): void
  onBegun(id: number): void
}

const start = { name: '', email: '', company: '', phone: '', title: '', fromCart: false }

function NewQuoteForm({ buyer, onClose, onBegun }: NewQuoteFormProps) {
  const begin = useCall(beginQuote, { quiet: true, refreshes: [listQuotes], onSuccess: ({ id }) => onBegun(id) })
  const isNew = buyer === 'new'
  return (
    <DialogForm
      yes="Begin quote"
      onClose={onClose}
      start={start}
      check={({ name, email }) =>
        isNew
          ? atFields({
              name: name.trim() === '' ? 'Please enter a name.' : undefined,
              email: findEmailMistake(email.trim()),
            })
          : []
      }
      sends={begin}
      onSubmit={({ fromCart, ...typed }) =>
        begin.send({ input: { ...typed, customerId: isNew ? null : buyer.id, ...(isNew ? {} : { fromCart }) } })
      }
    >
      {isNew ? (
        <div className="fields fields--2">
          <TextField name="name" label="Name" maxLength={80} autoComplete="off" />
          <TextField name="email" label="E-mail" type="email" maxLength={254} autoComplete="off" />
          <TextField name="company" label="Company" optional maxLength={120} autoComplete="off" />
          <TextField name="phone" label="Phone" type="tel" optional maxLength={40} autoComplete="off" />
        </div>
      ) : (
        <p>
          <b>{buyer.name || buyer.email}</b>
          <span className="dim block">{[buyer.company.name, buyer.email].filter(Boolean).join(', ')}</span>
        </p>
      )}
      <TextField
        name="title"
        label="Title"
        optional
        hint="For example Safety milestone sets"
        maxLength={120}
        autoComplete="off"
      />
      {!isNew && <CheckboxField name="fromCart" label="Start from the customer’s cart" />}
    </DialogForm>
  )
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import {
  approveRegistration,
  declineRegistration,
  listRegistrations,
} from '../../../contract/admin/people/registrations.call.ts'
import type { RegistrationRow } from '../../../contract/admin/people/registrations.schema.ts'
import type { SuggestedTerms } from '../../../contract/admin/people/suggested-terms.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { getToday } from '../../../contract/admin/today.call.ts'
import { askAgainOnConflict } from '../../client/index.ts'
import { atFields, SelectField, TextField } from '../../forms/index.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import { AgreedList, AgreedStep, type AgreedItem } from './prices/agreed-prices.tsx'
import type { ItemHit } from './prices/item-finder.tsx'
import { checkTerms, readTerms, TermsFields, toShown, toTexts } from './record/terms-fields.tsx'
import { Options } from '../../ui/options.tsx'

interface ApproveProps {
  /** Undefined: the dialog is closed. */
  row: RegistrationRow | undefined
  state: 'waiting' | 'declined'
  priceLists: readonly { id: number; name: string }[]
  suggestedTerms: SuggestedTerms
  onClose(): void
}

const refreshed = [listRegistrations, listCompanies, getToday, getStaffSession]
export const ApproveDialog = ({ row, onClose, ...rest }: ApproveProps) => (
  <FormDialog open={row !== undefined} onClose={onClose} title={`Approve ${row?.name ?? ''}`} width={560}>
    {row && <ApproveForm row={row} onClose={onClose} {...rest} />}
  </FormDialog>
)

function ApproveForm({ row, state, priceLists, suggestedTerms, onClose }: ApproveProps & { row: RegistrationRow }) {
  const [start] = useState({ ...toTexts(suggestedTerms), list: '' })
  const queries = useQueryClient()
  const [shown, setShown] = useState(toShown(start))
  const [agreed, setAgreed] = useState<AgreedItem[]>([])
  const [step, setStep] = useState<ItemHit | 'find'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const approve = useCallWithToast(approveRegistration, {
    quiet: true,
    refreshes: refreshed,
    onDone: onClose,
    onRefused: askAgainOnConflict(queries, listRegistrations),
  })
  const without = (id: number) => agreed.filter(({ item }) => item.id !== id)
  function endStep(taken?: AgreedItem) {
    flushSync(() => {
      if (taken) setAgreed([...without(taken.item.id), taken])
      setStep(undefined)
    })
    addButton.current?.focus()
  }
  return (
    <>
      {step && <AgreedStep companyId={row.id} of={step} agreed={agreed} onSave={endStep} onCancel={() => endStep()} />}
      <DialogForm
        yes="Approve"
        onClose={onClose}
        hidden={step !== undefined}
        start={start}
        check={checkTerms}
        sends={approve}
        onChange={(typed) => setShown(toShown(typed))}
        onSubmit={(typed) =>
          approve.send({
            params: { id: row.id },
            input: {
              state,
              ...readTerms(typed),
              priceListId: typed.list === '' ? null : Number(typed.list),
              ownPrices: agreed.map(({ item, prices }) => ({ itemId: item.id, prices })),
            },
          })
        }
      >
        <p className="small dim">{row.person} gets an e-mail and can sign in at once.</p>
        <TermsFields own={null} shown={shown} />
        {priceLists.length > 0 && (
          <SelectField name="list" label="Prices">
            <option value="">Published prices</option>
            <Options of={priceLists.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
        {agreed.length > 0 && (
          <AgreedList agreed={agreed} onChange={setStep} onRemove={({ id }) => setAgreed(without(id))} />
        )}
        <div>
          <Button size="sm" ref={addButton} onClick={() => setStep('find')}>
            Add contract prices for an item
          </Button>
        </div>
      </DialogForm>
    </>
  )
}

export const DeclineDialog = ({ row, onClose }: Pick<ApproveProps, 'row' | 'onClose'>) => (
  <FormDialog open={row !== undefined} onClose={onClose} title={`Decline ${row?.name ?? ''}`} width={440}>
    {row && <DeclineForm row={row} onClose={onClose} />}
  </FormDialog>
)

function DeclineForm({ row, onClose }: { row: RegistrationRow; onClose(): void }) {
  const queries = useQueryClient()
  const decline = useCallWithToast(declineRegistration, {
    quiet: true,
    refreshes: refreshed,
    onDone: onClose,
    onRefused: askAgainOnConflict(queries, listRegistrations),
  })
  return (
    <DialogForm
      yes="Decline"
      onClose={onClose}
      start={{ reason: '' }}
      check={({ reason }) =>
        atFields({ reason: reason.trim() === '' ? 'Please enter a reason. It goes in the e-mail.' : undefined })
      }
      sends={decline}
      onSubmit={({ reason }) =>
        decline.send({ params: { id: row.id }, input: { state: 'waiting', reason: reason.trim() } })
      }
    >
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={500}
        hint={`We e-mail this text to ${row.email} as written.`}
      />
    </DialogForm>
  )
}

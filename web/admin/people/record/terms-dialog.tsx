import { useState } from 'react'
import { changeTerms } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { TextField } from '../../../forms/index.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { checkTerms, readTerms, TermsFields, toShown, toTexts } from './terms-fields.tsx'
import { useCompanyChange } from './use-company-change.ts'

interface TermsDialogProps {
  company: Company
  open: boolean
  onClose(): void
}

export const TermsDialog = ({ company, open, onClose }: TermsDialogProps) => (
  <FormDialog open={open} onClose={onClose} title="Invoice terms" width={440}>
    {open && <TermsForm company={company} onClose={onClose} />}
  </FormDialog>
)

function TermsForm({ company, onClose }: Omit<TermsDialogProps, 'open'>) {
  const { id, version, termsDays: days, creditLimit: limit, openAmount } = company
  const hadTerms = days !== null || company.termsSoFar.length > 0
  const start = {
    ...toTexts(hadTerms ? company : company.suggestedTerms),
    any: days !== null && limit === null,
    note: '',
  }
  const [shown, setShown] = useState(toShown(start))
  const change = useCompanyChange(changeTerms, id, { onDone: onClose })
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={start}
      check={checkTerms}
      sends={change}
      onChange={(typed) => setShown(toShown(typed))}
      onSubmit={(typed) =>
        change.send({
          params: { id },
          input: { version, ...readTerms(typed), ...(typed.note.trim() === '' ? {} : { note: typed.note.trim() }) },
        })
      }
    >
      <TermsFields
        own={days}
        shown={shown}
        hint="Orders already placed do not change."
        limitHint={`${formatAmount(openAmount)} is open now.`}
      />
      <TextField name="note" label="Reason" optional autoComplete="off" maxLength={500} />
      {shown.hasTerms && <p className="small dim">We e-mail everyone who orders for {company.name}.</p>}
    </DialogForm>
  )
}

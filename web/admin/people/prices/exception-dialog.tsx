import { useState } from 'react'
import { getPriceChoices, setChargeException } from '../../../../contract/admin/people/company-prices.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { atFields, RadioGroup, SelectField, TextField } from '../../../forms/index.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useCompanyChange } from '../record/use-company-change.ts'
import { readPrice, writePrice } from './price-texts.ts'

type Exception = Company['chargeExceptions'][number]

interface ExceptionDialogProps {
  company: Company
  /** 'new': of a charge to be chosen; undefined: the dialog is closed. */
  of: Exception | 'new' | undefined
  onClose(): void
}

/** What a company pays less of. */
export const ExceptionDialog = ({ company, of, onClose }: ExceptionDialogProps) => (
  <FormDialog
    open={of !== undefined}
    onClose={onClose}
    title={of === 'new' || of === undefined ? 'Charge exception' : `Exception of ${of.code}`}
    width={440}
  >
    {of !== undefined && (
      <ExceptionForm company={company} exception={of === 'new' ? undefined : of} onClose={onClose} />
    )}
  </FormDialog>
)

interface ExceptionFormProps {
  company: Company
  exception: Exception | undefined
  onClose(): void
}

function ExceptionForm({ company, exception, onClose }: ExceptionFormProps) {
  const { data } = useAnswer(getPriceChoices, {}, { quiet: true })
  const change = useCompanyChange(setChargeException, company.id, { onDone: onClose })
  const start = {
    code: exception?.code ?? '',
    pays: exception && exception.amount > 0 ? 'less' : 'nothing',
    amount: exception && exception.amount > 0 ? writePrice(exception.amount) : '',
    validFrom: exception?.validFrom ?? '',
    validUntil: exception?.validUntil ?? '',
    note: exception?.note ?? '',
  }
  const [typed, setTyped] = useState(start)
  if (!data) return <p className="dim">One moment ...</p>
  const charge = data.charges.find(({ code }) => code === typed.code)
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={start}
      check={({ code, pays, amount, validFrom: from, validUntil: until }) =>
        atFields({
          code: code === '' ? 'Please choose a charge.' : undefined,
          amount: pays === 'less' && !readPrice(amount) ? 'Please enter an amount like 25.00.' : undefined,
          validUntil:
            from !== '' && until !== '' && until < from ? 'The end date is before the start date.' : undefined,
        })
      }
      sends={change}
      onChange={setTyped}
      onSubmit={({ code, pays, amount, validFrom: from, validUntil: until, note }) =>
        change.send({
          params: { id: company.id },
          input: {
            version: company.version,
            code,
            note: note.trim(),
            amount: pays === 'less' ? readPrice(amount)! : 0,
            validFrom: from || null,
            validUntil: until || null,
          },
        })
      }
    >
      {exception ? null : (
        <SelectField name="code" label="Charge" hint={charge ? describeCharge(charge) : ''}>
          <option value="">Choose a charge</option>
          {data.charges.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
      )}
      {exception && charge && <p className="small dim">{describeCharge(charge)}</p>}
      <RadioGroup
        name="pays"
        label="Charge for this company"
        options={[
          { value: 'nothing', label: 'Nothing (waived)' },
          { value: 'less', label: 'A lower amount' },
        ]}
      />
      {typed.pays === 'less' && (
        <TextField name="amount" label="Amount, USD" inputMode="decimal" autoComplete="off" mono />
      )}
      <div className="two-fields">
        <TextField name="validFrom" label="Start date" type="date" optional />
        <TextField name="validUntil" label="End date" type="date" optional />
      </div>
      <TextField name="note" label="Note" optional autoComplete="off" maxLength={500} hint="For the staff only." />
    </DialogForm>
  )
}

const describeCharge = ({ amountFrom: from, amountTo: to }: { amountFrom: number; amountTo: number }): string =>
  from === to
    ? `Items charge ${formatUnitPrice(from)}.`
    : `Items charge ${formatUnitPrice(from)} to ${formatUnitPrice(to)}.`

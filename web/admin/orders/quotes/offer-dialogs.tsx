import { formatCents } from '../../../../domain/money/format-money.ts'
import { atFields, SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import type { Option } from './edit-offer.ts'
import type { Popup } from './offer-panel.tsx'
import { amountSentence, readAmountIn } from './editable-cell.tsx'
import { Options } from '../../../ui/options.tsx'

const readCents = (text: string) => readAmountIn(2, text)
/** As a field has it: without a sign. */
const toText = (cents: number): string => formatCents(cents).slice(1)

interface RenameDialogProps {
  option: Option | undefined
  onClose(): void
  onRename(key: string, title: string): void
}

export const RenameDialog = ({ option, onClose, onRename }: RenameDialogProps) => (
  <FormDialog open={option !== undefined} onClose={onClose} title="Rename option" width={400}>
    {option && (
      <DialogForm
        yes="Rename"
        onClose={onClose}
        start={{ title: option.title }}
        check={({ title }) => atFields({ title: title.trim() === '' ? 'Please enter a name.' : undefined })}
        onSubmit={({ title }) => {
          onRename(option.key, title.trim())
          onClose()
        }}
      >
        <TextField
          name="title"
          label="Name of the option"
          hint="For example 500 sets"
          maxLength={80}
          autoComplete="off"
        />
      </DialogForm>
    )}
  </FormDialog>
)

interface DiscountDialogProps {
  option: Option | undefined
  onClose(): void
  onSet(key: string, discount: Pick<Option, 'discountCents' | 'discountReason'>): void
}

export const DiscountDialog = ({ option, onClose, onSet }: DiscountDialogProps) => (
  <FormDialog open={option !== undefined} onClose={onClose} title={`Discount, ${option?.title ?? ''}`} width={400}>
    {option && (
      <DialogForm
        yes="Set discount"
        onClose={onClose}
        start={{
          amount: option.discountCents === 0 ? '' : toText(option.discountCents),
          reason: option.discountReason,
        }}
        check={({ amount }) =>
          atFields({ amount: amount.trim() !== '' && readCents(amount) === undefined ? amountSentence : undefined })
        }
        onSubmit={({ amount, reason }) => {
          const discountCents = readCents(amount) ?? 0
          onSet(option.key, { discountCents, discountReason: discountCents === 0 ? '' : reason.trim() })
          onClose()
        }}
      >
        <TextField
          name="amount"
          label="Discount, USD"
          hint="Leave empty for none."
          inputMode="decimal"
          autoComplete="off"
          mono
        />
        <TextField
          name="reason"
          label="Reason"
          optional
          hint="The buyer reads it."
          maxLength={120}
          autoComplete="off"
        />
      </DialogForm>
    )}
  </FormDialog>
)

interface ChargeDialogProps {
  open: boolean
  options: Option[]
  onClose(): void
  onAdd(charge: { name: string; cents: number; option: string }): void
}

/** A charge beside those of the lines. */
export const ChargeDialog = ({ open, options, onClose, onAdd }: ChargeDialogProps) => (
  <FormDialog open={open} onClose={onClose} title="Add charge" width={400}>
    {open && (
      <DialogForm
        yes="Add charge"
        onClose={onClose}
        start={{ name: '', amount: '', option: 'all' }}
        check={({ name, amount }) =>
          atFields({
            name: name.trim() === '' ? 'Please enter what is charged.' : undefined,
            amount: readCents(amount) === undefined ? amountSentence : undefined,
          })
        }
        onSubmit={({ name, amount, option }) => {
          onAdd({ name: name.trim(), cents: readCents(amount)!, option })
          onClose()
        }}
      >
        <TextField name="name" label="Charge" hint="For example Gift wrapping" maxLength={80} autoComplete="off" />
        <TextField name="amount" label="Amount, USD" inputMode="decimal" autoComplete="off" mono />
        {options.length > 1 && (
          <SelectField name="option" label="On">
            <option value="all">All options</option>
            <Options of={options.map(({ key, title }) => [key, title])} />
          </SelectField>
        )}
      </DialogForm>
    )}
  </FormDialog>
)

type OfAmount = Extract<Popup, { kind: 'amount' }>

interface AmountDialogProps {
  of: OfAmount | undefined
  onClose(): void
  onSet(of: OfAmount, cents: number): void
}

export const AmountDialog = ({ of, onClose, onSet }: AmountDialogProps) => (
  <FormDialog open={of !== undefined} onClose={onClose} title={of?.name ?? ''} width={400}>
    {of && (
      <DialogForm
        yes="Set amount"
        onClose={onClose}
        start={{ amount: toText(of.cents) }}
        check={({ amount }) => atFields({ amount: readCents(amount) === undefined ? amountSentence : undefined })}
        onSubmit={({ amount }) => {
          onSet(of, readCents(amount)!)
          onClose()
        }}
      >
        <TextField name="amount" label="Amount, USD" inputMode="decimal" autoComplete="off" mono />
      </DialogForm>
    )}
  </FormDialog>
)

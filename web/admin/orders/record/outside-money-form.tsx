import { atFields, SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import type { SendableCall } from '../../../client/index.ts'
import type { Call, InputOf } from '../../../../contract/call.ts'
import type { notePayment } from '../../../../contract/admin/orders/orders.call.ts'
import { readAmount } from './read-amount.ts'
import { Options } from '../../../ui/options.tsx'

interface OutsideMoney {
  way: InputOf<typeof notePayment>['way']
  amount: number
  reference?: string
  day: string
}

const ways: { value: OutsideMoney['way']; title: string }[] = [
  { value: 'check', title: 'Check' },
  { value: 'ach', title: 'ACH' },
  { value: 'wire', title: 'Wire' },
]

interface OutsideMoneyFormProps<DayField extends string> {
  /** Above the fields. */
  text?: string
  /** In dollars, as it stands there at first; 0: nothing. */
  amount: number
  currency: string
  /** The field of the call that holds the day. */
  dayField: DayField
  dayLabel: string
  today: string
  yes: string
  sends: Pick<SendableCall<Call>, 'sending' | 'refused'>
  onClose(): void
  onSubmit(money: OutsideMoney): unknown
}

/** Money that comes, or goes back, by a check or a bank. */
export function OutsideMoneyForm<DayField extends string>({
  text,
  amount: most,
  currency,
  dayField,
  dayLabel,
  today,
  yes,
  sends,
  onClose,
  onSubmit,
}: OutsideMoneyFormProps<DayField>) {
  return (
    <DialogForm
      yes={yes}
      onClose={onClose}
      start={{ way: 'check', amount: most > 0 ? most.toFixed(2) : '', reference: '', [dayField]: today }}
      check={({ amount, [dayField]: day }) =>
        atFields({
          amount: readAmount(amount!) === undefined ? 'Please enter an amount like 1,250.00.' : undefined,
          [dayField]: day === '' ? 'Please enter the day.' : undefined,
        })
      }
      sends={sends}
      onSubmit={({ way, amount, reference, [dayField]: day }) =>
        onSubmit({
          way: way as OutsideMoney['way'],
          amount: readAmount(amount!)!,
          ...(reference!.trim() === '' ? {} : { reference: reference!.trim() }),
          day: day!,
        })
      }
    >
      {text !== undefined && <p className="dim">{text}</p>}
      <div className="fields fields--2">
        <SelectField name="way" label={dayField === 'receivedOn' ? 'Payment method' : 'Refund method'}>
          <Options of={ways.map(({ value, title }) => [value, title])} />
        </SelectField>
        <TextField name="amount" label={`Amount, ${currency}`} inputMode="decimal" autoComplete="off" mono />
        <TextField name="reference" label="Number" optional autoComplete="off" maxLength={40} mono />
        <TextField name={dayField} label={dayLabel} type="date" />
      </div>
    </DialogForm>
  )
}

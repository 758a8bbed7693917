import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { holdReasonNames, holdReasons, type HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { WarningIcon } from '../../kit/icons.tsx'
import { Options } from '../../../ui/options.tsx'

/** Goods of a held order are made and sent with a right and a reason alone. */
export function HeldNote({ staffOrder: { holdText, may } }: { staffOrder: StaffOrder }) {
  return (
    <>
      <p className="note note--warn">
        <WarningIcon />
        <span>
          {holdText}. {may.overrideHold ? 'To continue anyway, give a reason.' : 'Release it first.'}
        </span>
      </p>
      {may.overrideHold && (
        <TextField
          name="overrideReason"
          label="Reason to continue"
          hint="For staff. It ends the holds."
          maxLength={400}
        />
      )}
    </>
  )
}

interface HoldReasonFieldProps {
  name: string
  /** These alone. */
  reasons?: readonly HoldReason[]
}

export const HoldReasonField = ({ name, reasons = holdReasonNames }: HoldReasonFieldProps) => (
  <SelectField name={name} label="Waiting on">
    <Options of={reasons.map((reason) => [reason, holdReasons[reason].title])} />
  </SelectField>
)

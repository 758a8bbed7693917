import { extendQuote } from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { atFields, TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { useQuoteCall } from './use-quote-draft.ts'

interface ExtendDialogProps {
  open: boolean
  quote: StaffQuoteAnswer['quote']
  onClose(): void
  onExtended(answer: StaffQuoteAnswer): void
}

/** The prices hold longer. */
export const ExtendDialog = ({ open, onClose, ...form }: ExtendDialogProps) => (
  <FormDialog open={open} onClose={onClose} title={`Extend quote ${form.quote.number}`} width={400}>
    {open && <ExtendForm {...form} onClose={onClose} />}
  </FormDialog>
)

function ExtendForm({ quote, onClose, onExtended }: Omit<ExtendDialogProps, 'open'>) {
  const extend = useQuoteCall(extendQuote, (answer) => {
    onExtended(answer)
    onClose()
    showToast({ kind: 'ok', title: 'The prices hold longer now.' })
  })
  return (
    <DialogForm
      yes="Extend"
      onClose={onClose}
      start={{ validUntil: quote.validUntil ?? '' }}
      check={({ validUntil }) => atFields({ validUntil: validUntil === '' ? 'Please enter a day.' : undefined })}
      sends={extend}
      onSubmit={({ validUntil }) => extend.send({ params: { id: quote.id }, input: { validUntil } })}
    >
      <TextField
        name="validUntil"
        label="Valid until"
        type="date"
        hint="Prices of the version that was sent stay as they are."
      />
    </DialogForm>
  )
}

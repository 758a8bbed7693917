import {
  getPriceChange,
  getPriceSheet,
  listPriceChanges,
  listSheetRows,
  previewPriceTakeBack,
  takeBackPriceChange,
} from '../../../../contract/admin/catalog/prices.call.ts'
import type { PriceChange } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { TakeBackForm } from '../../kit/dialog/take-back-form.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'

interface TakeBackDialogProps {
  change: PriceChange
  open: boolean
  onClose(): void
}

/** Says what taking back would do to prices that count already, before it is done. */
export const TakeBackDialog = ({ change, open, onClose }: TakeBackDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Undo the prices since ${formatDate(change.startsOn)}?`} width={480}>
    {open && <Preview id={change.id} onClose={onClose} />}
  </Dialog>
)

function Preview({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error } = useAnswer(previewPriceTakeBack, { params: { id } }, { quiet: true })
  const back = useCallWithToast(takeBackPriceChange, {
    refreshes: [getPriceChange, listPriceChanges, getPriceSheet, listSheetRows],
    onDone: onClose,
  })
  const preview = data && {
    effects: [sayRestored(data.restored)],
    left: data.left,
    changedSince: data.changedSince,
    isWorthIt: data.restored > 0,
  }
  return (
    <TakeBackForm
      yes="Undo publish"
      preview={preview}
      error={error}
      take={back}
      onTake={() => void back.send({ params: { id }, input: {} })}
      onClose={onClose}
    />
  )
}

function sayRestored(count: number): string {
  if (count === 0) return 'No items would change. All were changed later.'
  return `${formatCountOf(count, 'item')} will go back to their earlier values.`
}

import { previewTakeBack, takeImportBack } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { TakeBackForm } from '../../kit/dialog/take-back-form.tsx'
import { titleColumn } from './column-names.ts'
import { useImportChange } from './use-import-change.ts'

interface TakeBackDialogProps {
  one: ImportRecord
  open: boolean
  onClose(): void
}

/** Says what taking an import back would do, before it is done. */
export const TakeBackDialog = ({ one, open, onClose }: TakeBackDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Undo the import of ${one.fileName}?`} width={480}>
    {open && <Preview one={one} onClose={onClose} />}
  </Dialog>
)

function Preview({ one: { id, version }, onClose }: Omit<TakeBackDialogProps, 'open'>) {
  const { data, error } = useAnswer(previewTakeBack, { params: { id } }, { quiet: true })
  const take = useImportChange(takeImportBack, id, { onDone: onClose })
  const preview = data && {
    effects: listEffects(data),
    left: data.left,
    changedSince: data.changedSince.map(({ columns, ...item }) => ({
      ...item,
      what: columns.map(titleColumn).join(', '),
    })),
    isWorthIt: true,
  }
  return (
    <TakeBackForm
      yes="Undo import"
      preview={preview}
      error={error}
      take={take}
      onTake={() => void take.send({ params: { id }, input: { version } })}
      onClose={onClose}
    />
  )
}

function listEffects({ restored, removed, hidden }: AnswerOf<typeof previewTakeBack>): string[] {
  return [
    restored > 0 && `${formatCountOf(restored, 'changed item')} will go back to their earlier values.`,
    removed > 0 && `${formatCountOf(removed, 'new item')} will be removed from the shop.`,
    hidden > 0 && `${formatCountOf(hidden, 'new item')} will be hidden, because they were changed later.`,
  ].filter((effect) => effect !== false)
}

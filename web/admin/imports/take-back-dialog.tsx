import { previewTakeBack, takeImportBack } from '../../../contract/admin/catalog/imports.call.ts'
import type { ImportRecord } from '../../../contract/admin/catalog/imports.schema.ts'
import { formatCountOf } from '../../../domain/text/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { titleColumn } from './column-names.ts'
import { useImportChange } from './use-import-change.ts'

interface TakeBackDialogProps {
  one: ImportRecord
  open: boolean
  onClose(): void
}

/** Says what taking an import back would do, before it is done. */
export const TakeBackDialog = ({ one, open, onClose }: TakeBackDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Take ${one.file_name} back?`} width={480}>
    {open && <Preview one={one} onClose={onClose} />}
  </Dialog>
)

function Preview({ one: { id, version }, onClose }: Omit<TakeBackDialogProps, 'open'>) {
  const { data, error } = useAnswer(previewTakeBack, { params: { id } }, { quiet: true })
  const take = useImportChange(takeImportBack, id, { onDone: onClose })
  return (
    <div className="dialog-form">
      {error ? (
        <p role="alert">{error.message}</p>
      ) : data ? (
        <div role="status">
          <ul className="take-back">
            {data.restored > 0 && (
              <li>{formatCountOf(data.restored, 'changed item')} will have the values from before.</li>
            )}
            {data.removed > 0 && <li>{formatCountOf(data.removed, 'new item')} will be removed from the shop.</li>}
            {data.hidden > 0 && (
              <li>{formatCountOf(data.hidden, 'new item')} will be hidden, because somebody has changed them since.</li>
            )}
            {data.left > 0 && (
              <li>
                {formatCountOf(data.left, 'value')} changed since then will stay:
                <ul>
                  {data.changed_since.map(({ id: itemId, code, columns, who }) => (
                    <li key={itemId}>
                      <span className="mono">{code}</span>: {columns.map(titleColumn).join(', ')}
                      {who && `, by ${who}`}
                    </li>
                  ))}
                </ul>
              </li>
            )}
          </ul>
        </div>
      ) : (
        <p role="status">Comparing the items with what they were before …</p>
      )}
      {take.refused && <p role="alert">{take.refused.message}</p>}
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          busy={take.sending}
          disabled={!data}
          onClick={() => take.send({ params: { id }, input: { version } })}
        >
          Take back
        </Button>
      </div>
    </div>
  )
}

import { useId, useState } from 'react'
import { ordersCsvUrl } from '../../../contract/admin/orders/order-files.ts'
import type { listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { QueryOf } from '../../../contract/call.ts'
import { exportColumns, type ExportColumn } from '../../../domain/order-admin/export-columns.ts'
import type { OrderColumn } from '../../../domain/order-admin/order-columns.ts'
import { Button } from '../../ui/button.tsx'
import { LabeledCheck } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import * as styles from './orders.module.css'

interface ExportDialogProps {
  open: boolean
  /** What the list asks for: the file has all of it, not only the rows that are loaded. */
  query: QueryOf<typeof listOrders>
  /** Chosen at first. */
  shown: readonly OrderColumn[]
  onClose(): void
}

export const ExportDialog = ({ open, onClose, ...props }: ExportDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Export orders" width={440}>
    {open && <Columns {...props} onClose={onClose} />}
  </Dialog>
)

function Columns({ query, shown, onClose }: Omit<ExportDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<ExportColumn[]>([...shown])
  const wordsId = useId()
  const isNone = chosen.length === 0
  return (
    <div className="dialog-form">
      <p>A CSV file for a spreadsheet, with all orders that fit the filters of the list, in its order.</p>
      <fieldset className={styles.exportColumns}>
        <legend>Columns beside the order number</legend>
        {exportColumns.map(({ id, title }) => (
          <LabeledCheck
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      <p className="small dim" id={wordsId}>
        {isNone ? 'Please choose a column.' : 'The audit log notes who has exported what.'}
      </p>
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        {isNone ? (
          <Button look="primary" aria-disabled="true" aria-describedby={wordsId}>
            Export
          </Button>
        ) : (
          <a className="btn btn--primary" href={toUrl(query, chosen)} download="orders.csv" onClick={onClose}>
            Export
          </a>
        )}
      </div>
    </div>
  )
}

function toUrl(query: ExportDialogProps['query'], columns: readonly ExportColumn[]): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) address.append(name, String(one))
  for (const column of columns) address.append('column', column)
  return ordersCsvUrl(address.toString())
}

import { useId, useState } from 'react'
import type { ListColumn } from '../../../../domain/lists/admin-list.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledCheck } from '../../../ui/labeled-controls.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import type { OpenList } from './use-list.ts'
import * as styles from './list.module.css'

/** A list as a file. */
export interface ListFile {
  /** 'orders.csv' */
  name: string
  /** In every file: 'order number' */
  key: string
  columns: readonly Pick<ListColumn, 'id' | 'title'>[]
  toUrl(query: string): string
  /** What is in it, where that is not all of the list. */
  about?: string
  /** What the list asks for: the file has all of it, not only the rows that are loaded. */
  query: Readonly<Record<string, unknown>>
}

interface ExportDialogProps {
  open: boolean
  list: OpenList
  file: ListFile
  onClose(): void
}

export const ExportDialog = ({ open, onClose, ...props }: ExportDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Export ${props.list.list.title.toLowerCase()}`} width={440}>
    {open && <Columns {...props} onClose={onClose} />}
  </Dialog>
)

function Columns({ list, file, onClose }: Omit<ExportDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<string[]>(
    file.columns.map(({ id }) => id).filter((id) => list.shown.includes(id)),
  )
  const wordsId = useId()
  const isNone = chosen.length === 0
  return (
    <div className="dialog-form">
      <p>
        {file.about ??
          `A CSV file for a spreadsheet, with all ${list.list.title.toLowerCase()} that match the filters, in the same order.`}
      </p>
      <fieldset className={styles.exportColumns}>
        <legend>Columns beside the {file.key}</legend>
        {file.columns.map(({ id, title }) => (
          <LabeledCheck
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      <p className="small dim" id={wordsId}>
        {isNone ? 'Please choose a column.' : 'Exports are recorded in the audit log.'}
      </p>
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        {isNone ? (
          <Button look="primary" aria-disabled="true" aria-describedby={wordsId}>
            Export
          </Button>
        ) : (
          <a className="btn btn--primary" href={toUrl(file, chosen)} download={file.name} onClick={onClose}>
            Export
          </a>
        )}
      </div>
    </div>
  )
}

function toUrl({ query, toUrl: toFileUrl }: ListFile, columns: readonly string[]): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined) address.append(name, String(one))
  for (const column of columns) address.append('column', column)
  return toFileUrl(address.toString())
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import {
  listSettingRows,
  loadSettingRows,
  removeSettingRow,
  writeSettingRows,
} from '../../../../contract/admin/settings/settings-tables.call.ts'
import type { SettingRow } from '../../../../contract/admin/settings/settings-tables.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { listTableFields, type TableName } from '../../../../domain/content/table-fields.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { DownloadButton } from '../../kit/download-button.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { FilePanel } from '../parts/file-panel.tsx'
import { RowForm } from './row-form.tsx'
import { showText, type TableWords } from './table-words.tsx'
import * as styles from '../settings.module.css'

/** 'Warehouse MAIN' */
const toTitle = (noun: string, key: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${key}`

interface TablePanelProps {
  table: TableName
  words: TableWords
  aside?: ReactNode
  /** Of a page with other things to do. */
  isOneOfMany?: boolean
}

/** Rows of settings: added, changed and removed one by one, or added and changed by a file. */
export function TablePanel({ table, words, aside, isOneOfMany = false }: TablePanelProps) {
  const queries = useQueryClient()
  const { data, error } = useAnswer(listSettingRows, { params: { table } }, { quiet: true })
  const [opened, setOpened] = useState<SettingRow | 'new'>()
  const remove = useCallWithToast(removeSettingRow, {
    refreshes: [listSettingRows, listSettingChanges],
    onRefused: () => askAgain(queries, listSettingRows),
  })
  if (!data) return <ListSkeleton error={error} />
  const fields = listTableFields(table)

  async function askToRemove(row: SettingRow) {
    const yes = await confirm({ title: `Remove ${row.key}?`, text: words.removal, yes: 'Remove', no: 'Cancel' })
    if (yes) await remove.send({ params: { table }, input: { key: row.key, version: row.version } })
  }

  return (
    <section className={`pan ${styles.tablePanel}`} aria-labelledby={`table-${table}`}>
      <header>
        <div>
          <h2 id={`table-${table}`}>{words.title}</h2>
          <p className="dim">{words.about}</p>
        </div>
        <div className="acts">
          {data.rows.length > 0 && (
            <DownloadButton call={writeSettingRows} args={{ params: { table } }}>
              Download CSV
            </DownloadButton>
          )}
          <Button size="sm" look={isOneOfMany ? 'standard' : 'primary'} onClick={() => setOpened('new')}>
            <PlusIcon /> Add {words.noun}
          </Button>
        </div>
      </header>
      {aside}
      {data.rows.length === 0 ? (
        <p className="dim">{words.nothing}</p>
      ) : (
        <div className="scroll-x">
          <table className={`table flat ${styles.settingRows}`}>
            <caption className="sr">{words.title}</caption>
            <thead>
              <tr>
                {fields.map(({ column, title }) => (
                  <th key={column} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.key}>
                  {fields.map((field, at) =>
                    at === 0 ? (
                      <th key={field.column} scope="row">
                        <button type="button" className="link" onClick={() => setOpened(row)}>
                          {showText(field, row.key)}
                        </button>
                      </th>
                    ) : (
                      <td key={field.column} data-label={field.title}>
                        {showText(field, row.values[field.column] ?? '')}
                      </td>
                    ),
                  )}
                  <td className={styles.cActs}>
                    <Button size="sm" look="quiet" onClick={() => void askToRemove(row)}>
                      Remove<span className="sr"> {row.key}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="sr" role="status">
        {formatCountOf(data.rows.length, 'row')}
      </p>
      <FilePanel
        call={loadSettingRows}
        label="Upload CSV"
        hint={`Columns: ${fields.map(({ column }) => column).join(', ')}. Adds and changes rows. Other rows stay.`}
        megabytesAtMost={2}
        refreshes={[listSettingRows, listSettingChanges]}
        toArguments={(file) => ({ params: { table }, input: { file, version: data.version } })}
      />
      <FormDialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === 'new' || !opened ? `New ${words.noun}` : toTitle(words.noun, opened.key)}
        width={480}
      >
        {opened !== undefined && (
          <RowForm
            table={table}
            words={words}
            row={opened === 'new' ? undefined : data.rows.find((row) => row.key === opened.key)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </FormDialog>
    </section>
  )
}

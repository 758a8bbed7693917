import { Link, useNavigate } from 'react-router'
import { listImports, uploadImport, writeImportTemplate } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import { importList } from '../../../../domain/lists/import-list.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { usePages, useUpload } from '../../../client/index.ts'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { useMe } from '../../app/me.ts'
import { DownloadButton } from '../../kit/download-button.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { ListBody, Nothing } from '../../kit/list/list-body.tsx'
import { ListTop } from '../../kit/list/list-top.tsx'
import { ColumnsMenu } from '../../kit/list/list-filters.tsx'
import { RecordTable, type Cells } from '../../kit/list/record-table.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { describeCounts, ImportBadge } from './import-words.tsx'
import * as styles from './imports.module.css'

const rowsAtOnce = 50
const megabytesAtMost = 25

/** Files of products that were brought in, and where the next one begins. */
export function ImportList() {
  const open = useList(importList)
  const list = usePages(listImports, { limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ imports }) => imports)
  return (
    <>
      <ListTop open={open}>
        <ColumnsMenu open={open} />
      </ListTop>
      <NewImport />
      <ListBody
        list={list}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'import') : undefined}
        nothing={<Nothing title="No imports yet">Imports appear here. You can undo them for 30 days.</Nothing>}
      >
        <RecordTable open={open} rows={rows} cells={importCells} className={styles.importList} caption={open.title} />
      </ListBody>
    </>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const { send, upload, refused } = useUpload(uploadImport, { refreshes: [listImports], megabytesAtMost })
  async function take(chosen: File) {
    const made = await send(chosen, (file) => ({ input: { file } }))
    if (made) await navigate(`/catalog/imports/${made.id}`)
  }
  return (
    <section className={`pan ${styles.importNew}`} aria-labelledby="new-import">
      <header>
        <h2 id="new-import">New import</h2>
      </header>
      <UploadBox
        label="Choose a file"
        endings=".xlsx,.xlsm,.csv,.tsv,.txt,.jsonl,.gz"
        hint={`Excel (the first sheet), CSV or JSON Lines, also gzipped, up to ${megabytesAtMost} MB: a supplier's price list, our own format, or an export from Shopify, WooCommerce, BigCommerce, Magento, PrestaShop, Square, Squarespace, Wix, Ecwid, Lightspeed, Odoo or Solidus.`}
        {...{ upload, refused }}
        onFile={(file) => void take(file)}
      />
      <div className={styles.importTemplate}>
        <p className="dim">
          In our own format each item needs its <span className="mono">code</span>, and a new one its{' '}
          <span className="mono">name</span>. Without <span className="mono">prices</span> an item is priced on call.
          The template has every column, with a blank and a decorated item as examples.
        </p>
        <DownloadButton call={writeImportTemplate} args={{}}>
          Download template
        </DownloadButton>
      </div>
    </section>
  )
}

const importCells: Cells<typeof importList, ImportRow> = {
  file: {
    className: styles.cFile,
    show: ({ id, fileName }) => (
      <Link to={`/catalog/imports/${id}`} data-row={id}>
        {fileName}
      </Link>
    ),
  },
  state: { className: styles.cState, show: (row) => <ImportBadge one={row} /> },
  items: { show: (row) => describeCounts(row) || <span className="none">Not checked</span> },
  by: { show: ({ who }) => who },
  when: { show: ({ importedAt, createdAt }) => <Moment at={importedAt ?? createdAt} /> },
  until: {
    className: styles.cUntil,
    show: ({ takenBackUntil }) => (takenBackUntil ? <Moment at={takenBackUntil} /> : <span className="none">No</span>),
  },
}

function Moment({ at }: { at: string }) {
  const { timeZone } = useMe()
  return (
    <time className="mono" dateTime={at} title={formatFullMoment(at, timeZone)}>
      {formatMoment(at, timeZone)}
    </time>
  )
}

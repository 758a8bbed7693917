import { Link, useNavigate } from 'react-router'
import { listImports, uploadImport, writeImportTemplate } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { usePages, useUpload } from '../../../client/index.ts'
import { UploadBox } from '../../../ui/upload-box.tsx'
import { useMe } from '../../app/me.ts'
import { DownloadButton } from '../../kit/download-button.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useRowKeys } from '../../kit/use-row-keys.ts'
import { PageTop } from '../../kit/page-top.tsx'
import { ListBody, Nothing } from '../../kit/list/list-body.tsx'
import { ListTable } from '../../kit/list/table.tsx'
import { describeCounts, ImportBadge } from './import-words.tsx'
import * as styles from './imports.module.css'

const rowsAtOnce = 50
const megabytesAtMost = 25

/** Files of products that were brought in, and where the next one begins. */
export function ImportList() {
  const list = usePages(listImports, { limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ imports }) => imports)
  useRowKeys({ onToggle: () => undefined })
  return (
    <>
      <PageTop title="Imports" />
      <NewImport />
      <ListBody
        list={list}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'import') : undefined}
        nothing={
          <Nothing title="No imports yet">
            What is imported is listed on this page, and can be undone for 30 days.
          </Nothing>
        }
      >
        <Imports rows={rows} />
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
        endings=".xlsx,.csv,.jsonl,.gz"
        hint={`Excel (the first sheet), CSV or JSON Lines, also packed (.gz), at most ${megabytesAtMost} MB: our own format, or an export of Shopify, WooCommerce, BigCommerce, Magento, PrestaShop, Square, Lightspeed, Odoo or Solidus.`}
        {...{ upload, refused }}
        onFile={(file) => void take(file)}
      />
      <div className={styles.importTemplate}>
        <p className="dim">
          In our own format each item needs its <span className="mono">code</span>, and a new one its{' '}
          <span className="mono">name</span>. Without <span className="mono">prices</span> an item is priced on call.
          The template has every column, with an example of goods and of a decorated item.
        </p>
        <DownloadButton call={writeImportTemplate} args={{}}>
          Download template
        </DownloadButton>
      </div>
    </section>
  )
}

const Imports = ({ rows }: { rows: ImportRow[] }) => (
  <ListTable
    caption="Imports"
    heads={['File', 'State', 'Items', 'By', 'When', 'Can be undone until']}
    className={styles.importList}
  >
    {rows.map((row) => (
      <tr key={row.id}>
        <th scope="row" className={styles.cFile}>
          <Link to={`/catalog/imports/${row.id}`} data-row={row.id}>
            {row.fileName}
          </Link>
        </th>
        <td className={styles.cState}>
          <ImportBadge one={row} />
        </td>
        <td>{describeCounts(row) || <span className="none">Not checked</span>}</td>
        <td>{row.who}</td>
        <td>
          <Moment at={row.importedAt ?? row.createdAt} />
        </td>
        <td className={styles.cUntil}>
          {row.takenBackUntil ? <Moment at={row.takenBackUntil} /> : <span className="none">No</span>}
        </td>
      </tr>
    ))}
  </ListTable>
)

function Moment({ at }: { at: string }) {
  const { timeZone } = useMe()
  return (
    <time className="mono" dateTime={at} title={formatFullMoment(at, timeZone)}>
      {formatMoment(at, timeZone)}
    </time>
  )
}

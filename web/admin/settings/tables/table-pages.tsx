import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { listSettingRows } from '../../../../contract/admin/settings/settings-tables.call.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import type { TableName } from '../../../../domain/content/table-fields.ts'
import { PageTop } from '../../kit/page/page-top.tsx'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { tableWords } from './table-words.tsx'
import * as styles from '../settings.module.css'

/** What buyers choose imprint colors from. */
export const InksPage = () => <TablePage title="Inks and threads" table="inks" />

/** How fast decorated goods can be made, and what that costs. */
export const RushPage = () => (
  <TablePage
    title="Rush production"
    table="rush"
    aside={<p className="dim">Rush prices for a single item are on its page, or come with an import.</p>}
  />
)

/** What is charged on orders to which state. */
export const TaxesPage = () => (
  <TablePage
    title="Sales tax"
    table="taxes"
    aside={
      <p className="dim">
        Companies with an exemption certificate pay none. Enter it on their page under{' '}
        <Link className="link" to="/customers">
          Customers
        </Link>
        .
      </p>
    }
  />
)

/** What staff put into quotes. */
export const TextTemplatesPage = () => <TablePage title="Text templates" table="text-templates" />

interface TablePageProps {
  title: string
  /** One that is an area of settings by itself. */
  table: TableName & QueryOf<typeof listSettingChanges>['area']
  aside?: ReactNode
}

function TablePage({ title, table, aside }: TablePageProps) {
  return (
    <>
      <PageTop title={title} />
      <div className={styles.settings}>
        <TablePanel table={table} words={tableWords[table]} aside={aside} />
        <ChangesPanel area={table} refreshes={[listSettingRows]} />
      </div>
    </>
  )
}

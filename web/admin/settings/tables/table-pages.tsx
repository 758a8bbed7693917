import { Link } from 'react-router'
import { listSettingRows } from '../../../../contract/admin/settings/settings-tables.call.ts'
import { useTitle } from '../../parts/use-title.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { tableWords } from './table-words.tsx'

/** What buyers choose imprint colors from. */
export function InksPage() {
  useTitle('Inks and threads')
  return (
    <>
      <div className="page-top">
        <h1>Inks and threads</h1>
      </div>
      <div className="settings">
        <TablePanel table="inks" words={tableWords.inks} />
        <ChangesPanel area="inks" refreshes={[listSettingRows]} />
      </div>
    </>
  )
}

/** How fast decorated goods can be made, and what that costs. */
export function RushPage() {
  useTitle('Rush production')
  return (
    <>
      <div className="page-top">
        <h1>Rush production</h1>
      </div>
      <div className="settings">
        <TablePanel
          table="rush"
          words={tableWords.rush}
          aside={<p className="dim">Rush prices of a single item stand on its page, or come with an import.</p>}
        />
        <ChangesPanel area="rush" refreshes={[listSettingRows]} />
      </div>
    </>
  )
}

/** What is charged on orders to which state. */
export function TaxesPage() {
  useTitle('Sales tax')
  return (
    <>
      <div className="page-top">
        <h1>Sales tax</h1>
      </div>
      <div className="settings">
        <TablePanel
          table="taxes"
          words={tableWords.taxes}
          aside={
            <p className="dim">
              A company with an exemption certificate pays none: that stands on its page under{' '}
              <Link className="link" to="/customers">
                Customers
              </Link>
              .
            </p>
          }
        />
        <ChangesPanel area="taxes" refreshes={[listSettingRows]} />
      </div>
    </>
  )
}

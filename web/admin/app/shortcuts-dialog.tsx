import type { Call } from '../../../contract/call.ts'
import { changeTerms } from '../../../contract/admin/people/companies.call.ts'
import { moveOrder, moveOrders, noteOrder, shipOrder } from '../../../contract/admin/orders/orders.call.ts'
import { messageBuyer } from '../../../contract/admin/orders/order-messages.call.ts'
import { publishContent } from '../../../contract/admin/content/content.call.ts'
import { changeCells, getPriceSheet } from '../../../contract/admin/catalog/prices.call.ts'
import { moveCollection } from '../../../contract/admin/catalog/collections.call.ts'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { LabeledCheck } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useSingleKeys } from '../kit/use-shortcuts.ts'
import { places } from './places.ts'
import { useMe } from './me.ts'
import * as styles from './app.module.css'

type Row = [keys: string[], does: string, needs?: Call]

const everywhere: Row[] = [
  [['Ctrl', 'K'], 'Find an order, an item, a company, a person or a page'],
  [['?'], 'These shortcuts'],
]

const inForm: Row[] = [
  [['Enter'], 'Save, from any line of a form or a section'],
  [['Esc'], 'Close a menu or a dialog'],
]

const onCompany: Row[] = [[['T'], 'Change its invoice terms']]

const inLists: Row[] = [
  [['/'], 'Search this list'],
  [['J'], 'Next row'],
  [['K'], 'Row before'],
  [['Enter'], 'Open the row'],
]

const inOrders: Row[] = [
  [['X'], 'Select the row'],
  [['M'], 'Move the selected orders on', moveOrders],
  [['P'], 'Work orders of the selected ones'],
  [['V'], 'Save what the list shows as a view'],
]

const inOrder: Row[] = [
  [['M'], 'Move the order on', moveOrder],
  [['S'], 'Ship', shipOrder],
  [['N'], 'Write a note', noteOrder],
  [['R'], 'Write to the buyer', messageBuyer],
  [['P'], 'Work order; of blank goods the packing slip'],
]

/** Of an order that was opened from a list: by its address alone nobody knows which others are meant. */
const inOrderOfList: Row[] = [
  [['J'], 'Next order of the list'],
  [['K'], 'Order before'],
]

const inPrices: Row[] = [
  [['Enter'], 'Edit the cell', changeCells],
  [['Esc'], 'Leave the cell as it was', changeCells],
  [['Shift', '\u2193'], 'Select more cells'],
  [['Ctrl', 'C'], 'Copy, also into a spreadsheet'],
  [['Ctrl', 'V'], 'Paste', changeCells],
  [['Ctrl', 'D'], 'Fill down', changeCells],
  [['Ctrl', 'Z'], 'Undo', changeCells],
  [['Ctrl', 'Y'], 'Redo', changeCells],
  [['Del'], 'Back to what the shop has', changeCells],
]

const inCollections: Row[] = [
  [['\u2191', '\u2193'], 'Walk through the tree'],
  [['\u2192', '\u2190'], 'Open and close a collection'],
  [['Enter'], 'Show the collection'],
  [['Alt', '\u2191'], 'Move it up; with \u2193 down', moveCollection],
  [['Alt', '\u2192'], 'Move it into the one above it; with \u2190 out again', moveCollection],
]

const inContent: Row[] = [
  [['P'], 'Publish the draft'],
  [['V'], 'Versions'],
  [['Space'], 'On a handle: lift the section, arrow keys move it, and drop it'],
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { may } = useMe()
  const [on, setOn] = useSingleKeys()
  const { pathname, state } = useLocation() as { pathname: string; state: { ids?: number[] } | null }
  const isOrderAlone = /^\/orders\/\d+$/.test(pathname) && !state?.ids
  const ways = places.filter(({ opens }) => may(opens)).map(({ key, title }): Row => [['G', key.toUpperCase()], title])
  return (
    <Dialog open={open} onClose={onClose} title="Shortcuts" width={480}>
      <div className="in">
        <LabeledCheck
          label="Single letters work while no field is being typed in."
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        <KeyList rows={[...everywhere, ...ways]} />
        <h3>In a list</h3>
        <KeyList rows={inLists} />
        <h3>On an item, an import, a change of an order</h3>
        <KeyList rows={inForm} />
        <h3>In the list of orders</h3>
        <KeyList rows={inOrders} />
        <h3>On an order</h3>
        <KeyList rows={isOrderAlone ? inOrder : [...inOrder, ...inOrderOfList]} />
        {may(changeTerms) && (
          <>
            <h3>On a company</h3>
            <KeyList rows={onCompany} />
          </>
        )}
        {may(getPriceSheet) && (
          <>
            <h3>In prices</h3>
            <KeyList rows={inPrices} />
            <h3>In collections</h3>
            <KeyList rows={inCollections} />
          </>
        )}
        {may(publishContent) && (
          <>
            <h3>In content</h3>
            <KeyList rows={inContent} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Without what the caller may not do. */
function KeyList({ rows }: { rows: Row[] }) {
  const { may } = useMe()
  return (
    <dl className={styles.keyList}>
      {rows
        .filter(([, , needs]) => needs === undefined || may(needs))
        .map(([keys, does]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

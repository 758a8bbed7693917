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
import { useSingleKeys } from '../kit/page/use-shortcuts.ts'
import { places } from './places.ts'
import { useMe } from './me.ts'
import * as styles from './app.module.css'

type Row = [keys: string[], does: string, needs?: Call]

const everywhere: Row[] = [
  [['Ctrl', 'K'], 'Find an order, an item, a company, a person or a page'],
  [['?'], 'These shortcuts'],
]

const inForm: Row[] = [
  [['Enter'], 'Save the form or section'],
  [['Esc'], 'Close a menu or a dialog'],
]

const onCompany: Row[] = [[['T'], 'Change its invoice terms']]

const inLists: Row[] = [
  [['/'], 'Search this list'],
  [['J'], 'Next row'],
  [['K'], 'Previous row'],
  [['Enter'], 'Open the row'],
]

const inOrders: Row[] = [
  [['X'], 'Select the row'],
  [['M'], 'Change the status of the selected orders', moveOrders],
  [['P'], 'Work orders of the selected orders'],
  [['V'], 'Save this list as a view'],
]

const inOrder: Row[] = [
  [['M'], 'Change status', moveOrder],
  [['S'], 'Ship', shipOrder],
  [['N'], 'Write a note', noteOrder],
  [['R'], 'Write to the buyer', messageBuyer],
  [['P'], 'Work order, or packing slip for blank goods'],
]

/** Of an order that was opened from a list: by its address alone nobody knows which others are meant. */
const inOrderOfList: Row[] = [
  [['J'], 'Next order'],
  [['K'], 'Previous order'],
]

const inProofs: Row[] = [
  [['J', 'K'], 'Next and previous proof in the column'],
  [['L', 'H'], 'Next and previous column'],
  [['Enter'], 'Open the proof'],
  [['Esc'], 'Close the proof'],
]

const inPrices: Row[] = [
  [['Enter'], 'Edit the cell', changeCells],
  [['Esc'], 'Cancel the edit', changeCells],
  [['Shift', '\u2193'], 'Select more cells'],
  [['Ctrl', 'C'], 'Copy, also into a spreadsheet'],
  [['Ctrl', 'V'], 'Paste', changeCells],
  [['Ctrl', 'D'], 'Fill down', changeCells],
  [['Ctrl', 'Z'], 'Undo', changeCells],
  [['Ctrl', 'Y'], 'Redo', changeCells],
  [['Del'], 'Restore the published value', changeCells],
]

const inCollections: Row[] = [
  [['\u2191', '\u2193'], 'Move through the tree'],
  [['\u2192', '\u2190'], 'Expand or collapse a collection'],
  [['Enter'], 'Show the collection'],
  [['Alt', '\u2191'], 'Move it up; with \u2193 down', moveCollection],
  [['Alt', '\u2192'], 'Move it into the one above it; with \u2190 out again', moveCollection],
]

const inContent: Row[] = [
  [['P'], 'Publish the draft'],
  [['V'], 'Versions'],
  [['Space'], 'On a handle: pick up the section, move it with arrow keys, drop it'],
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
          label="Single-letter shortcuts work when you are not typing in a field."
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
        <h3>In artwork and proofs</h3>
        <KeyList rows={inProofs} />
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

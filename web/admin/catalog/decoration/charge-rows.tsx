import { removeItemCharge } from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemCharge } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { describeRule } from '../../../../domain/pricing/describe-offered.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useItemCall } from '../record/use-item-change.ts'
import type { Opened } from './opened.ts'
import { toRule } from './charge-texts.ts'
import * as styles from './decoration.module.css'

interface ChargeRowsProps {
  item: Item
  /** The method that they belong to; null: the item itself. */
  of: string | null
  onOpen(opened: Opened): void
}

/** What is charged beside the goods, each with what it counts. */
export function ChargeRows({ item, of, onOpen }: ChargeRowsProps) {
  const charges = item.charges.filter(({ method }) => method === of)
  const remove = useItemCall(removeItemCharge, item.id, undefined, { quiet: false })

  async function askToRemove(charge: ItemCharge) {
    const yes = await confirm({
      title: `Remove ${charge.name}?`,
      text: 'Orders already placed do not change. Carts are priced without it. This cannot be undone.',
      yes: 'Remove',
      no: 'Cancel',
    })
    const query = { version: item.version, place: item.charges.indexOf(charge) }
    if (yes) await remove.send({ params: { id: item.id }, query })
  }

  if (charges.length === 0) return null
  return (
    <ul className={`rows ${styles.chargeRows}`} aria-label={of === null ? 'Charges of the item' : `Charges of ${of}`}>
      {charges.map((charge, at) => (
        <li key={at}>
          <div className={styles.partWords}>
            {charge.name} <span className="mono small dim">{charge.code}</span>
            <span className="block small">{describeRule(toRule(charge))}</span>
            {charge.why !== '' && <span className="dim block small">{charge.why}</span>}
          </div>
          {item.mayChange && (
            <span className="acts">
              <Button size="sm" onClick={() => onOpen({ kind: 'charge', method: of, charge })}>
                Edit<span className="sr"> {charge.name}</span>
              </Button>
              <Button size="sm" look="quiet" onClick={() => void askToRemove(charge)}>
                Remove<span className="sr"> {charge.name}</span>
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

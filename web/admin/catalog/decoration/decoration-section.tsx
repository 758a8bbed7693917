import { useId, useState } from 'react'
import {
  moveItemMethod,
  removeItemLocation,
  removeItemMethod,
} from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { describeMethod } from '../../../../domain/pricing/describe-offered.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../kit/menu.tsx'
import { useItemCall } from '../record/use-item-change.ts'
import { ChargeRows } from './charge-rows.tsx'
import { DecorationDialog } from './decoration-dialog.tsx'
import { LocationRow } from './location-row.tsx'
import type { Opened } from './opened.ts'
import { toOffered } from './to-offered.ts'
import * as styles from './decoration.module.css'

/** How it can be decorated: methods with their imprint areas and what they are charged for. */
export function DecorationSection({ item }: { item: Item }) {
  const id = useId()
  const [opened, setOpened] = useState<Opened>()
  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>Decoration</h2>
        {item.mayChange && (
          <Button size="sm" onClick={() => setOpened({ kind: 'method' })}>
            <PlusIcon /> Add method
          </Button>
        )}
      </header>
      {item.methods.length === 0 && <p className="dim">Sold blank. No decoration methods.</p>}
      {item.methods.map((method) => (
        <MethodPart key={method.name} item={item} method={method} onOpen={setOpened} />
      ))}
      <DecorationDialog item={item} opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

interface MethodPartProps {
  item: Item
  method: ItemMethod
  onOpen(opened: Opened): void
}

function MethodPart({ item, method, onOpen }: MethodPartProps) {
  const id = useId()
  const removals = useRemovals(item, method)
  const moves = useMethodMoves(item, method)
  const charges = item.charges.filter((charge) => charge.method === method.name)
  return (
    <div className={styles.methodPart} role="group" aria-labelledby={id}>
      <div className={styles.methodHead}>
        <div>
          <h3 id={id}>{method.name}</h3>
          <p className="small dim">{describeMethod(toOffered(method))}</p>
        </div>
        {item.mayChange && (
          <MoreMenu label={`More about ${method.name}`}>
            <MenuItem onChoose={() => onOpen({ kind: 'method', method })}>Edit method</MenuItem>
            <MenuItem onChoose={() => onOpen({ kind: 'location', method })}>Add location</MenuItem>
            <MenuItem onChoose={() => onOpen({ kind: 'charge', method: method.name })}>Add charge</MenuItem>
            {moves.up && <MenuItem onChoose={moves.up}>Move up</MenuItem>}
            {moves.down && <MenuItem onChoose={moves.down}>Move down</MenuItem>}
            <MenuLine />
            <MenuItem onChoose={() => void removals.ofMethod(charges.length)}>Remove method</MenuItem>
          </MoreMenu>
        )}
      </div>
      {method.locations.length === 0 ? (
        <p className="small warn">No locations, so buyers cannot order it.</p>
      ) : (
        <ul className={`rows ${styles.locationRows}`} aria-label={`Locations of ${method.name}`}>
          {method.locations.map((location) => (
            <LocationRow
              key={location.name}
              item={item}
              location={location}
              onEdit={() => onOpen({ kind: 'location', method, location })}
              onRemove={() => void removals.ofLocation(location.name)}
            />
          ))}
        </ul>
      )}
      <ChargeRows item={item} of={method.name} onOpen={onOpen} />
      {item.mayChange && (
        <div className={`acts ${styles.methodActs}`}>
          <Button size="sm" onClick={() => onOpen({ kind: 'location', method })}>
            Add location<span className="sr"> to {method.name}</span>
          </Button>
          <Button size="sm" onClick={() => onOpen({ kind: 'charge', method: method.name })}>
            Add charge<span className="sr"> to {method.name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Undefined where it stands at the end already. */
function useMethodMoves({ id, version, methods }: Item, { name }: ItemMethod) {
  const call = useItemCall(moveItemMethod, id, undefined, { quiet: false })
  const at = methods.findIndex((one) => one.name === name)
  const moveBefore = (before: string | null) => void call.send({ params: { id }, input: { version, name, before } })
  const above = methods[at - 1]
  return {
    up: above && (() => moveBefore(above.name)),
    down: at + 1 < methods.length ? () => moveBefore(methods[at + 2]?.name ?? null) : undefined,
  }
}

const what =
  'Orders already placed do not change. Buyers with it in their cart must choose another. This cannot be undone.'

function useRemovals(item: Item, method: ItemMethod) {
  const params = { id: item.id }
  const removeMethod = useItemCall(removeItemMethod, item.id, undefined, { quiet: false })
  const removeLocation = useItemCall(removeItemLocation, item.id, undefined, { quiet: false })
  return {
    async ofMethod(chargeCount: number) {
      const parts = [
        formatCountOf(method.locations.length, 'location'),
        ...(chargeCount > 0 ? [formatCountOf(chargeCount, 'charge')] : []),
      ]
      const yes = await confirm({
        title: `Remove ${method.name}?`,
        text: `Its ${parts.join(' and ')} are removed with it. ${what}`,
        yes: 'Remove',
        no: 'Cancel',
      })
      if (yes) await removeMethod.send({ params, query: { version: item.version, name: method.name } })
    },

    async ofLocation(name: string) {
      const yes = await confirm({ title: `Remove ${name} of ${method.name}?`, text: what, yes: 'Remove', no: 'Cancel' })
      if (yes) await removeLocation.send({ params, query: { version: item.version, method: method.name, name } })
    },
  }
}

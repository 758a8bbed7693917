import { useId, useState } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { DecorationDialog } from './decoration-dialog.tsx'
import type { Opened } from './opened.ts'

/** What the item itself is charged for, whether it is decorated or not. */
export function ChargesSection({ item }: { item: Item }) {
  const id = useId()
  const [opened, setOpened] = useState<Opened>()
  const hasOwn = item.charges.some(({ method }) => method === null)
  if (!hasOwn && !item.mayChange) return null
  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>Charges</h2>
        {item.mayChange && (
          <Button size="sm" onClick={() => setOpened({ kind: 'charge', method: null })}>
            <PlusIcon /> Add charge
          </Button>
        )}
      </header>
      {!hasOwn && <p className="dim">No charges for blank goods.</p>}
      <ChargeRows item={item} of={null} onOpen={setOpened} />
      <DecorationDialog item={item} opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

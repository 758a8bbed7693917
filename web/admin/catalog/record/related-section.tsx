import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { changeRelatedItems, getRelatedItems } from '../../../../contract/admin/catalog/related-items.call.ts'
import { askAgainOnConflict, takeAnswer, useAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { ItemOrder } from '../../kit/sorting/item-order.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import type { SectionProps } from './section.tsx'
import { useArrangedRows } from './use-arranged-rows.ts'
import { Alert } from '../../../ui/message.tsx'

const title = 'Goes well with'
const itemsAtMost = 12
/** Items that the page of this one shows below it: searched for, put in order, removed. */
export function RelatedSection({ item, onDirty }: SectionProps) {
  const id = useId()
  const params = { id: item.id }
  const queries = useQueryClient()
  const { data } = useAnswer(getRelatedItems, { params })
  const change = useCall(changeRelatedItems, {
    quiet: true,
    refreshes: [getItem, listAudit],
    onSuccess({ related, said }) {
      takeAnswer(queries, getRelatedItems, { params }, related)
      showToast({ kind: 'ok', title: said })
    },
    onRefused: askAgainOnConflict(queries, getRelatedItems),
  })
  const { rows: items, arrange } = useArrangedRows({
    title,
    saved: data?.items ?? [],
    toPart: (rows) => ({
      input: {},
      save: async () => {
        const input = { version: data?.version ?? '', itemIds: rows.map((one) => one.id) }
        return (await change.send({ params, input })) !== undefined
      },
    }),
    onDirty,
  })
  if (!data) return null

  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {items.length === 0 && <p className="dim">No items yet.</p>}
      <ItemOrder
        items={items}
        onArrange={item.mayChange ? arrange : undefined}
        choicesOf={
          item.mayChange
            ? (one) => [{ title: 'Remove', onChoose: () => arrange(items.filter((other) => other !== one)) }]
            : undefined
        }
      />
      {item.mayChange && (
        <>
          {items.length < itemsAtMost && (
            <ItemPicker
              label="Add an item that goes well with it"
              without={[item.id, ...items.map((one) => one.id)]}
              onPick={({ id: itemId, code, name, pictureUrl: picture, state }) =>
                arrange([...items, { id: itemId, code, name, pictureUrl: picture, state }])
              }
            />
          )}
          {change.refused && <Alert>{change.refused.message}</Alert>}
        </>
      )}
    </section>
  )
}

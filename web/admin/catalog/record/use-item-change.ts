import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/audit.call.ts'
import { listItems } from '../../../../contract/admin/item-list.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/items.call.ts'
import type { Item } from '../../../../contract/admin/items.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { askAgain, takeAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

export type ItemChange = Omit<InputOf<typeof changeItem>, 'version'>

const conflict = 409

/** Changes the item that a page shows. Where somebody else was faster the page shows what they have made of it. */
export function useItemChange(item: Item, onSaved?: (saved: Item) => void) {
  const queries = useQueryClient()
  const params = { id: item.id }
  const change = useCall(changeItem, {
    quiet: true,
    refreshes: [listItems, listAudit],
    onSuccess({ item: saved, said }) {
      takeAnswer(queries, getItem, { params }, saved)
      showToast({ kind: 'ok', title: said })
      onSaved?.(saved)
    },
    onRefused: ({ status }) => (status === conflict ? askAgain(queries, getItem) : undefined),
  })
  return { ...change, save: (input: ItemChange) => change.send({ params, input: { version: item.version, ...input } }) }
}

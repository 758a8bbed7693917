import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import type { AnswerOf, Call, InputOf } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, useCall, type SendableCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

export type ItemChange = Omit<InputOf<typeof changeItem>, 'version'>

interface ChangeAnswer {
  item: Item
  said: string
}

/** A call that changes the item of a page. Where somebody else was faster the page shows what they have made of it. */
export function useItemCall<C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  itemId: number,
  onSaved?: (saved: Item) => void,
  { quiet = true } = {},
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet,
    refreshes: [listItems, listAudit],
    onSuccess(answer) {
      const { item, said } = answer as ChangeAnswer
      takeAnswer(queries, getItem, { params: { id: itemId } }, item)
      showToast({ kind: 'ok', title: said })
      onSaved?.(item)
    },
    onRefused: askAgainOnConflict(queries, getItem),
  })
}

/** Changes facts of the item that a page shows. */
export function useItemChange(item: Item, onSaved?: (saved: Item) => void) {
  const change = useItemCall(changeItem, item.id, onSaved)
  return {
    ...change,
    save: (input: ItemChange) => change.send({ params: { id: item.id }, input: { version: item.version, ...input } }),
  }
}

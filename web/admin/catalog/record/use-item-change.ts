import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import type { AnswerOf, Call, InputOf } from '../../../../contract/call.ts'
import { useRecordChange } from '../../kit/record/use-record-change.ts'

export type ItemChange = Omit<InputOf<typeof changeItem>, 'version'>

interface ChangeAnswer {
  item: Item
  said: string
}

/** A call that changes the item of a page. */
export const useItemCall = <C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  itemId: number,
  onSaved?: (saved: Item) => void,
  { quiet = true } = {},
) =>
  useRecordChange<C, typeof getItem>(call, {
    read: getItem,
    args: { params: { id: itemId } },
    recordOf: (answer) => (answer as ChangeAnswer).item,
    refreshes: [listItems],
    onDone: (answer) => onSaved?.((answer as ChangeAnswer).item),
    quiet,
  })

/** Changes facts of the item that a page shows. */
export function useItemChange(item: Item, onSaved?: (saved: Item) => void) {
  const change = useItemCall(changeItem, item.id, onSaved)
  return {
    ...change,
    save: (input: ItemChange) => change.send({ params: { id: item.id }, input: { version: item.version, ...input } }),
  }
}

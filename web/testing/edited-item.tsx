import type { ReactNode } from 'react'
import type { Item } from '../../contract/admin/catalog/items.schema.ts'
import { ItemEditing, useItemEdits } from '../admin/catalog/record/item-edits.tsx'
import type { SectionProps } from '../admin/catalog/record/section.tsx'

type Section = (props: SectionProps) => ReactNode

interface EditedItemProps {
  item: Item
  sections: readonly Section[]
}

/** Sections of an item with the bar that saves them, as on its page. */
export const EditedItem = ({ item, sections }: EditedItemProps) => (
  <ItemEditing item={item}>
    <Sections item={item} sections={sections} />
  </ItemEditing>
)

function Sections({ item, sections }: EditedItemProps) {
  const { note } = useItemEdits()
  return sections.map((One) => <One key={One.name} item={item} now={item} onDirty={note} />)
}

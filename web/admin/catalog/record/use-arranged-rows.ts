import { useState } from 'react'
import { useEditedSection, type Part } from './item-edits.tsx'
import type { SectionProps } from './section.tsx'

interface ArrangedSection<Row> {
  title: string
  saved: readonly Row[]
  /** What is handed in when the page of the item is saved. */
  toPart(rows: readonly Row[]): Part
  onDirty: SectionProps['onDirty']
}

/** The rows of a section as they are saved, or as somebody is arranging them. */
export function useArrangedRows<Row>({ title, saved, toPart, onDirty }: ArrangedSection<Row>) {
  const [draft, setDraft] = useState<readonly Row[]>()
  const rows = draft ?? saved
  const edits = useEditedSection(title, {
    submit: () => edits.handIn(title, toPart(rows)),
    begin: () => setDraft(undefined),
  })
  function arrange(next: readonly Row[]): void {
    setDraft(next)
    onDirty(title, true)
  }
  return { rows, arrange, refused: edits.refusedOf(title) }
}

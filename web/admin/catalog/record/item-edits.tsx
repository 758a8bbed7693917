import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { CallFailed } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm, type Question } from '../../../ui/popups/confirm.tsx'
import { SaveBar } from '../../kit/page/save-bar.tsx'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { useItemChange, type ItemChange } from './use-item-change.ts'
import { Alert } from '../../../ui/message.tsx'

/** What a section hands in to be saved. */
export interface Part {
  input: ItemChange
  /** What is asked before; undefined: nothing. */
  question?: Question | undefined
  /** Of what another call saves. @returns whether it was */
  save?(): Promise<boolean>
}

interface Section {
  /** Checks what is typed and hands it in, or moves to its first mistake. */
  submit(): void
  /** Begins anew with what is saved. @param isDiscarded what was typed is not */
  begin(isDiscarded: boolean): void
}

interface ItemEdits {
  isSaving: boolean
  /** As the item was when somebody began to type in a section. */
  heldOf(title: string): Item
  note(title: string, isChanged: boolean): void
  handIn(title: string, part: Part): void
  /** A section has a mistake: nothing is saved. */
  stop(title: string): void
  /** What was refused of a section. */
  refusedOf(title: string): CallFailed | null
  /** Those on the page, by their titles. */
  sections: Map<string, { current: Section }>
}

const EditsContext = createContext<ItemEdits | undefined>(undefined)

/** All that is typed on the page of an item, which one bar saves or discards. */
export function ItemEditing({ item, children }: { item: Item; children: ReactNode }) {
  const [held, setHeld] = useState<Readonly<Record<string, Item>>>({})
  const [sections] = useState(() => new Map<string, { current: Section }>())
  /** While sections hand in: those that have not answered yet, and what the others have. */
  const round = useRef<{ waits: Set<string>; parts: Map<string, Part>; isStopped: boolean }>(undefined)
  /** Which fields of the call each section has sent. */
  const [sent, setSent] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const change = useItemChange(item)
  const changed = Object.keys(held)
  useUnsaved(changed.length > 0, 'saving')

  function note(title: string, isChanged: boolean) {
    setHeld((now) => {
      const { [title]: begun, ...others } = now
      return isChanged ? { ...others, [title]: begun ?? item } : others
    })
  }

  function begin(titles: readonly string[], isDiscarded = false) {
    setHeld((now) => Object.fromEntries(Object.entries(now).filter(([title]) => !titles.includes(title))))
    for (const title of titles) sections.get(title)?.current.begin(isDiscarded)
  }

  /** Asks all sections in which something is typed for it. */
  function save() {
    if (change.sending || round.current || changed.length === 0) return
    round.current = { waits: new Set(changed), parts: new Map(), isStopped: false }
    for (const title of changed) sections.get(title)?.current.submit()
  }

  /** Enter in a field saves all of the page, too: its section has handed in by then, and a form is not submitted within its own event. */
  function handIn(title: string, part: Part) {
    if (round.current) {
      round.current.parts.set(title, part)
      return close(title)
    }
    if (change.sending || !changed.includes(title)) return
    round.current = { waits: new Set(changed), parts: new Map([[title, part]]), isStopped: false }
    for (const other of changed) if (other !== title) sections.get(other)?.current.submit()
    close(title)
  }

  function stop(title: string) {
    if (!round.current) return
    round.current.isStopped = true
    close(title)
  }

  /** The last section to answer ends the round. */
  function close(title: string) {
    const { waits, parts, isStopped } = round.current!
    waits.delete(title)
    if (waits.size > 0) return
    round.current = undefined
    if (!isStopped) void send(parts)
  }

  async function send(parts: ReadonlyMap<string, Part>) {
    for (const { question } of parts.values()) if (question && !(await confirm(question))) return
    setSent(new Map([...parts].map(([title, { input }]) => [title, Object.keys(input)])))
    const input = Object.assign({}, ...[...parts.values()].map((part) => part.input)) as ItemChange
    if (Object.keys(input).length > 0 && !(await change.save(input))) return
    for (const [title, { save: saveElsewhere }] of parts) if (!saveElsewhere || (await saveElsewhere())) begin([title])
  }

  function refusedOf(title: string): CallFailed | null {
    const { refused } = change
    const fields = refused?.fields.filter(({ field }) => sent.get(title)?.includes(field.split('.')[0]!)) ?? []
    return refused && fields.length > 0 ? new CallFailed(fields[0]!.message, refused.status, fields) : null
  }

  const isPlaced = changed.some((title) => refusedOf(title) !== null)
  return (
    <EditsContext
      value={{
        isSaving: change.sending,
        heldOf: (title) => held[title] ?? item,
        note,
        handIn,
        stop,
        refusedOf,
        sections,
      }}
    >
      {children}
      {item.mayChange && (
        <SaveBar
          changed={changed}
          refusal={change.refused && !isPlaced ? <Alert>{change.refused.message}</Alert> : null}
          onDiscard={() => {
            change.reset()
            begin(changed, true)
          }}
        >
          <Button
            look={changed.length > 0 ? 'primary' : 'standard'}
            busy={change.sending}
            aria-disabled={changed.length === 0}
            onClick={save}
          >
            Save
          </Button>
        </SaveBar>
      )}
    </EditsContext>
  )
}

export function useItemEdits(): ItemEdits {
  const edits = use(EditsContext)
  if (!edits) throw new Error('This stands on no page of an item.')
  return edits
}

/** Makes a part of the page one that the bar saves. */
export function useEditedSection(title: string, section: Section): ItemEdits {
  const edits = useItemEdits()
  const { sections } = edits
  const own = useRef(section)
  useLayoutEffect(() => {
    own.current = section
  })
  useEffect(() => {
    sections.set(title, own)
    return () => void sections.delete(title)
  }, [sections, title])
  return edits
}

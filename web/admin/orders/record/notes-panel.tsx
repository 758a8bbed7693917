import { useRef } from 'react'
import { endOrderMentions } from '../../../../contract/admin/orders/order-messages.call.ts'
import { noteOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { useFieldValue, useFormActions } from '../../../forms/index.ts'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { NoteForm } from '../../kit/record/note-form.tsx'
import { MentionedMe, MentionMenu } from '../thread/thread-acts.tsx'
import { ThreadEntries } from '../thread/thread-entries.tsx'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

/** What the staff says to each other about the order; its buyer never sees it. */
export function NotesPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, may, timeZone } = staffOrder
  const notes = staffOrder.messages.filter(({ from }) => from === 'note').toReversed()
  const end = useOrderChange(endOrderMentions, order.id, { quiet: false })
  const panel = useRef<HTMLElement>(null)
  const write = useOrderChange(noteOrder, order.id)
  useShortcuts({ n: may.note ? () => panel.current?.querySelector('textarea')?.focus() : undefined })
  return (
    <section className="pan" aria-labelledby="notes" ref={panel}>
      <header>
        <h2 id="notes">Notes, staff only</h2>
      </header>
      <ThreadEntries entries={notes} about={`Order ${order.id}`} timeZone={timeZone} />
      <MentionedMe entries={notes} busy={end.sending} onDone={() => void end.send({ params: { id: order.id } })} />
      {notes.length === 0 && !may.note && <p className="dim">None yet.</p>}
      {may.note && (
        <NoteForm
          className={styles.noteForm}
          sends={write}
          aside={<Mention names={staffOrder.colleagues} />}
          onWrite={(text) => write.send({ params: { id: order.id }, input: { text } })}
        />
      )}
    </section>
  )
}

function Mention({ names }: { names: readonly string[] }) {
  const { fill } = useFormActions()
  return <MentionMenu names={names} value={String(useFieldValue('text') ?? '')} onChange={(text) => fill({ text })} />
}

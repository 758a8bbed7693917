import { useRef, useState } from 'react'
import { endOrderMentions } from '../../../../contract/admin/orders/order-messages.call.ts'
import { noteOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { Form, Refusal, SubmitButton, TextAreaField, useFieldValue, useFormActions } from '../../../forms/index.ts'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
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
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsaved(isUnsaved, 'your note')
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
        <Form
          className={styles.noteForm}
          start={{ text: '' }}
          check={({ text }) => (text.trim() === '' ? [{ field: 'text', sentence: 'Please write a note.' }] : [])}
          sends={write}
          otherwiseAt="text"
          onChange={({ text }) => setUnsaved(text.trim() !== '')}
          onSubmit={async ({ text }, form) => {
            const answer = await write.send({ params: { id: order.id }, input: { text: text.trim() } })
            if (!answer) return
            form.restart({ text: '' })
            setUnsaved(false)
          }}
        >
          <TextAreaField
            name="text"
            label="New note"
            aside={<Mention names={staffOrder.colleagues} />}
            rows={2}
            maxLength={2000}
          />
          <Refusal />
          <div className="form-end">
            <SubmitButton look="standard" size="sm">
              Add note
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}

function Mention({ names }: { names: readonly string[] }) {
  const { fill } = useFormActions()
  return <MentionMenu names={names} value={String(useFieldValue('text') ?? '')} onChange={(text) => fill({ text })} />
}

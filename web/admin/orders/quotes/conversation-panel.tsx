import { useState } from 'react'
import * as calls from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall } from '../../../client/index.ts'
import {
  AttachFiles,
  CheckboxField,
  Form,
  Refusal,
  SubmitButton,
  TextAreaField,
  useFieldValue,
  useFormActions,
  type AttachedFile,
} from '../../../forms/index.ts'
import { useMe } from '../../app/me.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { MentionedMe, MentionMenu, ThreadClosing, toSeenId } from '../thread/thread-acts.tsx'
import { ThreadEntries } from '../thread/thread-entries.tsx'
import { TextPicker } from './text-picker.tsx'
import { useQuoteCall } from './use-quote-draft.ts'
import * as styles from './quotes.module.css'

const start = { text: '', isNote: false }

/** What buyer and shop have written about the quote and its orders, and what staff note for themselves. */
export function ConversationPanel({ data }: { data: StaffQuoteAnswer }) {
  const { quote, messages, timeZone } = data
  const { may } = useMe()
  const settle = useQuoteCall(calls.settleQuoteMessages)
  const end = useQuoteCall(calls.endQuoteMentions)
  const params = { id: quote.id }
  return (
    <section className="pan" aria-labelledby="conversation">
      <header>
        <h2 id="conversation">Conversation</h2>
        <span className="small dim">{quote.name}</span>
      </header>
      {messages.length === 0 && <p className="dim">None yet.</p>}
      <ThreadEntries entries={messages} about={`Quote ${quote.number}`} timeZone={timeZone} />
      <MentionedMe entries={messages} busy={end.sending} onDone={() => void end.send({ params })} />
      {may(calls.writeToQuoteBuyer) && (
        <>
          <ThreadClosing
            entries={messages}
            busy={settle.sending}
            onSettle={(as) => void settle.send({ params, input: { as, seenId: toSeenId(messages) } })}
          />
          {settle.refused && (
            <p className="msg msg--bad" role="alert">
              {settle.refused.message}
            </p>
          )}
          <WriteForm data={data} />
        </>
      )}
    </section>
  )
}

function WriteForm({ data }: { data: StaffQuoteAnswer }) {
  const { quote, messages } = data
  const params = { id: quote.id }
  const write = useQuoteCall(calls.writeToQuoteBuyer)
  const upload = useCall(calls.uploadStaffQuoteFile, { quiet: true })
  const [typed, setTyped] = useState(start)
  const [files, setFiles] = useState<AttachedFile[]>([])
  useUnsaved(typed.text.trim() !== '', 'your message')
  return (
    <Form
      className={styles.write}
      start={start}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={write}
      otherwiseAt="text"
      onChange={setTyped}
      onSubmit={async (values, form) => {
        const input = { ...values, seenId: toSeenId(messages), fileIds: files.map(({ id }) => id) }
        if (!(await write.send({ params, input }))) return
        form.restart(start)
        setTyped(start)
        setFiles([])
      }}
    >
      <TextAreaField name="text" label={typed.isNote ? 'Note for staff' : `Write to ${quote.name}`} rows={3} />
      <Refusal />
      <Texts isNote={typed.isNote} names={data.staff.map(({ name }) => name)} />
      <AttachFiles
        small
        files={files}
        onChange={setFiles}
        sending={upload.sending}
        refusal={upload.refused?.message}
        // A file goes as it is; in the contract stands its name.
        upload={(file) => upload.send({ params, input: { file: file as unknown as string } })}
      />
      <div className="between">
        <CheckboxField name="isNote" label="Staff only" />
        <SubmitButton look="standard" size="sm">
          {typed.isNote ? 'Save note' : 'Send message'}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Templates for messages; for notes, colleagues. */
function Texts({ isNote, names }: { isNote: boolean; names: readonly string[] }) {
  const { fill } = useFormActions()
  const value = String(useFieldValue('text') ?? '')
  if (isNote) return <MentionMenu names={names} value={value} onChange={(text) => fill({ text })} />
  return <TextPicker field="message" value={value} maxLength={longestMessage} onChange={(text) => fill({ text })} />
}

const longestMessage = 4_000

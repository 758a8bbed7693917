import { useRef, useState } from 'react'
import {
  askBuyer,
  closeOrderQuestion,
  messageBuyer,
  settleMessages,
  uploadStaffMessageFile,
} from '../../../../contract/admin/orders/order-messages.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import type { StaffThreadEntry } from '../../../../contract/admin/orders/thread.ts'
import { answerWays, offeredWays, type OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall } from '../../../client/index.ts'
import {
  AttachFiles,
  CheckboxField,
  Form,
  Refusal,
  SubmitButton,
  TextAreaField,
  type AttachedFile,
} from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockIcon } from '../../kit/icons.tsx'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { ThreadClosing, toSeenId } from '../thread/thread-acts.tsx'
import { ThreadEntries } from '../thread/thread-entries.tsx'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

const shownAtFirst = 6

/** What shop and buyer write to each other about the order, and about the quote that it came from. Notes of staff have a panel of their own. */
export function MessagesPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, buyer, may, timeZone } = staffOrder
  const panel = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const settle = useOrderChange(settleMessages, order.id, { quiet: false })
  useShortcuts({ r: may.message ? () => panel.current?.querySelector('textarea')?.focus() : undefined })
  const entries = staffOrder.messages.filter(({ from }) => from !== 'note').toReversed()
  return (
    <section className="pan" aria-labelledby="messages" ref={panel}>
      <header>
        <h2 id="messages">Messages with the buyer</h2>
        {!isWhole && entries.length > shownAtFirst && (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            All {entries.length}
          </button>
        )}
      </header>
      <ThreadEntries
        entries={isWhole ? entries : entries.slice(-shownAtFirst)}
        about={`Order ${order.id}`}
        timeZone={timeZone}
        openQuestion={(entry) => <OpenQuestion staffOrder={staffOrder} entry={entry} />}
      />
      {entries.length === 0 && !may.message && <p className="dim">None yet.</p>}
      {may.message && (
        <>
          <ThreadClosing
            entries={entries}
            busy={settle.sending}
            onSettle={(as) =>
              void settle.send({ params: { id: order.id }, input: { as, seenId: toSeenId(staffOrder.messages) } })
            }
          />
          <WriteForm staffOrder={staffOrder} name={buyer.name} />
        </>
      )}
    </section>
  )
}

/** Nobody of the company has answered it yet: it may have had its answer otherwise, or not be asked any more. */
function OpenQuestion({ staffOrder, entry }: { staffOrder: StaffOrder; entry: StaffThreadEntry }) {
  const { order, may } = staffOrder
  const close = useOrderChange(closeOrderQuestion, order.id, { quiet: false })
  const press = (as: 'answered' | 'withdrawn') =>
    void close.send({ params: { id: order.id, questionId: entry.id }, input: { as } })
  return (
    <>
      <p className="small row warn">
        <ClockIcon /> {entry.question?.holdsOrder ? 'On hold until the buyer answers' : 'The buyer has not answered'}
      </p>
      {may.message && (
        <div className={styles.letterActs}>
          <Button size="sm" busy={close.sending} onClick={() => press('answered')}>
            Answered by phone or e-mail
          </Button>
          <Button size="sm" busy={close.sending} onClick={() => press('withdrawn')}>
            Withdraw question
          </Button>
        </div>
      )}
    </>
  )
}

const startOfLetter = { text: '', asks: false, yes: true, no: true, artwork: false, holds: false }

type LetterTexts = typeof startOfLetter

const toOffered = (typed: LetterTexts): OfferedWay[] => offeredWays.filter((way) => typed[way])

function WriteForm({ staffOrder, name }: { staffOrder: StaffOrder; name: string }) {
  const { order, may } = staffOrder
  const write = useOrderChange(messageBuyer, order.id)
  const ask = useOrderChange(askBuyer, order.id)
  const upload = useCall(uploadStaffMessageFile, { quiet: true })
  const [files, setFiles] = useState<AttachedFile[]>([])
  const [isUnsaved, setUnsaved] = useState(false)
  const [asks, setAsks] = useState(false)
  useUnsaved(isUnsaved, 'your message')
  return (
    <Form
      className={styles.noteForm}
      start={startOfLetter}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={asks ? ask : write}
      otherwiseAt="text"
      onChange={(typed) => {
        setUnsaved(typed.text.trim() !== '')
        setAsks(typed.asks)
      }}
      onSubmit={async (typed, form) => {
        const params = { id: order.id }
        const input = { text: typed.text, seenId: toSeenId(staffOrder.messages) }
        const offered = { answers: toOffered(typed), holdsOrder: may.hold && typed.holds }
        const sent = typed.asks
          ? await ask.send({ params, input: { ...input, ...offered } })
          : await write.send({ params, input: { ...input, fileIds: files.map((file) => file.id) } })
        if (!sent) return
        form.restart(startOfLetter)
        setFiles([])
        setUnsaved(false)
        setAsks(false)
      }}
    >
      <TextAreaField name="text" label={`Write to ${name}`} rows={3} />
      <CheckboxField name="asks" label="Ask a question" />
      {asks && (
        <fieldset className="ways">
          <legend>Answers the buyer can choose</legend>
          {offeredWays.map((way) => (
            <CheckboxField key={way} name={way} label={answerWays[way]} />
          ))}
        </fieldset>
      )}
      {asks && may.hold && <CheckboxField name="holds" label="Put the order on hold until answered" />}
      {!asks && (
        <AttachFiles
          small
          files={files}
          onChange={setFiles}
          sending={upload.sending}
          refusal={upload.refused?.message}
          // A file goes as it is; in the contract stands its name.
          upload={(file) => upload.send({ params: { id: order.id }, input: { file: file as unknown as string } })}
        />
      )}
      <Refusal />
      <div className="form-end">
        <SubmitButton look="standard" size="sm">
          {asks ? 'Send question' : 'Send message'}
        </SubmitButton>
      </div>
    </Form>
  )
}

import { useState, type Ref } from 'react'
import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useIsBrowser, type SendableCall } from '../../../client/index.ts'
import type { Call } from '../../../../contract/call.ts'
import { AttachFiles, Form, Refusal, SubmitButton, TextAreaField, type AttachedFile } from '../../../forms/index.ts'
import { Link } from '../../../router/index.ts'
import { ThreadFiles } from './thread-files.tsx'
import * as styles from './thread.module.css'

interface ThreadProps<Write extends Call> {
  title: string
  heading?: Ref<HTMLHeadingElement>
  /** Of its own among others on the page. */
  isPanel?: boolean
  /** What page it stands on: entries about something else say about what. */
  about: string
  entries: readonly OrderMessage[]
  /** Undefined: that of the reader's browser, which the server does not know. */
  timeZone?: string
  label: string
  sends: SendableCall<Write>
  /** @returns whether it was taken */
  onWrite(text: string, fileIds: number[]): Promise<boolean>
  uploading: { sending: boolean; refused: { message: string } | null }
  upload(file: File): Promise<AttachedFile | undefined>
}

const start = { text: '' }

/** What shop and buyer write to each other about a quote, its orders and their proofs. */
export function Thread<Write extends Call>({
  title,
  heading,
  isPanel = false,
  entries,
  about,
  timeZone,
  ...form
}: ThreadProps<Write>) {
  const name = (
    <h2 id="messages" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  )
  return (
    <section className={isPanel ? 'panel no-print' : 'no-print'} aria-labelledby="messages">
      {isPanel ? <header>{name}</header> : name}
      <div className={isPanel ? 'in' : undefined}>
        {entries.length > 0 && (
          <ol className={styles.talk}>
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} about={about} timeZone={timeZone} />
            ))}
          </ol>
        )}
        <WriteForm {...form} />
      </div>
    </section>
  )
}

function WriteForm<Write extends Call>({
  label,
  sends,
  onWrite,
  uploading,
  upload,
}: Pick<ThreadProps<Write>, 'label' | 'sends' | 'onWrite' | 'uploading' | 'upload'>) {
  const [files, setFiles] = useState<AttachedFile[]>([])
  return (
    <Form
      className="fields"
      start={start}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={sends}
      otherwiseAt="text"
      onSubmit={async ({ text }, typed) => {
        const sent = await onWrite(
          text,
          files.map(({ id }) => id),
        )
        if (!sent) return
        typed.restart(start)
        setFiles([])
      }}
    >
      <TextAreaField name="text" label={label} rows={3} />
      <AttachFiles
        files={files}
        onChange={setFiles}
        upload={upload}
        sending={uploading.sending}
        refusal={uploading.refused?.message}
      />
      <Refusal />
      <p>
        <SubmitButton look="standard">Send</SubmitButton>
      </p>
    </Form>
  )
}

function Entry({ entry, about, timeZone }: { entry: OrderMessage; about: string; timeZone: string | undefined }) {
  const { text, by, at, question, files, is_from_us: isFromUs, is_mine: isMine, is_new: isNew } = entry
  return (
    <li className={isFromUs ? styles.fromUs : undefined}>
      <p className={styles.head}>
        <b>{isMine ? 'You' : by}</b>
        <Moment at={at} timeZone={timeZone} />
        {entry.about.title !== about && (
          <span className="small dim">
            {entry.about.url === null ? entry.about.title : <Link to={entry.about.url}>{entry.about.title}</Link>}
          </span>
        )}
        {isNew && <span className="badge badge--house">New</span>}
        {question?.is_open && <span className="badge badge--rush">Needs your answer</span>}
      </p>
      <p className={styles.text}>{text}</p>
      <ThreadFiles files={files} />
    </li>
  )
}

/** With its time zone: a page with a link shows the reader's own, the portal that of the shop. */
const format = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

function Moment({ at, timeZone }: { at: string; timeZone: string | undefined }) {
  const isBrowser = useIsBrowser()
  const moment = new Intl.DateTimeFormat('en-US', { ...format, timeZone })
  return (
    <time className="small dim" dateTime={at}>
      {timeZone !== undefined || isBrowser ? moment.format(new Date(at)) : at.slice(0, 10)}
    </time>
  )
}

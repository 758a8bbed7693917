import { Fragment, useState } from 'react'
import { getMail } from '../../../contract/admin/system.call.ts'
import type { OpenedMail } from '../../../contract/admin/system.schema.ts'
import { useAnswer } from '../../client/index.ts'
import { LabeledCheck } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useMe } from '../app/me.ts'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { MailPage } from '../kit/mail-page.tsx'
import { formatFullMoment } from '../kit/moments.ts'

interface MailDialogProps {
  /** Undefined: none is read. */
  id: number | undefined
  onClose(): void
}

/** A mail that the shop has written, as its reader sees it. */
export const MailDialog = ({ id, onClose }: MailDialogProps) => (
  <Dialog open={id !== undefined} onClose={onClose} title="Mail" width={720}>
    {id !== undefined && <Opened id={id} />}
  </Dialog>
)

function Opened({ id }: { id: number }) {
  const { data, error } = useAnswer(getMail, { params: { id } }, { quiet: true })
  if (error)
    return (
      <p className="dialog-form" role="alert">
        {error.message}
      </p>
    )
  if (!data) return <ListSkeleton />
  return (
    <div className="dialog-form">
      <Facts mail={data} />
      {data.isSecret ? (
        <p className="dim">It contains a sign-in link, so only the recipient can read it.</p>
      ) : (
        <Body mail={data} />
      )}
    </div>
  )
}

function Facts({ mail }: { mail: OpenedMail }) {
  const { timeZone } = useMe()
  const facts = [
    ['Subject', mail.subject],
    ['To', mail.to],
    ['Reply to', mail.replyTo],
    ['Written', formatFullMoment(mail.createdAt, timeZone)],
    ['Sent', mail.sentAt === null ? '' : formatFullMoment(mail.sentAt, timeZone)],
    ['Attachments', mail.fileNames.join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="kv">
      {facts.map(([title, value]) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Body({ mail }: { mail: OpenedMail }) {
  const [asText, setAsText] = useState(false)
  return (
    <>
      <div role="radiogroup" aria-label="Shown as" className="preview-widths">
        <LabeledCheck type="radio" name="mail-form" label="Mail" checked={!asText} onChange={() => setAsText(false)} />
        <LabeledCheck
          type="radio"
          name="mail-form"
          label="Plain text"
          checked={asText}
          onChange={() => setAsText(true)}
        />
      </div>
      <div className="mail-version">
        {asText ? (
          <pre className="mail-text" tabIndex={0}>
            {mail.text}
          </pre>
        ) : (
          <MailPage title={mail.subject} html={mail.html} hasLinks={false} />
        )}
      </div>
    </>
  )
}

import { useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { flyerEmail } from '../../../../../contract/shop/emails.call.ts'
import { isEmail, isSameEmail, notAnEmail } from '../../../../../domain/people/emails.ts'
import { flyerLimits } from '../../../../../domain/flyers/flyer-design.ts'
import { useCall, type CallFailed } from '../../../../client/index.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { focusFirstMistake } from '../../../../ui/focus/focus-first-mistake.ts'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { keepFocusNear } from '../../../../ui/focus/keep-focus-near.ts'
import { LabeledCheck, LabeledInput, LabeledTextArea } from '../../../../ui/labeled-controls.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { AlertWithIcon } from '../../../../ui/message.tsx'
import * as styles from './sharing.module.css'

interface EmailDialogProps {
  flyerId: number
  name: string
  isLive: boolean
  /** Saves what is unsaved. Resolves to whether all of it is saved. */
  flush(): Promise<boolean>
  open: boolean
  onClose(): void
}

interface Recipient {
  key: number
  email: string
}

const formId = 'email-flyer'
const subjectAtMost = 150
const messageAtMost = 2_000

/** Mails the flyer to up to 20 people, each a mail of their own. */
export function EmailDialog({ flyerId, name, isLive, flush, open, onClose }: EmailDialogProps) {
  const nextKey = useRef(1)
  const form = useRef<HTMLFormElement>(null)
  const [recipients, setRecipients] = useState<Recipient[]>([{ key: 0, email: '' }])
  const [subject, setSubject] = useState<string>()
  const [message, setMessage] = useState('')
  const [withPdf, setWithPdf] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const [refused, setRefused] = useState<CallFailed | string>()
  const [isSaving, setIsSaving] = useState(false)
  const mail = useCall(flyerEmail, { quiet: true, onRefused: setRefused })
  const written = recipients.filter(({ email }, at) => email.trim() !== '' || at === 0)

  function mistakeOf({ key, email }: Recipient): string | undefined {
    const address = email.trim()
    const at = written.findIndex((one) => one.key === key)
    const theirs = typeof refused === 'object' ? refused.fieldSentence(`emails.${at}`) : undefined
    if (theirs) return theirs
    if (!isAsked) return undefined
    if (address === '') return at === 0 && written.length === 1 ? 'Please enter an e-mail address.' : undefined
    if (!isEmail(address)) return notAnEmail
    const isTwice = written.slice(0, at).some((one) => isSameEmail(one.email.trim(), address))
    return isTwice ? 'This address is already in the list.' : undefined
  }

  const put = (key: number, email: string) => {
    setRefused(undefined)
    setRecipients((before) => before.map((one) => (one.key === key ? { key, email } : one)))
  }

  const add = () => setRecipients((before) => [...before, { key: nextKey.current++, email: '' }])

  /** A pasted list fills a field for each address. */
  function paste(event: ClipboardEvent, key: number) {
    const addresses = event.clipboardData
      .getData('text')
      .split(/[\s,;<>]+/)
      .filter((part) => part.includes('@'))
    if (addresses.length < 2) return
    event.preventDefault()
    setRefused(undefined)
    setRecipients((before) => {
      const filled = before.filter((one) => one.key !== key && one.email.trim() !== '')
      const added = addresses.map((email) => ({ key: nextKey.current++, email }))
      return [...filled, ...added].slice(0, flyerLimits.recipients)
    })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    setRefused(undefined)
    const emails = written.map(({ email }) => email.trim()).filter(Boolean)
    const isRight =
      emails.length > 0 &&
      emails.every(isEmail) &&
      emails.every((email, at) => !emails.slice(0, at).some((one) => isSameEmail(one, email)))
    if (!isRight) return focusFirstMistake(form.current)
    setIsSaving(true)
    const isSaved = await flush()
    setIsSaving(false)
    if (!isSaved) return setRefused('We could not save your last changes, so nothing was sent.')
    const answer = await mail.send({
      input: { flyer_id: flyerId, emails, subject: (subject ?? name).trim() || name, message, with_pdf: withPdf },
    })
    if (!answer) return focusFirstMistake(form.current)
    showToast({ kind: 'ok', title: answer.sentence })
    setIsAsked(false)
    setRecipients([{ key: nextKey.current++, email: '' }])
    setMessage('')
    onClose()
  }

  const hasFieldMistake = recipients.some((one) => mistakeOf(one) !== undefined)
  const sentence = typeof refused === 'string' ? refused : refused?.message
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="E-mail this flyer"
      width={560}
      footer={
        <Button look="primary" type="submit" form={formId} busy={isSaving || mail.sending}>
          Send
        </Button>
      }
    >
      <form
        id={formId}
        ref={form}
        className={`in fields ${styles.email}`}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <fieldset className={styles.recipients}>
          <legend>To (each gets a separate e-mail)</legend>
          <ul>
            {recipients.map((one, at) => (
              <li key={one.key}>
                <LabeledInput
                  label={`Recipient ${at + 1}`}
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                  value={one.email}
                  mistake={mistakeOf(one)}
                  autoFocus={at > 0 && at === recipients.length - 1 && one.email === ''}
                  onChange={({ currentTarget }) => put(one.key, currentTarget.value)}
                  onPaste={(event) => paste(event, one.key)}
                />
                {recipients.length > 1 && (
                  <IconButton
                    label={`Remove recipient ${at + 1}`}
                    onClick={({ currentTarget }) => {
                      keepFocusNear(currentTarget.closest('li'), 'input')
                      setRecipients((before) => before.filter(({ key }) => key !== one.key))
                    }}
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          {recipients.length < flyerLimits.recipients ? (
            <button className="link small" type="button" onClick={add}>
              Add a recipient
            </button>
          ) : (
            <p className="hint">You can send to at most {flyerLimits.recipients} people.</p>
          )}
        </fieldset>
        <LabeledInput
          label="Subject"
          maxLength={subjectAtMost}
          value={subject ?? name}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <LabeledTextArea
          label="Message"
          optional
          rows={4}
          maxLength={messageAtMost}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <LabeledCheck
          label="Attach the flyer as a PDF"
          checked={withPdf}
          onChange={({ currentTarget }) => setWithPdf(currentTarget.checked)}
        />
        <p className="hint">
          {isLive
            ? 'The e-mail also links to the live flyer.'
            : 'The live link is off, so the e-mail has no link. To include one, turn it on below the settings.'}{' '}
          The e-mail shows our name and logo; the flyer does not. Replies go to you.
        </p>
        {sentence && !hasFieldMistake && <AlertWithIcon>{sentence}</AlertWithIcon>}
      </form>
    </Dialog>
  )
}

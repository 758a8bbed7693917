import { useState } from 'react'
import { productDetailEmail, productDetailHtml } from '../../../../contract/shop/emails.call.ts'
import * as schemas from '../../../../contract/shop/emails.schema.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './product-mail.module.css'

interface EmailPageDialogProps {
  product: Pick<Product, 'id' | 'name'>
  open: boolean
  onClose(): void
}

const empty = { email: '', message: '' }
type MailFields = typeof empty

/** Pixels: what is longer scrolls, so that the buttons below stay in sight. */
const tallestPreview = 400

const formId = 'email-page'

const check = ({ email }: MailFields) =>
  isEmail(email.trim())
    ? []
    : [{ field: 'email', sentence: email.trim() === '' ? 'Please enter an e-mail address.' : notAnEmail }]

/** An address, a message, and what will arrive there. */
export function EmailPageDialog({ product: { id, name }, open, onClose }: EmailPageDialogProps) {
  const [typed, setTyped] = useState(empty)
  const [preview, setPreview] = useState('')
  const mail = useCall(productDetailEmail, { quiet: true })
  const look = useCall(productDetailHtml)

  function change(values: MailFields) {
    setTyped(values)
    setPreview('')
    mail.reset()
  }

  async function send({ email, message }: MailFields) {
    const answer = await mail.send({ input: { id, email: email.trim(), message } })
    if (!answer) return
    showToast({ kind: 'ok', title: answer.sentence })
    setPreview('')
    onClose()
  }

  async function show() {
    const answer = await look.send({ input: { id, email: typed.email.trim(), message: typed.message } })
    if (answer) setPreview(answer.html)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="E-mail this page"
      width={640}
      footer={
        <>
          <Button onClick={() => void show()} busy={look.sending}>
            Preview
          </Button>
          <Button look="primary" type="submit" form={formId} busy={mail.sending}>
            Send
          </Button>
        </>
      }
    >
      <div className="in">
        <p className={`dim ${styles.what}`}>{name}, with picture, prices and a link to this page.</p>
        <Form
          id={formId}
          className="fields"
          start={empty}
          schema={schemas.productDetailEmail.input}
          check={check}
          sends={mail}
          onChange={change}
          onSubmit={send}
        >
          <TextField name="email" label="To (e-mail)" type="email" autoComplete="off" />
          <TextAreaField name="message" label="Message" rows={4} optional />
          <Refusal />
        </Form>
        {preview && <Preview html={preview} />}
      </div>
    </Dialog>
  )
}

/** Nothing in it runs; its links open beside the shop. */
function Preview({ html }: { html: string }) {
  const [height, setHeight] = useState(320)
  return (
    <iframe
      className={styles.preview}
      title="Preview of the e-mail"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      style={{ height: Math.min(height, tallestPreview) }}
      onLoad={({ currentTarget: { contentDocument } }) =>
        setHeight(contentDocument?.documentElement.scrollHeight ?? height)
      }
    />
  )
}

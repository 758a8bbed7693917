import { useMe } from '../../app/me.ts'
import { mailsWaitNote } from '../../../../domain/content/mails/mail-note.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import * as calls from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { takeAnswer, useUpload } from '../../../client/index.ts'
import { atFields, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { MenuItem, MoreMenu } from '../../kit/menu.tsx'
import { MakeProofDialog } from './make-proof-dialog.tsx'
import { shownBy, useProofCall } from './use-proof-call.ts'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './proofs.module.css'

interface ProofActionsProps {
  data: StaffProofAnswer
  /** Something else waits to be sent now. */
  onMade(): void
}

type Popup = 'make' | 'ask' | 'skip' | 'withdraw'

/** What can be done with a proof now: the next step first. */
export function ProofActions({ data, onMade }: ProofActionsProps) {
  const { proof } = data
  const { mailsWait } = useMe()
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const check = useProofCall(calls.checkProofArtwork)
  const confirmChange = useProofCall(calls.confirmProofChange)
  const send = useProofCall(calls.sendProof, (answer) => {
    onMade()
    showToast({
      kind: 'ok',
      title: `Version ${answer.proof.version} is sent to the buyer.`,
      ...(mailsWait && { text: mailsWaitNote }),
    })
  })
  const params = { id: proof.id }
  const refused = [check, confirmChange, send].find((one) => one.refused)?.refused
  const hasMore = data.mayManage && (proof.canSkip || proof.canWithdraw || proof.canCheck)

  async function sendVersion() {
    const yes = await confirm({
      title: `Send version ${proof.version + 1}?`,
      text:
        proof.approvals > 0
          ? 'The buyer gets it by e-mail. Approvals of the version before end.'
          : 'The buyer gets it by e-mail.',
      yes: 'Send proof',
      no: 'Cancel',
      harmless: true,
    })
    if (yes) await send.send({ params, input: { revision: proof.draftRevision } })
  }

  return (
    <>
      {proof.canMake && <Upload data={data} onMade={onMade} />}
      {refused && <Alert>{refused.message}</Alert>}
      <footer className={styles.actions}>
        <Link
          className="btn btn--sm"
          to={proof.orderId === null ? `/quotes/${proof.quoteId}` : `/orders/${proof.orderId}`}
        >
          {proof.orderId === null ? 'Open quote' : 'Open order'}
        </Link>
        {proof.canCheck && (
          <Button size="sm" busy={check.sending} onClick={() => void check.send({ params, input: {} })}>
            Artwork is good
          </Button>
        )}
        {proof.canConfirm && (
          <Button size="sm" busy={confirmChange.sending} onClick={() => void confirmChange.send({ params, input: {} })}>
            Confirm the change
          </Button>
        )}
        {proof.canSend && (
          <Button size="sm" onClick={() => setPopup('make')}>
            Change
          </Button>
        )}
        {hasMore && (
          <MoreMenu label="More about this proof">
            {proof.canMake && proof.orderId !== null && (
              <MenuItem onChoose={() => setPopup('ask')}>Ask for a better file</MenuItem>
            )}
            {proof.canSkip && <MenuItem onChoose={() => setPopup('skip')}>Go without a proof</MenuItem>}
            {proof.canWithdraw && <MenuItem onChoose={() => setPopup('withdraw')}>Withdraw proof</MenuItem>}
          </MoreMenu>
        )}
        {proof.canMake && !proof.canSend && (
          <Button size="sm" look={proof.side === 'shop' ? 'primary' : 'standard'} onClick={() => setPopup('make')}>
            {proof.version === 0 ? 'Start proof' : `Start version ${proof.version + 1}`}
          </Button>
        )}
        {proof.canSend && (
          <Button size="sm" look="primary" busy={send.sending} onClick={() => void sendVersion()}>
            Send proof
          </Button>
        )}
      </footer>
      <MakeProofDialog
        data={data}
        open={popup === 'make'}
        onClose={() => {
          close()
          onMade()
        }}
      />
      <AskDialog data={data} open={popup === 'ask'} onClose={close} />
      <EndDialog data={data} end={popup === 'skip' || popup === 'withdraw' ? popup : undefined} onClose={close} />
    </>
  )
}

const megabytesAtMost = 25

/** A proof that the art room has drawn itself, dropped here. */
function Upload({ data: { proof }, onMade }: { data: StaffProofAnswer; onMade(): void }) {
  const queries = useQueryClient()
  const { send, upload, refused } = useUpload(calls.uploadProof, { refreshes: shownBy, megabytesAtMost })
  async function take(file: File) {
    const answer = await send(file, (content) => ({
      params: { id: proof.id },
      input: { revision: proof.draftRevision, note: '', proof: content },
    }))
    if (!answer) return
    takeAnswer(queries, calls.getStaffProof, { params: { id: proof.id } }, answer)
    onMade()
  }
  return (
    <div className={styles.upload}>
      <UploadBox
        label="Upload a proof"
        endings=".pdf,.png,.jpg,.jpeg"
        hint={`PDF, PNG or JPEG, at most ${megabytesAtMost} MB. It is sent when you press Send proof.`}
        upload={upload}
        refused={refused}
        onFile={(file) => void take(file)}
      />
    </div>
  )
}

interface DialogProps {
  data: StaffProofAnswer
  open: boolean
  onClose(): void
}

function AskDialog({ data: { proof }, open, onClose }: DialogProps) {
  const ask = useProofCall(calls.askForProofArtwork, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title="Ask for a better file" width={440}>
      {open && (
        <DialogForm
          yes="Send"
          onClose={onClose}
          start={{ text: 'Please send your logo as a vector file (PDF, SVG, AI or EPS).' }}
          check={({ text }) => atFields({ text: text.trim() === '' ? 'Please enter a message.' : undefined })}
          sends={ask}
          otherwiseAt="text"
          onSubmit={({ text }) => ask.send({ params: { id: proof.id }, input: { text: text.trim() } })}
        >
          <p className="dim">The buyer gets this by e-mail and answers with a file on the page of the order.</p>
          <TextAreaField name="text" label="Message" rows={3} maxLength={4000} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

const ends = {
  skip: {
    title: 'Go without a proof',
    text: 'The order leaves its hold, and production can begin. Your reason is recorded.',
    yes: 'Go without a proof',
  },
  withdraw: {
    title: 'Withdraw proof',
    text: 'Nobody can approve it any more. An order that waits for it leaves its hold.',
    yes: 'Withdraw',
  },
}

interface EndDialogProps extends Omit<DialogProps, 'open'> {
  end: keyof typeof ends | undefined
}

function EndDialog({ data: { proof }, end, onClose }: EndDialogProps) {
  const skip = useProofCall(calls.skipProof, onClose)
  const withdraw = useProofCall(calls.withdrawProof, onClose)
  const { title, text, yes } = ends[end ?? 'skip']
  const call = end === 'withdraw' ? withdraw : skip
  return (
    <FormDialog open={end !== undefined} onClose={onClose} title={title} width={440}>
      {end !== undefined && (
        <DialogForm
          yes={yes}
          onClose={onClose}
          start={{ reason: '' }}
          check={({ reason }) => atFields({ reason: reason.trim() === '' ? 'Please enter a reason.' : undefined })}
          sends={call}
          otherwiseAt="reason"
          onSubmit={({ reason }) => call.send({ params: { id: proof.id }, input: { reason: reason.trim() } })}
        >
          <p className="dim">{text}</p>
          <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import { getFlyerPdf, makeFlyerPdf } from '../../../../../contract/shop/flyers.call.ts'
import { formatBytes } from '../../../../../domain/text/format-bytes.ts'
import { useAnswer, useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { DownloadIcon } from '../../../../ui/page-icons.tsx'
import { FailureMessage } from '../../../../ui/message.tsx'
import * as styles from './sharing.module.css'

interface PdfDialogProps {
  flyerId: number
  name: string
  pageCount: number
  /** Saves what is unsaved. Resolves to whether all of it is saved. */
  flush(): Promise<boolean>
  open: boolean
  onClose(): void
}

const asksEveryMs = 600

/** Has the PDF made of what is saved, and hands it out. */
export function PdfDialog({ flyerId, name, pageCount, flush, open, onClose }: PdfDialogProps) {
  const [asked, setAsked] = useState<number>()
  const [mistake, setMistake] = useState<string>()
  const make = useCall(makeFlyerPdf, { quiet: true, onRefused: ({ message }) => setMistake(message) })
  const { data, error } = useAnswer(
    getFlyerPdf,
    { params: { id: flyerId } },
    { enabled: open && asked !== undefined, asksEveryMs, quiet: true },
  )
  const isAsked = asked !== undefined && (data?.version ?? 0) >= asked
  const state = mistake !== undefined || error ? 'failed' : !isAsked ? 'making' : data!.state
  const begun = useRef(false)

  async function begin() {
    setMistake(undefined)
    setAsked(undefined)
    if (!(await flush())) return setMistake('We could not save your last changes, so no PDF was made.')
    const answer = await make.send({ params: { id: flyerId } })
    if (answer) setAsked(answer.version)
  }

  useEffect(() => {
    if (open && !begun.current) void begin()
    begun.current = open
  }, [open]) // oxlint-disable-line react/exhaustive-deps

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="PDF"
      width={460}
      footer={
        state === 'ready' && data?.url ? (
          <>
            <a className="btn" href={data.url} download={`${name}.pdf`}>
              <DownloadIcon />
              Download
            </a>
            <a className="btn btn--primary" href={data.url} target="_blank" rel="noreferrer">
              Open
            </a>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <div className={`in ${styles.pdf}`} role="status">
        {state === 'ready' ? (
          <p>
            <b>{name}</b> is ready: {pageCount === 1 ? '1 page' : `${pageCount} pages`}
            {data?.bytes ? `, ${formatBytes(data.bytes)}` : ''}.
          </p>
        ) : state === 'failed' || state === 'none' ? (
          <>
            <FailureMessage>{mistake ?? 'The PDF could not be made. Please try again.'}</FailureMessage>
            <Button size="sm" onClick={() => void begin()}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <p>Making the PDF with print-quality pictures …</p>
            <progress aria-label="Making the PDF" />
          </>
        )}
      </div>
    </Dialog>
  )
}

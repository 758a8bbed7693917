import { useState } from 'react'
import { closeLiveFlyer, listFlyers, openLiveFlyer } from '../../../../../contract/shop/flyers.call.ts'
import type { Flyer } from '../../../../../contract/shop/flyers.schema.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../../domain/money/format-money.ts'
import { useCall } from '../../../../client/index.ts'
import { Link } from '../../../../router/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { DownloadIcon } from '../../../../ui/page-icons.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { CheckIcon, CopyIcon } from '../builder-icons.tsx'
import { QrCode, toQrSvg } from './qr-code.tsx'
import { AlertWithIcon } from '../../../../ui/message.tsx'
import * as styles from './sharing.module.css'

interface LiveLinkProps {
  flyerId: number
  name: string
  /** Of the distributor; empty: not given. */
  company: string
  live: Flyer['live']
  /** The whole address; null: it is off. */
  url: string | null
  flush(): Promise<boolean>
  onLive(live: Flyer['live']): void
}

/** The public address of the flyer: on and off, its QR code, its last day, how often it was opened. */
export function LiveLink({ flyerId, name, company, live, url, flush, onLive }: LiveLinkProps) {
  const [mistake, setMistake] = useState<string>()
  const calls = {
    quiet: true,
    refreshes: [listFlyers],
    onRefused: ({ message }: { message: string }) => setMistake(message),
  }
  const open = useCall(openLiveFlyer, { ...calls, onSuccess: (answer) => onLive(answer.live) })
  const close = useCall(closeLiveFlyer, { ...calls, onSuccess: (answer) => onLive(answer.live) })
  const params = { id: flyerId }
  const who = company || 'your company'

  async function turnOn() {
    setMistake(undefined)
    if (await flush()) await open.send({ params, input: {} })
    else setMistake('We could not save your last changes, so the link is not on.')
  }

  async function setUntil(until: string) {
    setMistake(undefined)
    await open.send({ params, input: { until: until === '' ? null : until } })
  }

  async function end() {
    const isMeant = await confirm({
      title: 'Do you want to end the live link?',
      text: 'Anyone with the link or QR code will see that the flyer has ended. The link cannot be turned on again.',
      yes: 'End live link',
      no: 'Keep it',
    })
    if (isMeant) await close.send({ params })
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url!)
      showToast({ kind: 'ok', title: 'Link copied.' })
    } catch {
      // Without https, or where the browser does not allow it: it is there to be selected.
      getSelection()?.selectAllChildren(document.getElementById('live-url')!)
      showToast({ kind: 'info', title: 'The link is selected: copy it with Ctrl C.' })
    }
  }

  return (
    <section className={styles.live} id="live-link" tabIndex={-1} aria-labelledby="live-title">
      <h3 id="live-title">
        Live link
        {url === null ? (
          <span className="badge">Off</span>
        ) : (
          <span className="badge badge--ok">
            <CheckIcon />
            On
          </span>
        )}
      </h3>
      {url === null ? (
        <>
          <p className="small dim">
            A public link to this flyer with current prices. Your customers see {who}, not our shop.
          </p>
          <Button size="sm" busy={open.sending} onClick={() => void turnOn()}>
            Turn on
          </Button>
        </>
      ) : (
        <>
          <div className={styles.liveShown}>
            <QrCode text={url} label="QR code of the live link" />
            <div>
              <a id="live-url" className={styles.url} href={url} target="_blank" rel="noreferrer">
                {url.replace(/^https?:\/\//, '')}
              </a>
              <p className="small dim">Current prices. Your customers see {who}, not our shop.</p>
            </div>
          </div>
          <div className={styles.liveActs}>
            <Button size="sm" onClick={() => void copy()}>
              <CopyIcon />
              Copy link
            </Button>
            <Button size="sm" onClick={() => save(`${name} QR code.svg`, toQrSvg(url))}>
              <DownloadIcon />
              QR code
            </Button>
          </div>
          <div className="field">
            <label htmlFor="live-until">
              Expires on <span className="opt">optional</span>
            </label>
            <input
              id="live-until"
              className="input"
              type="date"
              min={new Date().toISOString().slice(0, 10)}
              defaultValue={live.until?.slice(0, 10) ?? ''}
              key={live.until}
              onBlur={({ currentTarget: { value } }) => {
                if (value !== (live.until?.slice(0, 10) ?? '')) void setUntil(value)
              }}
            />
          </div>
          <p className="small dim" role="status">
            {describeOpened(live)} {live.until ? `Ends ${formatDate(live.until.slice(0, 10))}.` : 'No end date.'}
          </p>
          <p className="small">
            <Link to={`/flyer-builder/${flyerId}/feedback`}>Favorites and comments of readers</Link>
          </p>
          <Button size="sm" look="danger" busy={close.sending} onClick={() => void end()}>
            End live link
          </Button>
        </>
      )}
      {mistake && <AlertWithIcon>{mistake}</AlertWithIcon>}
    </section>
  )
}

function describeOpened({ opened, last_opened_at: last }: Flyer['live']): string {
  if (opened === 0 || last === null) return 'Not opened yet.'
  return `Opened ${formatCountOf(opened, 'time')}, last ${formatDate(last.slice(0, 10))}.`
}

function save(fileName: string, svg: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

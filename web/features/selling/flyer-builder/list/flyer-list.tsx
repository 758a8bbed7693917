import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../../../contract/call.ts'
import {
  copyFlyer,
  createFlyer,
  getFlyer,
  listFlyers,
  removeFlyer,
  saveFlyer,
} from '../../../../../contract/shop/flyers.call.ts'
import { flyerLimits, flyerTemplates, type FlyerTemplate } from '../../../../../domain/flyers/flyer-design.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../../../domain/money/format-money.ts'
import { callQuery, useCall } from '../../../../client/index.ts'
import { Link, useNavigate } from '../../../../router/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { keepFocusNear } from '../../../../ui/focus/keep-focus-near.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { TemplateDrawing, templateNames } from '../template-drawing.tsx'
import * as styles from './flyer-list.module.css'

type Listed = AnswerOf<typeof listFlyers>
type ListedFlyer = Listed['flyers'][number]

const refreshes = [listFlyers]

/** The customer's flyers, and how a new one begins. */
export function FlyerList({ flyers, maximum }: Listed) {
  const isFull = flyers.length >= maximum
  return (
    <>
      <NewFlyer isFirst={flyers.length === 0} isFull={isFull} maximum={maximum} />
      {flyers.length > 0 && (
        <section aria-labelledby="your-flyers">
          <h2 id="your-flyers" className={styles.head}>
            Your flyers
          </h2>
          <ul className={styles.flyers}>
            {flyers.map((flyer) => (
              <FlyerCard key={flyer.id} flyer={flyer} isFull={isFull} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const nameOfNew = 'New flyer'

function NewFlyer({ isFirst, isFull, maximum }: { isFirst: boolean; isFull: boolean; maximum: number }) {
  const navigate = useNavigate()
  const create = useCall(createFlyer, { refreshes })
  const [chosen, setChosen] = useState<FlyerTemplate>()

  async function begin(template: FlyerTemplate) {
    setChosen(template)
    const answer = await create.send({ input: { name: nameOfNew, template } })
    if (answer) await navigate(`/flyer-builder/${answer.flyer.id}`)
    setChosen(undefined)
  }

  return (
    <section className={styles.begin} aria-labelledby="new-flyer">
      <div>
        <h2 id="new-flyer">{isFirst ? 'Make your first flyer' : 'New flyer'}</h2>
        <p className="dim">
          {isFirst
            ? 'Choose how the first page looks. Items, your logo, your prices and more pages come next; everything can be changed later.'
            : 'Starts with the logo, colors and contact details of your last flyer.'}
        </p>
      </div>
      {isFull ? (
        <p className="note">You have {maximum} flyers, the most you can have. Remove one to make another.</p>
      ) : (
        <ul className={styles.templates}>
          {flyerTemplates.map((template) => (
            <li key={template}>
              <button
                type="button"
                aria-busy={chosen === template || undefined}
                onClick={() => chosen === undefined && void begin(template)}
              >
                <TemplateDrawing template={template} />
                <span>{templateNames[template]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FlyerCard({ flyer, isFull }: { flyer: ListedFlyer; isFull: boolean }) {
  const { id, name } = flyer
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const copy = useCall(copyFlyer, { refreshes })
  const remove = useCall(removeFlyer, { refreshes })

  async function askToRemove(card: Element | null) {
    const text = flyer.live_url === null ? 'This cannot be undone.' : 'Its live link ends, too. This cannot be undone.'
    if (!(await confirm({ title: `Do you really want to remove “${name}”?`, text, yes: 'Remove', no: 'Keep it' })))
      return
    keepFocusNear(card, 'a')
    if (await remove.send({ params: { id } })) showToast({ kind: 'ok', title: `Removed: ${name}` })
  }

  async function makeCopy() {
    const answer = await copy.send({ params: { id } })
    if (answer) showToast({ kind: 'ok', title: `Copied as “${answer.flyer.name}”.` })
  }

  const endRenaming = () => {
    setIsRenaming(false)
    requestAnimationFrame(() => renameButton.current?.focus())
  }

  return (
    <li className={styles.card}>
      <Link to={`/flyer-builder/${id}`} className={styles.sheetLink} tabIndex={-1} aria-hidden="true">
        <Thumbnail flyer={flyer} />
      </Link>
      <div className={styles.facts}>
        {isRenaming ? (
          <Rename flyer={flyer} onDone={endRenaming} />
        ) : (
          <h3>
            <Link to={`/flyer-builder/${id}`}>{name}</Link>
          </h3>
        )}
        <p className="small dim">
          {formatCountOf(flyer.page_count, 'page')}, {formatCountOf(flyer.item_count, 'item')}
        </p>
        <p className="small dim">
          Changed {formatDate(flyer.saved_at.slice(0, 10))}
          {flyer.live_url !== null && <span className={`badge badge--ok ${styles.live}`}>Live</span>}
        </p>
        {flyer.favorite_count + flyer.comment_count > 0 && (
          <p className="small">
            <Link to={`/flyer-builder/${id}/feedback`}>
              {sayFeedback(flyer)}
              <span className="sr"> on {name}</span>
            </Link>
            {flyer.unread_count > 0 && (
              <span className={`badge badge--rush ${styles.live}`}>{formatCount(flyer.unread_count)} new</span>
            )}
          </p>
        )}
        <div className={styles.ways}>
          <button ref={renameButton} className="link small" type="button" onClick={() => setIsRenaming(true)}>
            Rename<span className="sr"> {name}</span>
          </button>
          {!isFull && (
            <button
              className="link small"
              type="button"
              aria-busy={copy.sending || undefined}
              onClick={() => void makeCopy()}
            >
              Copy<span className="sr"> {name}</span>
            </button>
          )}
          <button
            className="link small"
            type="button"
            onClick={({ currentTarget }) => void askToRemove(currentTarget.closest('li'))}
          >
            Remove<span className="sr"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** '2 favorites, 1 comment' */
const sayFeedback = ({ favorite_count, comment_count }: ListedFlyer): string =>
  [
    ...(favorite_count > 0 ? [formatCountOf(favorite_count, 'favorite')] : []),
    ...(comment_count > 0 ? [formatCountOf(comment_count, 'comment')] : []),
  ].join(', ')

/** The first items on a sheet of paper. */
function Thumbnail({ flyer: { images } }: { flyer: ListedFlyer }) {
  return (
    <span className={styles.sheet} data-count={images.length}>
      <span className={styles.sheetHead} />
      {images.slice(0, 4).map((url, at) => (
        // The same item may be in it twice.
        <span key={at}>
          <Picture url={url} alt="" sizes="96px" />
        </span>
      ))}
    </span>
  )
}

function Rename({ flyer: { id, name }, onDone }: { flyer: ListedFlyer; onDone(): void }) {
  const [typed, setTyped] = useState(name)
  const load = useGetFlyer()
  const save = useCall(saveFlyer, { refreshes })
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next === '' || next === name) return onDone()
    setBusy(true)
    const flyer = await load(id)
    const answer =
      flyer &&
      (await save.send({ params: { id }, input: { version: flyer.version, name: next, design: flyer.design } }))
    setBusy(false)
    if (answer) onDone()
  }

  return (
    <form className={styles.rename} onSubmit={(event) => void submit(event)}>
      <input
        className="input"
        aria-label={`Name of ${name}`}
        maxLength={flyerLimits.name}
        autoFocus
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <Button type="submit" size="sm" look="primary" busy={busy}>
        Save
      </Button>
      <Button size="sm" look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}

function useGetFlyer() {
  const queries = useQueryClient()
  return (id: number) =>
    queries.fetchQuery({ ...callQuery(getFlyer, { params: { id } }), staleTime: 0 }).then(
      ({ flyer }) => flyer,
      () => undefined,
    )
}

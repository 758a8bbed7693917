import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  getPriceChange,
  getPriceSheet,
  listPriceChanges,
  listSheetRows,
  takeBackPriceChange,
} from '../../../../contract/admin/catalog/prices.call.ts'
import type { PriceChange } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useMe } from '../../app/me.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { formatFullMoment } from '../../kit/moments.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { ChangedSince } from '../../kit/changed-since.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { ChangeLines } from './change-lines.tsx'
import { ChangeState } from './changes-page.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import * as styles from './prices.module.css'

/** One published draft, with what it changes. */
export function PriceChangeRecord() {
  useTitle('Published prices')
  const { id } = useParams()
  const [asks, setAsks] = useState(false)
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const params = { id: Number(id) }
  const query = cursor === undefined ? {} : { cursor }
  const { data, error } = useAnswer(getPriceChange, { params, query }, { quiet: true, keepsPrevious: true })
  if (error) return <LoadFailure error={error} />
  if (!data) return <ListSkeleton />
  const { change, lines, nextCursor: next, mayChange } = data
  return (
    <>
      <div className="page-top">
        <div>
          <h1>
            Prices from {formatDate(change.startsOn)} <ChangeState change={change} />
          </h1>
          <About change={change} />
        </div>
        <div className="acts">
          <Link className="link" to="/catalog/prices/changes">
            All published drafts
          </Link>
          {mayChange && change.state === 'waiting' && <TakeBackWaiting change={change} />}
          {mayChange && change.takenBackUntil !== null && (
            <Button size="sm" onClick={() => setAsks(true)}>
              Undo publish
            </Button>
          )}
        </div>
      </div>
      <TakenBack change={change} />
      {change.leftOut.length > 0 && (
        <section className="pan" aria-label="Left out">
          <h2>Left out</h2>
          <ul className={styles.previewList}>
            {change.leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <TakeBackDialog change={change} open={asks} onClose={() => setAsks(false)} />
      <ChangeLines lines={lines} caption={change.effect} />
      <div className="list-end">
        {cursors.length > 0 && (
          <Button size="sm" onClick={() => setCursors(cursors.slice(0, -1))}>
            Page before
          </Button>
        )}
        {next !== null && (
          <Button size="sm" onClick={() => setCursors([...cursors, next])}>
            Next page
          </Button>
        )}
      </div>
    </>
  )
}

function About({ change }: { change: PriceChange }) {
  const { timeZone } = useMe()
  return (
    <p className="dim">
      {change.priceList}, {formatCountOf(change.itemCount, 'item')}. Published by {change.by} on{' '}
      {formatFullMoment(change.createdAt, timeZone)}
      {change.doneAt !== null && `, done ${formatFullMoment(change.doneAt, timeZone)}`}.
      {change.takenBackUntil !== null &&
        ` It can be undone until ${formatFullMoment(change.takenBackUntil, timeZone)}.`}
    </p>
  )
}

/** What became of prices that counted already. */
function TakenBack({ change: { takenBack: taken, takenBackAt: at } }: { change: PriceChange }) {
  const { timeZone } = useMe()
  if (taken === null || at === null) return null
  return (
    <section className="pan" aria-label="Undone">
      <h2>Undone</h2>
      <p>
        {taken.by} undid it on {formatFullMoment(at, timeZone)}. {formatCountOf(taken.restored, 'item')} went back to
        earlier values.
        {taken.left > 0 && ` ${formatCountOf(taken.left, 'value')} were changed later and kept:`}
      </p>
      {taken.left > 0 && (
        <div className="take-back">
          <ChangedSince changed={taken.changedSince} />
        </div>
      )}
    </section>
  )
}

function TakeBackWaiting({ change }: { change: PriceChange }) {
  const back = useCallWithToast(takeBackPriceChange, {
    refreshes: [getPriceChange, listPriceChanges, getPriceSheet, listSheetRows],
  })
  async function takeBack() {
    const title = `Undo the prices from ${formatDate(change.startsOn)}?`
    const text = 'Prices do not change. It becomes your draft again, unless you have another draft of this price list.'
    if (await confirm({ title, text, yes: 'Undo publish', no: 'Keep it' }))
      void back.send({ params: { id: change.id }, input: {} })
  }
  return (
    <Button size="sm" busy={back.sending} onClick={() => void takeBack()}>
      Undo publish
    </Button>
  )
}

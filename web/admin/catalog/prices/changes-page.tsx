import { Link } from 'react-router'
import { listPriceChanges } from '../../../../contract/admin/catalog/prices.call.ts'
import type { PriceChange } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useMe } from '../../app/me.ts'
import { Badge } from '../../kit/badge.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { Table } from '../../kit/list/table.tsx'
import * as styles from './prices.module.css'

/** Drafts that were published: those that wait for their day, and those that are over. */
export function PriceChanges() {
  useTitle('Published prices')
  const waiting = useAnswer(listPriceChanges, { query: { state: 'waiting' } })
  const over = usePages(listPriceChanges, { state: 'over' })
  const done = over.pages.flatMap(({ changes }) => changes)
  if (waiting.isPending || over.isPending) return <ListSkeleton />
  const error = waiting.error ?? over.error
  return (
    <>
      <div className="page-top">
        <div>
          <h1>Published drafts</h1>
          <p className="dim">Scheduled prices start at midnight, shop time.</p>
        </div>
        <div className="acts">
          <Link className="link" to="/catalog/prices">
            Back to prices
          </Link>
        </div>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : (
        <>
          <ChangeTable title="Scheduled" changes={waiting.data?.changes ?? []} empty="Nothing scheduled." />
          <ChangeTable title="Published earlier" changes={done} empty="Nothing published yet." />
          {over.hasMore && (
            <div className="list-end">
              <Button size="sm" busy={over.isLoadingMore} onClick={over.loadMore}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

interface ChangeTableProps {
  title: string
  changes: readonly PriceChange[]
  empty: string
}

function ChangeTable({ title, changes, empty }: ChangeTableProps) {
  const { timeZone } = useMe()
  return (
    <section className={styles.priceChanges} aria-label={title}>
      <h2>{title}</h2>
      {changes.length === 0 ? (
        <p className="dim">{empty}</p>
      ) : (
        <div className="scroll-x">
          <Table caption={title} heads={['From', 'Effect', 'Price list', 'By', 'State']} className="dense">
            {changes.map((change) => (
              <tr key={change.id}>
                <th scope="row">
                  <Link to={`/catalog/prices/changes/${change.id}`}>{formatDate(change.startsOn)}</Link>
                </th>
                <td>
                  {change.effect}, {formatCountOf(change.itemCount, 'item')}
                </td>
                <td>{change.priceList}</td>
                <td>
                  {change.by}, {formatMoment(change.createdAt, timeZone)}
                </td>
                <td>
                  <ChangeState change={change} />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  )
}

/** Whether it waits, counts, or was taken back. */
export function ChangeState({ change: { state, leftOut } }: { change: PriceChange }) {
  if (state === 'waiting') return <Badge kind="house">Scheduled</Badge>
  if (state === 'taking-back') return <Badge kind="house">Being undone</Badge>
  if (state === 'taken-back') return <Badge kind="plain">Undone</Badge>
  return leftOut.length > 0 ? <Badge kind="warn">Partly done</Badge> : <Badge kind="ok">Done</Badge>
}

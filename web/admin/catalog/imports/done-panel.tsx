import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  getImport,
  listImportedItems,
  listImports,
  publishImported,
} from '../../../../contract/admin/catalog/imports.call.ts'
import { fetchPicturesAgain } from '../../../../contract/admin/catalog/item-media.call.ts'
import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { callQuery, useCall, usePages } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm, type Question } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { formatFullMoment } from '../../kit/moments.ts'
import { Table } from '../../kit/list/table.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { titleColumn } from './column-names.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import * as styles from './imports.module.css'

/** What an import has done, and what can be done with it now. */
export function DonePanel({ one }: { one: ImportRecord }) {
  const [asks, setAsks] = useState(false)
  const queries = useQueryClient()
  const publish = useCall(publishImported, {
    refreshes: [listImports],
    onSuccess({ import: shown, said }) {
      queries.setQueryData(callQuery(getImport, { params: { id: one.id } }).queryKey, shown)
      showToast({ kind: 'ok', title: said })
    },
  })
  const { id, version, unpublished, takenBack, takenBackUntil: until, timeZone } = one
  const unplaced = one.unpublishedWithout?.collection ?? 0

  async function askToPublish() {
    const question = toQuestion(one)
    if (!question || (await confirm(question))) await publish.send({ params: { id }, input: { version } })
  }

  return (
    <div className={styles.importForm}>
      <section className="pan" aria-labelledby="import-did">
        <header>
          <h2 id="import-did">{takenBack ? 'Import undone' : 'Imported'}</h2>
          <span className="small dim">
            {one.who}
            {one.importedAt && `, ${formatFullMoment(one.importedAt, timeZone)}`}
          </span>
        </header>
        <p>
          {formatCount(one.added)} new, {formatCount(one.changed)} changed, {formatCount(one.untouched)} unchanged
          {one.skipped > 0 && `, ${formatCount(one.skipped)} skipped`}.
        </p>
        {takenBack && (
          <p>
            {takenBack.by} undid it
            {one.takenBackAt && ` on ${formatFullMoment(one.takenBackAt, timeZone)}`}: {formatCount(takenBack.restored)}{' '}
            restored, {formatCount(takenBack.removed)} new ones removed, {formatCount(takenBack.hidden)} hidden.{' '}
            {formatCountOf(takenBack.left, 'value')} were changed later and kept.
          </p>
        )}
        <div className={styles.importActs}>
          {unpublished > 0 && (
            <Button look="primary" busy={publish.sending} onClick={() => void askToPublish()}>
              Publish {formatCountOf(unpublished, 'new item')}
            </Button>
          )}
          {until && <Button onClick={() => setAsks(true)}>Undo import</Button>}
        </div>
        <Pictures one={one} />
        {unplaced > 0 && (
          <p>
            <Link to="/catalog?only=withoutCollection">{formatCountOf(unplaced, 'new item')} without a collection</Link>
            : in no department of the shop's menu.
          </p>
        )}
        {!takenBack && one.added > 0 && unpublished === 0 && (
          <p>
            The new items are published. <Link to="/catalog">View items</Link>
          </p>
        )}
        {until && <p className="small dim">It can be undone until {formatFullMoment(until, timeZone)}.</p>}
      </section>
      <Items importId={id} />
      <TakeBackDialog one={one} open={asks} onClose={() => setAsks(false)} />
    </div>
  )
}

/** What became of the pictures at addresses elsewhere: each is fetched once, and kept by the shop. */
function Pictures({ one: { id, pictures } }: { one: ImportRecord }) {
  const again = useCallWithToast(fetchPicturesAgain, { refreshes: [getImport] })
  const { waiting, failed } = pictures
  if (waiting + failed === 0) return null
  return (
    <>
      {waiting > 0 && <p>{formatCountOf(waiting, 'picture')} being downloaded from the addresses in the file.</p>}
      {failed > 0 && (
        <p className={styles.importPictures}>
          <Link to="/catalog?only=pictureFailed">{formatCountOf(failed, 'picture')} could not be downloaded</Link>
          <Button size="sm" busy={again.sending} onClick={() => void again.send({ input: { importId: id } })}>
            Retry download
          </Button>
        </p>
      )}
    </>
  )
}

/** What is missing is a hint: some goods are shown without it. Undefined: nothing is. */
function toQuestion({
  unpublished,
  unpublishedWithout: without,
  unpublishedToOrder: toOrder,
}: ImportRecord): Question | undefined {
  const missing = (['picture', 'price', 'description', 'collection'] as const).flatMap((fact) => {
    const count = without?.[fact] ?? 0
    if (count === 0) return []
    if (unpublished > 1 && count === unpublished) return `None has a ${fact}.`
    return `${unpublished === 1 ? 'It' : formatCount(count)} ${count === 1 ? 'has' : 'have'} no ${fact}.`
  })
  const sentences = [...missing, ...(toOrder === '' ? [] : [toOrder])]
  if (sentences.length === 0) return undefined
  return {
    title: `Publish ${formatCountOf(unpublished, 'new item')}?`,
    text: (
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
    yes: 'Publish',
    no: 'Cancel',
    harmless: true,
  }
}

/** What it has made and changed, as long as that is stored. */
function Items({ importId }: { importId: number }) {
  const list = usePages(listImportedItems, { importId, limit: 50 })
  const rows = list.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return null
  return (
    <section className="pan" aria-labelledby="imported-items">
      <header>
        <h2 id="imported-items">Items</h2>
      </header>
      <Table heads={['Item', 'Name', 'Changes']} className="flat">
        {rows.map(({ id, code, name, isNew, columns }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="mono" to={`/catalog?q=${encodeURIComponent(code)}`}>
                {code}
              </Link>
            </th>
            <td>{name}</td>
            <td>{isNew ? 'New' : columns.map(titleColumn).join(', ')}</td>
          </tr>
        ))}
      </Table>
      {list.hasMore && (
        <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

import { useState } from 'react'
import { trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import type { SearchResult } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { isLongSearch, shortestSearch } from '../../../../domain/shortest-search.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import type { Draft, Propose } from './search-page.tsx'
import { ResultList } from './result-list.tsx'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './search.module.css'

interface TryPanelProps {
  q: string
  draft: Draft | undefined
  canChange: boolean
  refused: string | undefined
  saving: boolean
  onSearch(text: string): void
  onPropose: Propose
  onSave(): void
  onDiscard(): void
}

/** A search as the shop answers it now, and beside it as it would with the change. */
export function TryPanel({ q, draft, canChange, refused, saving, ...acts }: TryPanelProps) {
  const asks = isLongSearch(q)
  const {
    data,
    error,
    isPlaceholderData: isOld,
  } = useAnswer(
    trySearch,
    { input: { q, ...(draft && { change: draft.change }) } },
    { enabled: asks, quiet: true, keepsPrevious: true },
  )
  const list = { q, canChange, onPropose: acts.onPropose }
  return (
    <section className={`pan ${styles.trySearch}`} aria-labelledby="try-search">
      <header>
        <h2 id="try-search">Try a search</h2>
      </header>
      <SearchField label="Search as a buyer" placeholder="stick electrode" asked={q} onSearch={acts.onSearch} />
      {draft && (
        <div className={styles.tryDraft} role="status">
          <span>
            <b>Not saved:</b> {draft.says}.
          </span>
          <span className="acts">
            <Button size="sm" onClick={acts.onDiscard}>
              Discard
            </Button>
            <Button size="sm" look="primary" busy={saving} onClick={acts.onSave}>
              Save
            </Button>
          </span>
        </div>
      )}
      {refused && <Alert>{refused}</Alert>}
      {error && asks ? (
        <Alert>{error.message}</Alert>
      ) : !asks ? (
        <p className="dim">Enter at least {shortestSearch} letters.</p>
      ) : (
        <div
          className={data?.after ? `${styles.tryResults} ${styles.two}` : styles.tryResults}
          aria-busy={!data || isOld || undefined}
        >
          {data && <Result key={q} title={data.after ? 'Now' : 'Current results'} result={data.now} {...list} />}
          {data?.after && (
            <Result key={`${q} changed`} title="After the change" result={data.after} before={data.now} {...list} />
          )}
        </div>
      )}
    </section>
  )
}

interface ResultProps {
  title: string
  result: SearchResult
  before?: SearchResult
  q: string
  canChange: boolean
  onPropose: Propose
}

const shownAtFirst = 12

function Result({ title, result, before, ...list }: ResultProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { redirectUrl: redirect, didYouMean: meant, items, itemCount: count } = result
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="dim">{sum(result)}</span>
      </h3>
      {redirect !== null && (
        <p>
          Leads to <span className="mono">{redirect}</span>
        </p>
      )}
      {meant !== null && <p className="small dim">Shows results for: {meant}</p>}
      <ResultList items={showsAll ? items : items.slice(0, shownAtFirst)} before={before} {...list} />
      {!showsAll && items.length > shownAtFirst ? (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          Show more
        </Button>
      ) : (
        count > items.length && <p className="small dim">The first {items.length} are listed.</p>
      )}
    </section>
  )
}

function sum({ itemCount: count, completeCount: complete }: SearchResult): string {
  if (count === 0) return 'nothing found'
  return complete === 0 || complete === count
    ? formatCountOf(count, 'item')
    : `${formatCountOf(count, 'item')}, ${complete} with every word`
}

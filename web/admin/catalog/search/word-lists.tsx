import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchWordsAnswer } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Badge } from '../../kit/badge.tsx'
import type { Propose } from './search-page.tsx'
import * as styles from './search.module.css'

interface WordListsProps {
  words: SearchWordsAnswer
  canChange: boolean
  /** A removal, too, is tried first. */
  onPropose: Propose
}

/** All that is saved. */
export const WordLists = ({ words: { synonyms, redirects, rankings }, canChange, onPropose }: WordListsProps) => (
  <div className={styles.searchLists}>
    <List id="synonyms" title="Synonyms" count={synonyms.length} none="No synonyms yet.">
      {synonyms.map(({ words, sameAs }) => (
        <li key={`${words} = ${sameAs}`}>
          <span>
            <TryLink q={words} /> = {sameAs}
          </span>
          {canChange && (
            <IconButton
              label={`Remove ${words} = ${sameAs}`}
              onClick={() => onPropose({ kind: 'remove-synonym', words, sameAs }, { tryIt: words })}
            >
              <CloseIcon />
            </IconButton>
          )}
        </li>
      ))}
    </List>
    <List id="redirects" title="Redirects" count={redirects.length} none="No redirects yet.">
      {redirects.map(({ words, address }) => (
        <li key={words}>
          <span>
            <TryLink q={words} /> leads to <span className="mono">{address}</span>
          </span>
          {canChange && (
            <IconButton
              label={`Remove the redirect of ${words}`}
              onClick={() => onPropose({ kind: 'remove-redirect', words }, { tryIt: words })}
            >
              <CloseIcon />
            </IconButton>
          )}
        </li>
      ))}
    </List>
    <List
      id="rankings"
      title="Ranking"
      count={rankings.length}
      none="No changes. Try a search, then put an item first or last."
    >
      {rankings.map(({ words, items }) => (
        <li key={words}>
          <span>
            <TryLink q={words} />
            {items.map(({ itemId: id, webCode: code, place }) => (
              <span key={id} className={styles.ranked}>
                <Badge kind="house">{place === 'last' ? 'Last' : 'First'}</Badge>{' '}
                <Link to={`/catalog/items/${id}`}>{code}</Link>
                {canChange && (
                  <IconButton
                    label={`Return ${code} to its normal position in ${words}`}
                    onClick={() =>
                      onPropose({ kind: 'stand-as-found', words, itemId: id }, { item: code, tryIt: words })
                    }
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </span>
            ))}
          </span>
        </li>
      ))}
    </List>
  </div>
)

interface ListProps {
  id: string
  title: string
  count: number
  /** In the place of an empty list. */
  none: string
  children: ReactNode
}

const List = ({ id, title, count, none, children }: ListProps) => (
  <section className="pan" aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      <span className="small mono dim">{formatCount(count)}</span>
    </header>
    {count === 0 ? <p className="dim">{none}</p> : <ul className={styles.wordList}>{children}</ul>}
  </section>
)

const TryLink = ({ q }: { q: string }) => (
  <Link to={`/catalog/search?q=${encodeURIComponent(q)}`} title="Try this search">
    {q}
  </Link>
)

import { Link } from 'react-router'
import type { SearchChange, SearchResult } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Badge } from '../../kit/badge.tsx'
import { MenuItem, MoreMenu } from '../../kit/menu.tsx'
import type { Propose } from './search-page.tsx'
import * as styles from './search.module.css'

type Item = SearchResult['items'][number]

interface ResultListProps {
  q: string
  items: readonly Item[]
  /** Current results now, where this is what it would. */
  before: SearchResult | undefined
  canChange: boolean
  onPropose: Propose
}

/** Results, in its order; each can be put first or last for this search. */
export const ResultList = ({ q, items, before, canChange, onPropose }: ResultListProps) => (
  <ol className={styles.foundItems}>
    {items.map((item, at) => (
      <li key={item.id}>
        <span className="pic">
          <Picture url={item.pictureUrl} alt="" sizes="36px" />
        </span>
        <span className={styles.what}>
          <Link to={`/catalog/items/${item.id}`}>{item.name}</Link>
          <span className="code">{item.webCode}</span>
        </span>
        {before && <Moved id={item.id} at={at} before={before} />}
        {item.place && <Badge kind="house">{item.place === 'first' ? 'First' : 'Last'}</Badge>}
        {canChange && <Places q={q} item={item} onPropose={onPropose} />}
      </li>
    ))}
  </ol>
)

/** Where it stands beside where it stands now. */
function Moved({ id, at, before }: { id: number; at: number; before: SearchResult }) {
  const was = before.items.findIndex((item) => item.id === id)
  if (was === at) return null
  if (was < 0) return <Badge kind="ok">New here</Badge>
  return <span className="small dim">{was > at ? `up ${was - at}` : `down ${at - was}`}</span>
}

const Places = ({
  q,
  item: { id, name, place },
  onPropose,
}: { q: string; item: Item } & Pick<ResultListProps, 'onPropose'>) => {
  const put = (kind: SearchChange['kind']) => onPropose({ kind, words: q, itemId: id }, { item: name })
  return (
    <MoreMenu label={`Position of ${name}`}>
      <MenuItem onChoose={() => put('stand-first')}>Put first</MenuItem>
      {place !== 'last' && <MenuItem onChoose={() => put('stand-last')}>Put last</MenuItem>}
      {place && <MenuItem onChoose={() => put('stand-as-found')}>Normal position</MenuItem>}
    </MoreMenu>
  )
}

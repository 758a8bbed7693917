import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { useEffect, useRef } from 'react'
import { useStoredList } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { viewedList, withViewed, type ViewedItem } from './viewed-list.ts'
import * as styles from './recently-viewed.module.css'

/** Notes in this browser that the item was looked at: once, since its answer may come again after a logout. */
export function useRememberViewed(item: ViewedItem): void {
  const latest = useRef(item)
  useEffect(() => void (latest.current = item))
  useEffect(() => viewedList.write(withViewed(viewedList.read(), latest.current)), [item.id])
}

const shownAtMost = 8

/** The way back to what was looked at before; nothing where there was nothing. It asks the shop for nothing. */
export function RecentlyViewed({ except }: { except?: number }) {
  const items = useStoredList(viewedList)
    .filter(({ id }) => id !== except)
    .slice(0, shownAtMost)
  if (items.length === 0) return null
  return (
    <section className={styles.viewed} aria-labelledby="viewed">
      <div className="head-row">
        <h2 id="viewed">Recently viewed</h2>
        <button className="link" type="button" onClick={() => viewedList.write([])}>
          Clear
        </button>
      </div>
      <ul>
        {items.map(({ id, name, web_code: code, image_thumnail: image }) => (
          <li key={id}>
            <Link to={toItemPath({ id, name })}>
              <span className="pic">
                <Picture url={image} alt="" sizes="(min-width: 992px) 150px, 120px" />
              </span>
              <span className={styles.tx}>{keepTogether(name)}</span>
              <span className="code">{code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

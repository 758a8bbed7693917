import type { FlyerDesign } from '../../../../domain/flyers/flyer-design.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { DownIcon, RemoveIcon, UpIcon } from './builder-icons.tsx'
import { templateNames } from './template-drawing.tsx'
import { dropPage, type ItemDrag } from './use-item-drag.ts'
import * as styles from './flyer-builder.module.css'

interface PageListProps {
  pages: FlyerDesign['pages']
  shownKey: string
  drag: ItemDrag
  onShow(key: string): void
  onMove(key: string, step: 1 | -1): void
  onRemove(key: string): void
}

/** The pages of a flyer; an item that is dropped on one goes to its end. */
export function PageList({ pages, shownKey, drag, onShow, onMove, onRemove }: PageListProps) {
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">
        Pages<span className="code">{pages.length}</span>
      </h2>
      <ol className={`${styles.list} ${styles.pages}`}>
        {pages.map((page, at) => {
          const isShown = page.key === shownKey
          const isTarget = drag.drag?.by === 'pointer' && drag.drag.to.page === page.key && !isShown
          return (
            <li
              key={page.key}
              {...{ [dropPage]: page.key }}
              className={`${isShown ? styles.on : ''} ${isTarget ? styles.target : ''}`}
            >
              <button
                type="button"
                className={styles.choose}
                aria-current={isShown ? 'page' : undefined}
                onClick={() => onShow(page.key)}
              >
                <span className={styles.itemName}>
                  <b>
                    <span className="mono">{at + 1}</span> {page.headline || templateNames[page.template]}
                  </b>
                  <span className="small dim">
                    {page.template === 'cover' ? 'Cover page' : formatCountOf(page.items.length, 'item')}
                  </span>
                </span>
              </button>
              {isShown && (
                <span className={styles.pageActs}>
                  <IconButton
                    label={`Move page ${at + 1} up`}
                    aria-disabled={at === 0}
                    onClick={() => onMove(page.key, -1)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    label={`Move page ${at + 1} down`}
                    aria-disabled={at === pages.length - 1}
                    onClick={() => onMove(page.key, 1)}
                  >
                    <DownIcon />
                  </IconButton>
                  <IconButton
                    label={`Remove page ${at + 1}`}
                    onClick={({ currentTarget }) => {
                      keepFocusNear(currentTarget.closest('li'), 'button')
                      onRemove(page.key)
                    }}
                  >
                    <RemoveIcon />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { type FlyerPage, itemsPerPage } from '../../../../domain/flyers/flyer-design.ts'
import type { FlyerGoods } from '../../../../contract/shop/flyers.schema.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { Picture } from '../../../ui/picture.tsx'
import { GripIcon } from './builder-icons.tsx'
import { dropItem, type ItemDrag } from './use-item-drag.ts'
import * as styles from './flyer-builder.module.css'

interface PageItemsProps {
  /** As it would be if what is carried were dropped now. */
  page: FlyerPage
  goods: ReadonlyMap<number, FlyerGoods>
  chosenKey: string | undefined
  drag: ItemDrag
  onChoose(key: string): void
  onRemove(key: string): void
}

const howId = 'how-to-move'

/** The items of the page in their order, each with a handle to move it. */
export function PageItems({ page, goods, chosenKey, drag, onChoose, onRemove }: PageItemsProps) {
  const room = itemsPerPage[page.template]
  return (
    <section aria-labelledby="on-this-page">
      <h2 id="on-this-page">
        On this page
        {room > 0 && (
          <span className="code">
            {page.items.length} of {room}
          </span>
        )}
      </h2>
      <p id={howId} hidden>
        Press Space to pick it up, the arrow keys to move it, Page Up or Page Down for another page, Space to drop it,
        Escape to put it back.
      </p>
      {page.items.length === 0 ? (
        <p className="small dim">
          {room === 0
            ? 'A cover page has no items. Items you add go on the next page.'
            : 'No items yet. Add some below.'}
        </p>
      ) : (
        <ol className={styles.list} data-drop-list={page.key}>
          {page.items.map((item) => {
            const one = goods.get(item.item)
            const name = one?.name ?? 'Item'
            const isCarried = drag.drag?.key === item.key
            return (
              <li
                key={item.key}
                {...{ [dropItem]: item.key }}
                className={`${item.key === chosenKey ? styles.on : ''} ${isCarried ? styles.carried : ''}`}
              >
                <button
                  type="button"
                  className={styles.grab}
                  aria-label={`Move ${name}`}
                  aria-describedby={howId}
                  {...drag.handleOf(item.key)}
                >
                  <GripIcon />
                </button>
                <button
                  type="button"
                  className={styles.choose}
                  aria-current={item.key === chosenKey || undefined}
                  onClick={() => onChoose(item.key)}
                >
                  <span className={styles.thumb}>
                    <Picture url={pictureOf(one, item.color)} alt="" sizes="44px" />
                  </span>
                  <span className={styles.itemName}>
                    <b>{name}</b>
                    <span className="code">{one?.gone ? 'No longer sold' : one?.web_code}</span>
                  </span>
                </button>
                <IconButton
                  label={`Remove ${name}`}
                  onClick={({ currentTarget }) => {
                    keepFocusNear(currentTarget.closest('li'), `.${styles.choose}`)
                    onRemove(item.key)
                  }}
                >
                  <CloseIcon />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      <p className="sr" role="status" aria-live="assertive">
        {drag.spoken}
      </p>
    </section>
  )
}

export const pictureOf = (goods: FlyerGoods | undefined, color: string | null): string | null =>
  goods?.colors.find(({ name }) => name === color)?.image ?? goods?.image ?? null

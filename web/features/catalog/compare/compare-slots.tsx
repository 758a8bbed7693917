import { comparedAtLeast, comparedAtMost, tooFewCompared } from '../../../../domain/catalog/comparing.ts'
import { compareList, removeFromCompare, type ComparedItem } from '../../../client/index.ts'
import { useNavigate } from '../../../router/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { compareAddress } from './compare-address.ts'
import * as styles from './compare-bar.module.css'

/** What is to be compared, and the way to it. */
export function CompareSlots({ items }: { items: readonly ComparedItem[] }) {
  const navigate = useNavigate()
  const tooFew = items.length < comparedAtLeast

  function compare() {
    if (tooFew) return showToast({ kind: 'info', title: tooFewCompared })
    void navigate(compareAddress(items.map(({ id }) => id)))
  }

  return (
    <section className={`${styles.compareBar} no-print`} data-bar="compare" aria-label="Compare">
      <div className="wrap">
        <p>
          <b>Compare</b>
          <br />
          <span className="small dim">
            {items.length} of {comparedAtMost}
          </span>
        </p>
        <ul className={styles.slots}>
          {items.map((item) => (
            <li key={item.id} className={styles.slot}>
              <span className="pic">
                <Picture url={item.image_thumnail} alt="" sizes="52px" />
              </span>
              <span className={styles.tx}>
                <b>{keepTogether(item.name)}</b>
                <span className="code">{item.web_code}</span>
              </span>
              <IconButton
                label={`Remove ${item.name} from the comparison`}
                onClick={({ currentTarget }) => {
                  keepFocusNear(currentTarget.closest('li'), 'button')
                  removeFromCompare(item.id)
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
          {Array.from({ length: comparedAtMost - items.length }, (_, index) => (
            <li key={index} className={`${styles.slot} ${styles.slotEmpty}`}>
              <span className={styles.tx}>Add another item</span>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button
            look="quiet"
            className={styles.clear}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget.closest('section'), 'h1')
              compareList.write([])
            }}
          >
            Clear
          </Button>
          <Button look="primary" disabled={tooFew} title={tooFew ? tooFewCompared : undefined} onClick={compare}>
            Compare{tooFew ? '' : ` ${items.length}`}
          </Button>
        </div>
      </div>
    </section>
  )
}

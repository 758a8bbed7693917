import { tooManyCompared } from '../../../../domain/catalog/comparing.ts'
import {
  addToCompare,
  compareList,
  removeFromCompare,
  useStoredList,
  type ComparedItem,
} from '../../../client/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CompareIcon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './product-card.module.css'

/** Puts an item into the compare bar, or takes it out. */
export function CompareButton({ item }: { item: ComparedItem }) {
  const chosen = useStoredList(compareList).some(({ id }) => id === item.id)
  function press() {
    if (chosen) return removeFromCompare(item.id)
    if (!addToCompare(item)) showToast({ kind: 'info', title: tooManyCompared })
  }
  return (
    <IconButton className={styles.cmp} label={`Compare: ${item.name}`} aria-pressed={chosen} onClick={press}>
      <CompareIcon />
    </IconButton>
  )
}

import { formatCount } from '../../../../domain/money/format-money.ts'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import type { Arrangement, RowOrder } from './arrange-rows.ts'
import * as styles from './line-shipping.module.css'

interface RowFilterProps {
  arrangement: Arrangement
  /** Addresses where something is still to be entered. */
  openIds: number[]
  onArrange(arrangement: Arrangement): void
}

/** Finds rows among many. */
export function RowFilter({ arrangement, openIds, onArrange }: RowFilterProps) {
  return (
    <div className={styles.filter}>
      <LabeledInput
        label="Find an address"
        type="search"
        placeholder="Name, city, state or ZIP"
        value={arrangement.words}
        onChange={({ target }) => onArrange({ ...arrangement, words: target.value })}
      />
      <LabeledSelect
        label="Show"
        value={arrangement.only ? 'open' : 'all'}
        onChange={({ target }) =>
          onArrange({ ...arrangement, only: target.value === 'open' ? new Set(openIds) : undefined })
        }
      >
        <option value="all">All addresses</option>
        <option value="open">Incomplete ({formatCount(arrangement.only?.size ?? openIds.length)})</option>
      </LabeledSelect>
      <LabeledSelect
        label="Sort by"
        value={arrangement.order}
        onChange={({ target }) => onArrange({ ...arrangement, order: target.value as RowOrder })}
      >
        <option value="added">As added</option>
        <option value="name">Name</option>
        <option value="state">State and city</option>
      </LabeledSelect>
    </div>
  )
}

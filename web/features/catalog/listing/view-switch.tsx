import { icon } from '../../../ui/icon.tsx'
import type { View } from './listing-state.ts'
import * as styles from './listing.module.css'

const CardsIcon = icon([['path', { d: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z' }]])
const RowsIcon = icon([['path', { d: 'M4 5h16M4 12h16M4 19h16' }]])

interface ViewSwitchProps {
  view: View
  /** The form of the filters, which takes the view along while there is no JavaScript. */
  form: string
  onChange(view: View): void
}

/** Cards show what goods look like, rows what they are. */
export function ViewSwitch({ view, form, onChange }: ViewSwitchProps) {
  const button = (of: View, label: string, Icon: typeof RowsIcon) => (
    <button
      className="icon-btn"
      form={form}
      name="view"
      value={of}
      aria-label={label}
      title={label}
      aria-pressed={view === of}
      onClick={(event) => {
        event.preventDefault()
        if (view !== of) onChange(of)
      }}
    >
      <Icon />
    </button>
  )
  return (
    <div className={styles.views} role="group" aria-label="View">
      {button('cards', 'Cards', CardsIcon)}
      {button('rows', 'Rows', RowsIcon)}
    </div>
  )
}

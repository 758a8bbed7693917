import type { StaffThreadEntry } from '../../../../contract/admin/orders/thread.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import * as styles from './thread.module.css'

type Entries = readonly StaffThreadEntry[]

/** The latest that was shown: the server refuses whoever has missed a later one. */
export const toSeenId = (entries: Entries): number =>
  Math.max(0, ...entries.flatMap(({ kind, from, id }) => (kind === 'message' && from !== 'note' ? [id] : [])))

interface ClosingProps {
  /** The oldest first. */
  entries: Entries
  busy: boolean
  onSettle(as: 'answered' | 'no-answer' | 'waiting'): void
}

const closedByHand = ['Answered by phone or e-mail', 'No answer needed']

/** A message that has had its answer elsewhere, or needs none; and back. */
export function ThreadClosing({ entries, busy, onSettle }: ClosingProps) {
  if (entries.some(({ waits }) => waits)) {
    return (
      <div className={styles.acts}>
        <Button size="sm" busy={busy} onClick={() => onSettle('answered')}>
          Answered by phone or e-mail
        </Button>
        <Button size="sm" busy={busy} onClick={() => onSettle('no-answer')}>
          No answer needed
        </Button>
      </div>
    )
  }
  const latest = entries.findLast(({ kind, from }) => kind === 'message' && from !== 'note')
  const wasClosedByHand = latest?.from === 'buyer' && closedByHand.includes(latest.endTitle)
  return wasClosedByHand ? (
    <div className={styles.acts}>
      <button type="button" className="link small" disabled={busy} onClick={() => onSettle('waiting')}>
        Reopen: needs an answer
      </button>
    </div>
  ) : null
}

/** Notes name whoever reads the page. */
export const MentionedMe = ({ entries, busy, onDone }: { entries: Entries; busy: boolean; onDone(): void }) =>
  entries.some(({ mentionsMe }) => mentionsMe) ? (
    <div className={styles.acts}>
      <span className="small">A note mentions you.</span>
      <Button size="sm" busy={busy} onClick={onDone}>
        Done
      </Button>
    </div>
  ) : null

interface MentionMenuProps {
  names: readonly string[]
  value: string
  onChange(value: string): void
}

/** Puts a colleague into a note, who hears of it. */
export const MentionMenu = ({ names, value, onChange }: MentionMenuProps) =>
  names.length === 0 ? null : (
    <Menu
      trigger={
        <Button size="sm" look="quiet">
          Mention
        </Button>
      }
    >
      {names.map((name) => (
        <MenuItem key={name} onChoose={() => onChange(`${value}${/\S$/.test(value) ? ' ' : ''}@${name} `)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )

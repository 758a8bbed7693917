import { useShortcuts } from './page/use-shortcuts.ts'

/** J and K go from row to row, by the link of each; X selects. Enter opens, as on every link. */
export function useRowKeys({ onToggle }: { onToggle(id: string): void }): void {
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const id = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset['row']
      if (id !== undefined) onToggle(id)
    },
  })
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  const next = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

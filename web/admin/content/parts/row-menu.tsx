import type { ReactNode } from 'react'
import { MenuItem, MenuLine, MoreMenu } from '../../kit/menu.tsx'
import type { Moves } from '../../kit/sorting/sortable-rows.tsx'

interface RowMenuProps {
  title: string
  moves: Moves
  onOpen(): void
  onRemove(): void
  /** Further choices, above the line. */
  children?: ReactNode
}

/** Actions with a row of a list that the owner arranges. */
export const RowMenu = ({ title, moves: { up, down }, onOpen, onRemove, children }: RowMenuProps) => (
  <MoreMenu label={`More about ${title}`}>
    <MenuItem onChoose={onOpen}>Change</MenuItem>
    {up && <MenuItem onChoose={up}>Move up</MenuItem>}
    {down && <MenuItem onChoose={down}>Move down</MenuItem>}
    {children}
    <MenuLine />
    <MenuItem onChoose={onRemove}>Remove</MenuItem>
  </MoreMenu>
)

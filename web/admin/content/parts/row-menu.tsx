import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { MoreIcon } from '../../kit/icons.tsx'
import { Menu, MenuItem, MenuLine } from '../../kit/menu.tsx'
import type { Moves } from '../../kit/sorting/sortable-rows.tsx'

interface RowMenuProps {
  title: string
  moves: Moves
  onOpen(): void
  onRemove(): void
  /** Further choices, above the line. */
  children?: ReactNode
}

/** What can be done with a row of a list that the owner arranges. */
export const RowMenu = ({ title, moves: { up, down }, onOpen, onRemove, children }: RowMenuProps) => (
  <Menu
    align="end"
    trigger={
      <IconButton label={`More about ${title}`}>
        <MoreIcon />
      </IconButton>
    }
  >
    <MenuItem onChoose={onOpen}>Change</MenuItem>
    {up && <MenuItem onChoose={up}>Move up</MenuItem>}
    {down && <MenuItem onChoose={down}>Move down</MenuItem>}
    {children}
    <MenuLine />
    <MenuItem onChoose={onRemove}>Remove</MenuItem>
  </Menu>
)

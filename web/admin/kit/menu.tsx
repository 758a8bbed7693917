import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { CheckIcon, MoreIcon } from './icons.tsx'
import * as styles from './kit.module.css'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  children: ReactNode
}

/** Choices below a button, by mouse, arrow keys or first letters. */
export const Menu = ({ trigger, align = 'start', children }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      {/* The page does not scroll to an item of a fixed menu that gets the focus: above a bar at the foot, it would. */}
      <Base.Positioner className="drop-place" positionMethod="fixed" sideOffset={6} align={align}>
        <Base.Popup className={styles.menu}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

interface MoreMenuProps {
  /** 'More about Ann Marsh' */
  label: string
  children: ReactNode
}

/** What else can be done with a row. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <Menu
    align="end"
    trigger={
      <IconButton label={label}>
        <MoreIcon />
      </IconButton>
    }
  >
    {children}
  </Menu>
)

interface MenuItemProps {
  onChoose(): void
  disabled?: boolean
  children: ReactNode
}

export const MenuItem = ({ onChoose, disabled = false, children }: MenuItemProps) => (
  <Base.Item className={styles.menuItem} onClick={onChoose} disabled={disabled}>
    {children}
  </Base.Item>
)

interface MenuCheckProps {
  checked: boolean
  onCheck(checked: boolean): void
  children: ReactNode
}

/** One of several that may be on; the menu stays open. */
export const MenuCheck = ({ checked, onCheck, children }: MenuCheckProps) => (
  <Base.CheckboxItem className={styles.menuItem} checked={checked} onCheckedChange={onCheck} closeOnClick={false}>
    <span className={styles.menuMark}>{checked && <CheckIcon />}</span>
    <span>{children}</span>
  </Base.CheckboxItem>
)

interface MenuChoiceProps {
  label: string
  value: string
  options: readonly { value: string; title: string }[]
  onChoose(value: string): void
}

/** One of several. */
export const MenuChoice = ({ label, value, options, onChoose }: MenuChoiceProps) => (
  <Base.RadioGroup value={value} onValueChange={(chosen) => onChoose(String(chosen))} aria-label={label}>
    {options.map((option) => (
      <Base.RadioItem key={option.value} className={styles.menuItem} value={option.value} closeOnClick>
        <span className={styles.menuMark}>{option.value === value && <CheckIcon />}</span>
        <span>{option.title}</span>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
)

export const MenuLine = () => <hr />

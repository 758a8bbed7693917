import { useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import { DropDown } from './drop-down.tsx'

interface MoreWaysProps {
  /** What it is about, for those who do not see where it stands. */
  about: string
  /** List items, each with a link or a button; a press on one closes the list. */
  children: ReactNode
}

/** 'More': what is done seldom, below a button. */
export function MoreWays({ about, children }: MoreWaysProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropDown
      open={isOpen}
      onOpenChange={setOpen}
      label={`More for ${about}`}
      width={240}
      trigger={
        <button className="link more-ways" type="button">
          More
          <span className="sr"> for {about}</span>
          <ChevronDownIcon />
        </button>
      }
    >
      <ul className="ways" onClick={() => setOpen(false)}>
        {children}
      </ul>
    </DropDown>
  )
}

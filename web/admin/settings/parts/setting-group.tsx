import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as styles from './parts.module.css'

interface SettingGroupProps {
  /** Where a link leads into the page. */
  anchor?: string
  title: string
  /** What it is good for, and where it shows. */
  about: ReactNode
  children: ReactNode
}

/** What belongs together: explained on the left, set on the right. */
export function SettingGroup({ anchor, title, about, children }: SettingGroupProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (anchor !== undefined && window.location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [anchor])
  return (
    <section ref={section} id={anchor} className={`pan ${styles.settingGroup}`} aria-labelledby={id}>
      <div className={styles.settingAbout}>
        <h2 id={id}>{title}</h2>
        <div className="dim">{about}</div>
      </div>
      <div className={styles.settingFields}>{children}</div>
    </section>
  )
}

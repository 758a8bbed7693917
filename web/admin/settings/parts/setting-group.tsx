import { useId, type ReactNode } from 'react'
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
  return (
    <section id={anchor} className={`pan ${styles.settingGroup}`} aria-labelledby={id}>
      <div className={styles.settingAbout}>
        <h2 id={id}>{title}</h2>
        <div className="dim">{about}</div>
      </div>
      <div className={styles.settingFields}>{children}</div>
    </section>
  )
}

import { useId, type ReactNode } from 'react'

interface SettingGroupProps {
  title: string
  /** What it is good for, and where it shows. */
  about: ReactNode
  children: ReactNode
}

/** What belongs together: explained on the left, set on the right. */
export function SettingGroup({ title, about, children }: SettingGroupProps) {
  const id = useId()
  return (
    <section className="pan setting-group" aria-labelledby={id}>
      <div className="setting-about">
        <h2 id={id}>{title}</h2>
        <div className="dim">{about}</div>
      </div>
      <div className="setting-fields">{children}</div>
    </section>
  )
}

import { Link, useLocation } from 'react-router'
import { useMe } from './me.ts'
import { places } from './places.ts'
import * as styles from './app.module.css'

/** The pages of the area that is open, above each of them. */
export function AreaTabs() {
  const { may } = useMe()
  const { pathname } = useLocation()
  const isAt = ({ to }: { to: string }) => pathname === to || pathname.startsWith(`${to}/`)
  const area = places.find(isAt)
  const tabs = area?.tabs?.filter(({ opens }) => may(opens)) ?? []
  if (!area || tabs.length < 2) return null
  // The first tab has the address of the area, and what has no tab of its own.
  const current = tabs.filter(isAt).at(-1)
  return (
    <nav className={`tabs ${styles.areaTabs}`} aria-label={area.title}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab === current ? 'page' : undefined}>
          {tab.title}
        </Link>
      ))}
    </nav>
  )
}

import { NavLink, useLocation } from 'react-router'
import { useMe } from './me.ts'
import { places } from './places.ts'

/** The pages of the area that is open, above each of them. */
export function AreaTabs() {
  const { may } = useMe()
  const { pathname } = useLocation()
  const area = places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const tabs = area?.tabs?.filter(({ right }) => may(right)) ?? []
  if (!area || tabs.length < 2) return null
  return (
    <nav className="tabs area-tabs" aria-label={area.title}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={to} end={to === area.to}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

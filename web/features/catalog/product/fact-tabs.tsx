import { useEffect, useRef, useState } from 'react'
import * as styles from './product.module.css'

interface FactTabsProps {
  sections: { id: string; title: string }[]
}

/** The way to each section; the one that is being read is marked. */
export function FactTabs({ sections }: FactTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = useSectionInView(sections.map(({ id }) => id).join(' ')) ?? sections[0]?.id
  // On a phone the row is wider than the window: it follows, and the page stays where it is.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab)
      row.current.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - row.current.offsetWidth) / 2 })
  }, [current])
  return (
    <nav className={`${styles.tabs} no-print`} aria-label="On this page" ref={row}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Below the tabs and what a section keeps free above its heading. */
const readFrom = '-96px 0px 0px 0px'

/** The first section that reaches into the window; before and after them all, the one that was it last. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((last) => ids.split(' ').find((id) => inView.has(id)) ?? last)
      },
      { rootMargin: readFrom },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

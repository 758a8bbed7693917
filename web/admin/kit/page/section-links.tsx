import { useEffect, useState, type MouseEvent } from 'react'
import * as styles from '../kit.module.css'

export interface SectionLink {
  /** As the heading of the section says. */
  title: string
  /** It stands in the narrow column, in sight from the start on a wide window. */
  isAside?: boolean
}

/** Leads to each section of a long page, and shows which of them is read now. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const [entered] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(headingOf(entered.target)?.textContent)
      },
      { rootMargin: '-20% 0px -75%' },
    )
    for (const { title } of sections) {
      const section = findSection(title)
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [sections])

  // The address stays as it is: what is not saved would ask whether to leave.
  function goTo(event: MouseEvent, title: string) {
    event.preventDefault()
    const section = findSection(title)
    const heading = section && headingOf(section)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }

  return (
    <nav className={`tabs ${styles.sectionLinks}`} aria-label="Sections">
      {sections.map(({ title, isAside }) => (
        <a
          key={title}
          href={`#${title}`}
          className={isAside ? styles.aside : undefined}
          aria-current={title === current ? 'true' : undefined}
          onClick={(event) => goTo(event, title)}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

const headingOf = (section: Element) => section.querySelector('h2')

const findSection = (title: string): Element | undefined =>
  [...document.querySelectorAll('main section')].find((section) => headingOf(section)?.textContent === title)

import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import * as styles from './home.module.css'

/** What the shop stands for, each with its figure. */
export function Facts({ section }: { section: HomeSection }) {
  const id = `facts-${section.id}`
  return (
    <section aria-labelledby={id}>
      <h2 className="sr" id={id}>
        {section.name}
      </h2>
      <ul className={styles.reasons}>
        {section.facts.map(({ figure, title, text }) => (
          <li key={title}>
            <span className={styles.fig}>{figure}</span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

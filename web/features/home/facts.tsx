import type { HomeSection } from '../../../contract/shop/content.schema.ts'

/** What the shop stands for, each with its figure. */
export function Facts({ section }: { section: HomeSection }) {
  const id = `facts-${section.id}`
  return (
    <section aria-labelledby={id}>
      <h2 className="sr" id={id}>
        {section.name}
      </h2>
      <ul className="reasons">
        {section.facts.map(({ figure, title, text }) => (
          <li key={title}>
            <span className="fig">{figure}</span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './home.module.css'

const stepsInLadder = 4
// As wide as a half's picture stands in the styles.
const sizes = '(min-width: 992px) 320px, (min-width: 768px) 43vw, 216px'

interface HeroesProps {
  sections: HomeSection[]
  /** The first of the page has its heading and the picture of the first view. */
  isFirst: boolean
}

/** The two halves of the counter, each with one item and its prices by quantity; a hero without a neighbor has the whole width. */
export function Heroes({ sections, isFirst }: HeroesProps) {
  if (sections.length === 0) return null
  return (
    <div className={styles.hero}>
      <div className="wrap">
        {sections.map((section, index) => (
          <Half key={section.id} section={section} first={isFirst && index === 0} />
        ))}
      </div>
    </div>
  )
}

function Half({ section, first }: { section: HomeSection; first: boolean }) {
  const [item] = section.catalog_items
  const picture = section.image ?? item?.image_thumnail ?? null
  const Heading = first ? 'h1' : 'h2'
  const id = `hero-${section.id}`
  return (
    <section
      className={section.ground === 'dark' ? `${styles.half} ${styles.halfDark}` : styles.half}
      aria-labelledby={id}
    >
      <div className={styles.txt}>
        <Heading id={id}>{section.name}</Heading>
        {section.text && <p className={styles.lead}>{section.text}</p>}
        <div className={styles.cta}>
          {section.link_url && section.link_title && (
            <ButtonLink look="primary" size="lg" to={section.link_url}>
              {section.link_title}
            </ButtonLink>
          )}
          {section.second_link_url && section.second_link_title && (
            <Link className="link" to={section.second_link_url}>
              {section.second_link_title}
            </Link>
          )}
        </div>
      </div>
      {picture && (
        <div className={styles.shot}>
          <Picture url={picture} sizes={sizes} alt={item?.name ?? ''} eager={first} />
        </div>
      )}
      {item && item.quantities.length > 0 && (
        <div className={styles.ladder}>
          <p className={styles.it}>
            <Link to={item.item_url}>{keepTogether(item.name)}</Link>
            <span className="code">{item.web_code}</span>
          </p>
          <dl>
            {pickSteps(item.quantities).map(({ quantity, price }) => (
              <Fact key={quantity} title={formatCount(quantity)}>
                {formatUnitPrice(price)}
              </Fact>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}

/** The first, the last, and some between. */
function pickSteps<T>(steps: T[]): T[] {
  if (steps.length <= stepsInLadder) return steps
  return Array.from(
    { length: stepsInLadder },
    (_, index) => steps[Math.round((index * (steps.length - 1)) / (stepsInLadder - 1))]!,
  )
}

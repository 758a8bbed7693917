import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import { Link } from '../../../router/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './banner.module.css'

/** An announcement of the owner's across the page, with a picture where it has one. */
export function Banner({ section }: { section: HomeSection }) {
  const id = `banner-${section.id}`
  const look = section.ground === 'dark' ? `${styles.banner} ${styles.bannerDark}` : styles.banner
  return (
    <section className={section.image ? `${look} ${styles.bannerPictured}` : look} aria-labelledby={id}>
      <div className={styles.words}>
        <div>
          <h2 id={id}>{section.name}</h2>
          {section.text && <p>{section.text}</p>}
        </div>
        <div className={styles.links}>
          {section.link_url && section.link_title && (
            <ButtonLink look="primary" to={section.link_url}>
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
      {section.image && (
        <div className={styles.shown}>
          <Picture url={section.image} alt="" sizes="(min-width: 1280px) 620px, (min-width: 768px) 48vw, 100vw" wide />
        </div>
      )}
    </section>
  )
}

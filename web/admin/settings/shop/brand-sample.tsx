import type { CSSProperties } from 'react'
import { initialOf } from '../../../../domain/people/initials.ts'
import { pickFooterLogo } from '../../../../domain/content/logo-parts.ts'
import { settingFields } from '../../../../domain/content/setting-fields.ts'
import { isColor } from './color-field.tsx'
import type { ShopValues } from './shop-values.ts'
import * as styles from './shop.module.css'

const pick = (typed: string, usual: string): string => (isColor(typed) ? typed.trim() : usual)

/** How header, button, link and footer look in the colors that are typed. */
export function BrandSample({ values }: { values: ShopValues }) {
  const { name, logo, 'footer-logo': footerLogo, 'footer-light': isLight, 'header-light': isWhite } = values
  const shown = pickFooterLogo({
    own: footerLogo || null,
    logo: logo || null,
    isHeaderLight: isWhite,
    isFooterLight: isLight,
  })
  const style = {
    '--sample-main': pick(values.color, settingFields.color.usual),
    '--sample-footer': pick(values['footer-color'], settingFields['footer-color'].usual),
    '--sample-button': pick(values['accent-color'], settingFields['accent-color'].usual),
  } as CSSProperties
  return (
    <figure className={styles.brandSample} style={style}>
      <figcaption className="small dim">Sample</figcaption>
      <div className={styles.samplePage} aria-hidden="true">
        <div className={isWhite ? `${styles.sampleHead} ${styles.sampleHeadLight}` : styles.sampleHead}>
          {logo ? <img src={logo} alt="" /> : <span className={styles.sampleMark}>{initialOf(name)}</span>}
          {!logo && <b>{name}</b>}
          <span className={styles.sampleSearch}>{values['search-label']}</span>
        </div>
        <div className={styles.sampleBody}>
          <span className={styles.sampleLink}>Stainless tumbler, 20 oz</span>
          <span className={styles.sampleButton}>Add to cart</span>
        </div>
        <div className={isLight ? `${styles.sampleFoot} ${styles.sampleFootLight}` : styles.sampleFoot}>
          {shown ? <img src={shown} alt="" /> : <b>{name}</b>}
          <span>{values.phone || values.email}</span>
        </div>
      </div>
    </figure>
  )
}

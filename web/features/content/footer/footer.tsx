import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Footer as FooterInfo } from '../../../../contract/shop/content.schema.ts'
import { iconSprite } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { ChevronDownIcon, MailIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { readLogoSize } from '../../../ui/logo/logo-size.ts'
import spriteUrl from '../../../ui/icon-sprite.svg?url'
import { Logo } from '../../../ui/logo/logo.tsx'
import { socialNetworks } from './social-networks.ts'
import * as styles from './footer.module.css'

const scrollAfterMs = 400

interface FooterProps {
  info: FooterInfo
  /** Null: the name of the shop stands there. */
  logo: string | null
  brandLine: string
  /** Stands behind the links to privacy and terms. */
  settings?: ReactNode
}

/** The end of every page. From 768 px all links stand open; below, a panel opens them. */
export function Footer({ info, logo, brandLine, settings }: FooterProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const scrollToEnd = () => {
    if (!panel.current?.open) return
    setTimeout(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'smooth' }), scrollAfterMs)
  }
  return (
    <footer
      className={
        info.footer_light_mode ? `${styles.footMain} ${styles.footMainLight} no-print` : `${styles.footMain} no-print`
      }
    >
      <div className="wrap">
        <div className={styles.footGrid}>
          <div>
            <Logo name={info.brand_name} line={brandLine} image={logo} label={`${info.brand_name}, home`} />
            {info.about_text && <p className={styles.footAbout}>{info.about_text}</p>}
            {info.address && <p className={styles.footAbout}>{info.address}</p>}
            {info.phone && (
              <p>
                <a className={`row mono ${styles.footMail}`} href={`tel:${info.phone.replace(/[^+\d]/g, '')}`}>
                  <PhoneIcon />
                  {info.phone}
                </a>
              </p>
            )}
            {info.email && (
              <p>
                <a className={`row ${styles.footMail}`} href={`mailto:${info.email}`}>
                  <MailIcon />
                  {info.email}
                </a>
              </p>
            )}
            <SocialLinks links={info.social_links} />
          </div>
          <LinkGroups groups={info.link_groups} />
        </div>
        {info.link_groups.length > 0 && (
          <details className={styles.footMore} ref={panel} onToggle={scrollToEnd}>
            <summary>
              More about {info.brand_name}
              <ChevronDownIcon />
            </summary>
            <LinkGroups groups={info.link_groups} />
          </details>
        )}
        {info.memberships.length > 0 && (
          <ul className={styles.members} aria-label="Memberships">
            {info.memberships.map(
              ({ membership_name: name, membership_number: number, membership_logo: logo }, index) => (
                <li key={index}>
                  <MembershipMark name={name} logo={logo} />
                  {number && <span className="mono">{number}</span>}
                </li>
              ),
            )}
          </ul>
        )}
        <div className={styles.footLegal}>
          {info.copyright_text && <span>{info.copyright_text}</span>}
          <ul>
            {info.privacy_url && (
              <li>
                <Link to={info.privacy_url}>{info.privacy_title}</Link>
              </li>
            )}
            {info.terms_url && (
              <li>
                <Link to={info.terms_url}>{info.terms_title}</Link>
              </li>
            )}
            {settings && <li>{settings}</li>}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The logo of an association, or its name where it has none that loads. */
function MembershipMark({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState(false)
  if (logo === null || failed) return <b>{name}</b>
  return <img src={logo} alt={name} {...readLogoSize(logo)} loading="lazy" onError={() => setFailed(true)} />
}

function SocialLinks({ links }: { links: FooterInfo['social_links'] }) {
  // Without scripts, and until the sprite is stored, the browser fetches it.
  const drawings = useSyncExternalStore(iconSprite.subscribe, readDrawings, () => undefined)
  if (links.length === 0) return null
  const sprite = drawings === undefined ? spriteUrl : ''
  return (
    <ul className={styles.social}>
      {links.map(({ key_name: key, url }) => {
        const name = socialNetworks[key]
        return (
          name && (
            <li key={key}>
              <a href={url} aria-label={name} rel="noopener">
                <svg aria-hidden="true">
                  <use href={`${sprite}#icon-${key}`} />
                </svg>
              </a>
            </li>
          )
        )
      })}
      {drawings !== undefined && <StoredSprite drawings={drawings} />}
    </ul>
  )
}

const readDrawings = () => iconSprite.drawingsOf(spriteUrl)

function StoredSprite({ drawings }: { drawings: string }) {
  return (
    <li hidden>
      <svg dangerouslySetInnerHTML={{ __html: drawings }} />
    </li>
  )
}

function LinkGroups({ groups }: { groups: FooterInfo['link_groups'] }) {
  return (
    <div className={styles.cols}>
      {groups.map(({ key_name: key, title, links }) => (
        <nav key={key} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link, index) => (
              <li key={index}>
                <Link to={link.url}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Header as HeaderInfo } from '../../../../contract/shop/content.schema.ts'
import { Link } from '../../../router/index.ts'
import { MailIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { ClipboardIcon as ListIcon } from '../../../ui/page-icons.tsx'
import { Logo } from '../../../ui/logo/logo.tsx'
import * as styles from './header.module.css'

interface HeaderProps {
  info: HeaderInfo
  logo: string | null
  search: ReactNode
  tools: ReactNode
  navigation: ReactNode
}

/** The top of every page: the shop's line, logo, search, what belongs to the shopper, and the way into the catalog. */
export function Header({ info, logo, search, tools, navigation }: HeaderProps) {
  return (
    <header>
      <div className={`${styles.util} only-wide no-print`}>
        <div className="wrap">
          <p>{info.notice}</p>
          <ul>
            <li>
              <Link className="row" to="/quick-order">
                <ListIcon />
                Quick order
              </Link>
            </li>
            <li>
              {info.phone && (
                <a className="row" href={`tel:${info.phone.replace(/[^+\d]/g, '')}`}>
                  <PhoneIcon />
                  <span className="mono">{info.phone}</span>
                </a>
              )}
            </li>
            <li>
              {info.mailing_list_url && (
                <SiteLink className="row" to={info.mailing_list_url}>
                  <MailIcon />
                  Join Mailing List
                </SiteLink>
              )}
            </li>
          </ul>
        </div>
      </div>
      <div className={info.header_light_mode ? `${styles.head} ${styles.headLight}` : styles.head}>
        <div className="wrap">
          <Logo
            name={info.brand_name}
            line={info.brand_line}
            image={logo}
            label={`${info.brand_name} ${info.brand_line}, home`}
          />
          {search}
          <div className={`${styles.tools} no-print`}>{tools}</div>
        </div>
      </div>
      {navigation}
    </header>
  )
}

/** A link within the shop, or to elsewhere (mailto included). */
function SiteLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return to.startsWith('/') ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to}>
      {children}
    </a>
  )
}

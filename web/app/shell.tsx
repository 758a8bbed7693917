import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { getEcomFooterInfo, getMenuOutline } from '../../contract/shop/content.call.ts'
import { pickFooterLogo } from '../../domain/content/logo-parts.ts'
import {
  callQuery,
  closeSignInGate,
  forgetGuestAction,
  hasGuestAction,
  maintenance,
  signInGate,
  useAnswer,
  useIsBrowser,
  useOutsideScripts,
  useSession,
} from '../client/index.ts'
import { CookieNotice, CookieSettings } from '../features/content/cookie-notice/cookie-notice.tsx'
import { Footer } from '../features/content/footer/footer.tsx'
import { CartDropdown, Header, useGoodbye, UserMenu, WishlistDropdown } from '../features/content/header/index.ts'
import { MegaMenu, SideMenu } from '../features/catalog/menu/index.ts'
import { usePortalAccess } from '../features/orders/portal/index.ts'
import { SearchBox } from '../features/catalog/search-box/search-box.tsx'
import { Link, useLocation, useNavigation, useRevalidator, useView } from '../router/index.ts'
import { Confirmation } from '../ui/popups/confirm.tsx'
import { Toasts } from '../ui/popups/toasts.tsx'
import { isBare } from './bare-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import * as styles from './shell.module.css'

const MaintenanceNotice = lazy(async () => ({ default: (await import('./maintenance-notice.tsx')).MaintenanceNotice }))
const SignInPopup = lazy(async () => ({ default: (await import('../features/people/sign-in/index.ts')).SignInPopup }))
const SocialPopup = lazy(async () => ({
  default: (await import('../features/content/social/social-popup.tsx')).SocialPopup,
}))
const RegistrationPopup = lazy(async () => ({
  default: (await import('../features/people/registration/registration-popup.tsx')).RegistrationPopup,
}))

const ResumePending = lazy(async () => ({
  default: (await import('../features/catalog/product-card/index.ts')).ResumePending,
}))

/** Header, page and footer; also around a page that could not be shown. */
export function Shell() {
  const { pathname } = useLocation()
  return isBare(pathname) ? <Bare /> : <Shop />
}

/** A page that shows nothing of the shop, also where it could not be shown. */
function Bare() {
  const { location, Component, failure } = useView()
  return (
    <main id="main" className={styles.bare} tabIndex={-1}>
      <PageBoundary location={location}>{failure ? <CannotBeShown /> : <Component />}</PageBoundary>
    </main>
  )
}

const CannotBeShown = () => (
  <div className="empty">
    <title>Please try again later</title>
    <meta name="robots" content="noindex" />
    <h1>We cannot show this page right now.</h1>
    <p>Please try again later.</p>
  </div>
)

function Shop() {
  const { location, Component } = useView()
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  const { data: menu } = useAnswer(getMenuOutline, {})
  const collections = menu?.collections ?? []
  const sayGoodbye = useGoodbye()
  const portal = usePortalAccess()
  const [managesSocial, setManagesSocial] = useState(false)
  const { signedIn } = useSession()
  const asksForConsent = useOutsideScripts().analytics !== null
  useFocusOnNewPage()
  useLookOnFocus()
  const portalUrl = info?.header.portal_url
  const portalLink = (look: PortalLinkLook) =>
    portalUrl && <PortalLink {...look} url={portalUrl} onOpen={() => portal.open(ownPortal)} />
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Progress />
      {info && (
        <Header
          info={info.header}
          logo={info.footers.brand_logo}
          search={<SearchBox label={info.header.search_label} />}
          tools={
            <>
              <UserMenu
                portal={(onPress, icon) => portalLink({ onPress, icon })}
                onOpenOrders={portalUrl === ownPortal ? () => portal.open('/portal/orders') : undefined}
                onManageSocial={() => setManagesSocial(true)}
                onSignedOut={sayGoodbye}
              />
              <WishlistDropdown />
              <CartDropdown />
              {portalLink({ className: `${styles.portal} only-wide` })}
              <SideMenu
                collections={collections}
                mailingListUrl={info.header.mailing_list_url}
                phone={info.header.phone}
                portal={(onPress) => portalLink({ className: `${styles.portal} ${styles.portalDrawer}`, onPress })}
              />
            </>
          }
          navigation={
            (collections.length > 0 || info.header.quick_links.length > 0) && (
              <MegaMenu collections={collections} quickLinks={info.header.quick_links} />
            )
          }
        />
      )}
      <main id="main" tabIndex={-1}>
        <PageBoundary location={location}>
          <Component />
        </PageBoundary>
      </main>
      {info && (
        <Footer
          info={info.footers}
          logo={pickFooterLogo({
            own: info.footers.logo_image,
            logo: info.footers.brand_logo,
            isHeaderLight: info.header.header_light_mode,
            isFooterLight: info.footers.footer_light_mode,
          })}
          brandLine={info.header.brand_line}
          settings={asksForConsent && <CookieSettings />}
        />
      )}
      {info && <CookieNotice privacyUrl={info.footers.privacy_url} asksForConsent={asksForConsent} />}
      <Closed isOn={info?.header.maintenance ?? false} />
      <Popups />
      <ResumeForCustomer />
      {managesSocial && signedIn && (
        <Suspense>
          <SocialPopup open onClose={() => setManagesSocial(false)} />
        </Suspense>
      )}
      <Confirmation />
      <Toasts />
    </>
  )
}

const ownPortal = '/portal'

interface PortalLinkLook {
  className?: string
  icon?: ReactNode
  /** Closes what the link stands in. */
  onPress?: () => void
}

interface PortalLinkProps extends PortalLinkLook {
  url: string
  onOpen(): void
}

/** The shop's own portal opens by a pass; an owner may have one elsewhere. */
function PortalLink({ className, icon, url, onOpen, onPress }: PortalLinkProps) {
  return (
    <Link
      className={className}
      to={url}
      onClick={(event) => {
        onPress?.()
        if (url !== ownPortal) return
        event.preventDefault()
        onOpen()
      }}
    >
      {icon}
      CUSTOMER PORTAL
    </Link>
  )
}

/** @param isOn as the server has rendered the page */
function Closed({ isOn }: { isOn: boolean }) {
  const sentence = useSyncExternalStore(maintenance.subscribe, maintenance.read, () => undefined)
  const isBrowser = useIsBrowser()
  if (!isBrowser || !(isOn || sentence !== undefined)) return null
  return (
    <Suspense>
      <MaintenanceNotice sentence={sentence} />
    </Suspense>
  )
}

/** The popups of the way in. They never show to somebody who is signed in. */
function Popups() {
  const request = useSyncExternalStore(signInGate.subscribe, signInGate.read, () => undefined)
  const { signedIn } = useSession()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  if (!request || signedIn) return null
  // The portal has a session of its own, which is opened after this: until then its page would only be refused again.
  const isPortal = pathname.startsWith('/portal')
  const goOn = () => {
    if (request.wanted) forgetGuestAction()
    closeSignInGate()
    void (isPortal ? Promise.resolve() : revalidate()).then(() => request.afterSignIn?.())
  }
  return <Suspense>{request.popup === 'sign-in' ? <SignInPopup onSignedIn={goOn} /> : <RegistrationPopup />}</Suspense>
}

/** What somebody wanted before they registered. */
function ResumeForCustomer() {
  const { signedIn } = useSession()
  const isWanted = useIsBrowser() && signedIn && hasGuestAction()
  // It stays once it is taken, until the answer is here.
  const [goesOn, setGoesOn] = useState(false)
  if (isWanted && !goesOn) setGoesOn(true)
  return (
    goesOn && (
      <Suspense>
        <ResumePending />
      </Suspense>
    )
  )
}

/** A thin bar while the next page is on its way. */
function Progress() {
  const { state } = useNavigation()
  return (
    <div className={state === 'idle' ? 'progress' : 'progress progress--on'} role="status" aria-live="polite">
      <span className="sr">{state === 'idle' ? '' : 'Loading the page'}</span>
    </div>
  )
}

/** A new address is a new page: those who read with their ears start at its beginning. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  useEffect(() => {
    if (previousPath !== undefined && previousPath !== pathname)
      document.getElementById('main')?.focus({ preventScroll: true })
    previousPath = pathname
  }, [pathname, navigation.state])
}

/** A page that was left alone learns here that the shop has closed since: a refused call says so (web/client/sender.ts). */
function useLookOnFocus(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      void queries.fetchQuery({ ...callQuery(getMenuOutline, {}), meta: { quiet: true } }).catch(() => undefined)
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries])
}

let previousPath: string | undefined

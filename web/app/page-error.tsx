import { readItemId } from '../../domain/catalog/item-address.ts'
import { useEffect } from 'react'
import { similarProducts } from '../../contract/shop/catalog/products.call.ts'
import { askToSignIn, useAnswer, useSession } from '../client/index.ts'
import { CollectionColumns } from '../features/catalog/collection-columns/collection-columns.tsx'
import { usePortalAccess } from '../features/orders/portal/index.ts'
import { ProductGrid } from '../features/catalog/product-card/index.ts'
import { SignIn } from '../features/people/sign-in/index.ts'
import { useLocation, useMatch, useRevalidator, useView } from '../router/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NoHitsIcon } from '../ui/icons.tsx'
import { LockIcon, MaintenanceIcon, OfflineIcon } from '../ui/page-icons.tsx'
import * as styles from './page-error.module.css'

/** Instead of a page that could not be shown. */
export function Wrong() {
  const { status, sentence } = useView().failure ?? { status: 500, sentence: '' }
  const { pathname, search } = useLocation()
  if (status === 401 && pathname.startsWith('/portal')) return <PortalClosed path={pathname + search} />
  if (status === 401) return <LoginRequired sentence={sentence} />
  if (status === 404) return <NoLongerSold sentence={sentence} />
  if (status === 503) {
    return (
      <Notice title="We will be right back" icon={<MaintenanceIcon large />} text={sentence}>
        <Reload />
      </Notice>
    )
  }
  return (
    <Notice
      title="Request Time Out!"
      icon={<OfflineIcon large />}
      text="There was a problem fetching the required information. Please try again later."
    >
      <Reload />
      <ButtonLink to="/home">Go to the home page</ButtonLink>
    </Notice>
  )
}

function NotFound({
  sentence = 'There is nothing at this address. It may have moved, or the item is no longer sold.',
}) {
  return (
    <Notice
      title="Page not found"
      icon={<NoHitsIcon large />}
      text={`${sentence} Search by item name or code above, or browse a collection.`}
      more={<CollectionColumns heading="h2" />}
    >
      <ButtonLink look="primary" to="/home">
        Go to the home page
      </ButtonLink>
    </Notice>
  )
}

/** Where an item is no longer sold: what is shown instead. */
function NoLongerSold({ sentence }: { sentence: string }) {
  const item = useMatch('/products/:id')
  const id = readItemId(item?.id)
  // The page has asked before it came here; an item that never was has none, and is not asked for again.
  const { data } = useAnswer(similarProducts, { query: { id } }, { enabled: false })
  if (!data || data.catalog_items.length === 0) return <NotFound sentence={sentence} />
  return (
    <>
      <NotFound sentence={sentence} />
      <section className={`wrap ${styles.instead}`} aria-labelledby="instead">
        <h2 id="instead">Similar items</h2>
        <ProductGrid items={data.catalog_items} strip />
      </section>
    </>
  )
}

function LoginRequired({ sentence }: { sentence: string }) {
  useEffect(() => askToSignIn(), [])
  return (
    <Notice
      title={sentence}
      icon={<LockIcon large />}
      text="This part of the catalog is for customers. Sign in to see it."
    >
      <Button look="primary" onClick={() => askToSignIn()}>
        Sign in
      </Button>
    </Notice>
  )
}

/** A guest signs in here and lands on the page that was asked for: for whoever is signed in, the shop opens the portal by itself. */
function PortalClosed({ path }: { path: string }) {
  const portal = usePortalAccess()
  const { signedIn } = useSession()
  if (!signedIn)
    return (
      <div className="wrap narrow-page">
        <title>Sign in to the customer portal</title>
        <meta name="robots" content="noindex" />
        <h1>Sign in to the customer portal</h1>
        <div className="panel">
          <noscript>
            <p className="note note--warn">Please turn on JavaScript to sign in.</p>
          </noscript>
          <SignIn onSignedIn={() => window.location.assign(path)} />
        </div>
      </div>
    )
  return (
    <Notice title="Customer portal" icon={<LockIcon large />} text="Your orders, addresses and company are there.">
      <Button look="primary" busy={portal.opening} onClick={() => portal.open(path)}>
        Open the portal
      </Button>
      <ButtonLink to="/home">To the shop</ButtonLink>
    </Notice>
  )
}

function Reload() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  )
}

interface NoticeProps {
  title: string
  icon: React.ReactNode
  text: string
  children: React.ReactNode
  /** Below the buttons. */
  more?: React.ReactNode
}

function Notice({ title, icon, text, children, more }: NoticeProps) {
  return (
    <div className="wrap page-notice">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="empty">
        {icon}
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="cta">{children}</div>
        {more}
      </div>
    </div>
  )
}

import { readItemId } from '../../../domain/catalog/item-address.ts'
import { useRef, useState } from 'react'
import { getEcomFooterInfo } from '../../../contract/shop/content.call.ts'
import { discountCoupons } from '../../../contract/shop/catalog/product-options.call.ts'
import { checkInventory, getProduct, similarProducts } from '../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../contract/shop/catalog/products.schema.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { AddToFlyer } from '../../features/selling/add-to-flyer/add-to-flyer.tsx'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { CompareButton, ProductGrid, StockLabel, WishlistButton } from '../../features/catalog/product-card/index.ts'
import {
  FreightEstimate,
  openFreightEstimate,
  type LandedFreights,
} from '../../features/delivery/freight-estimate/freight-estimate.tsx'
import { ImagesZip } from '../../features/catalog/image-zip/images-zip.tsx'
import { PageHead, productFacts, trailFacts } from '../../features/content/page-head/index.ts'
import {
  BuyBar,
  BuyPanel,
  CouponLines,
  MethodChoice,
  ProductChoices,
  ProductFacts,
  ProductGallery,
  TierTable,
  toBuyButton,
  useLiveStock,
  type PricedChoice,
} from '../../features/catalog/product/index.ts'
import { EmailPage } from '../../features/selling/product-mail/email-page.tsx'
import { ItemQuote } from '../../features/selling/price-request/item-quote.tsx'
import { OrderSample } from '../../features/selling/samples/order-sample.tsx'
import { PriceRequest } from '../../features/selling/price-request/price-request.tsx'
import { RecentlyViewed, useRememberViewed } from '../../features/catalog/recently-viewed/recently-viewed.tsx'
import { Link, useLocation, useParams } from '../../router/index.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { InfoIcon } from '../../ui/icons.tsx'
import { keepTogether } from '../../ui/keep-together.tsx'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'
import { useConfiguredProduct } from './use-configured-product.ts'
import * as styles from '../../features/catalog/product/product.module.css'

const notFound = 'We cannot find this item. It may no longer be available.'

export const page = definePage({
  async load({ queries, params }) {
    const id = readId(readItemId(params.id), notFound)
    const [{ product }] = await Promise.all([
      queries.ensureQueryData(callQuery(getProduct, { params: { id } })),
      queries.ensureQueryData(callQuery(similarProducts, { query: { id } })),
      queries.ensureQueryData(callQuery(discountCoupons, { query: { catalog_item_id: id } })),
    ])
    if (product.item_url !== `/products/${params.id}`) return { moved: product.item_url }
    await queries.ensureQueryData(callQuery(checkInventory, { query: { code: product.web_code } }))
  },
  async loadInstead({ queries, params }) {
    await queries.ensureQueryData(
      callQuery(similarProducts, { query: { id: readId(readItemId(params.id), notFound) } }),
    )
  },
  Component: ProductPage,
})

function ProductPage() {
  const id = readId(readItemId(useParams().id), notFound)
  const params = new URLSearchParams(useLocation().search)
  const line = `${params.get('line')} ${params.get('copy')}`
  const { data } = useAnswer(getProduct, { params: { id } })
  // Another item begins with choices of its own, and so does a line of the cart.
  return data ? <ProductView key={`${id} ${line}`} product={data.product} /> : null
}

function ProductView({ product }: { product: Product }) {
  const configured = useConfiguredProduct(product)
  const { choice, draft, lineId } = configured
  useRememberViewed(product)
  const [color, setColor] = useState<string | null>(() => choice.colors[0] ?? null)
  const [transit, setTransit] = useState<{ zip: string; days: number }>()
  const [landed, setLanded] = useState<LandedFreights>()
  const buyActions = useRef<HTMLDivElement>(null)
  const { data: stock } = useAnswer(checkInventory, { query: { code: product.web_code } })
  const { data: similar } = useAnswer(similarProducts, { query: { id: product.id } })
  const live = useLiveStock(product, choice.quantities)
  const quantity = choice.priced.quantity
  const buy = {
    product,
    choice,
    busy: configured.busy || live.checking,
    title: lineId === null ? 'Add to cart' : 'Update line',
    onRefused: configured.onRefused,
    onAdd: () => void live.before(lineId === null ? configured.addLine : configured.updateLine),
  }
  const Decoration = configured.decoration?.ProductDecoration
  const When = configured.decoration?.ProductWhen
  const Preview = configured.decoration?.ProductPreview
  const Timeline = configured.decoration?.ProductTimeline
  const Keep = configured.address?.KeepConfiguration
  const marks = (
    <div className={`row ${styles.pdMarks} no-print`}>
      <WishlistButton item={product} />
      <CompareButton item={product} />
    </div>
  )
  return (
    <>
      <PageHead
        title={product.search_title || `${product.name} (${product.web_code})`}
        description={
          product.search_description ||
          product.description_html ||
          `${product.name}, from ${formatCount(product.moq)} pieces.`
        }
        path={product.item_url}
        picture={product.search_picture}
        kind="product"
        facts={(shopUrl) => [productFacts(shopUrl, product), trailFacts(shopUrl, product.trail)]}
      />
      <div className="wrap">
        <Breadcrumb trail={product.trail} current={product.web_code} />
        <div className={product.sizes.length > 0 ? `${styles.pd} ${styles.pdSizes}` : styles.pd}>
          {draft && configured.setup && Preview ? (
            <div className={styles.gallery}>
              <Preview product={product} setup={configured.setup} color={color} />
            </div>
          ) : (
            <ProductGallery product={product} color={color} />
          )}
          <div className={styles.pdMain}>
            <div className={styles.pdTitle}>
              <h1>{keepTogether(product.name)}</h1>
              <div className="row">
                <span className="code">{product.web_code}</span>
                {product.cost !== null && <span className="badge badge--house">Your price</span>}
                {product.percent_off !== null && product.percent_off > 0 && (
                  <span className="badge badge--off">−{product.percent_off}%</span>
                )}
                {!product.custom_item_flag && <StockLabel stock={product.stock} exact />}
                {product.closeout && <span className="badge">Not restocked</span>}
                {marks}
              </div>
              <div className={`row ${styles.pdTools} no-print`}>
                {product.pictures.length > 0 && <ImagesZip itemId={product.id} />}
                {!product.custom_item_flag && (
                  <ItemQuote
                    product={product}
                    quantity={quantity}
                    onAddDecorated={draft ? toBuyButton(choice, buy.busy, buy.onAdd, buy.onRefused).onClick : undefined}
                  />
                )}
                {!product.custom_item_flag && (
                  <OrderSample
                    product={product}
                    variantId={[...choice.quantities.keys()][0]}
                    decoration={draft}
                    onAdd={configured.addSample}
                  />
                )}
                <EmailPage product={product} />
                <AddToFlyer itemIds={[product.id]} />
              </div>
            </div>
            {product.custom_item_flag ? (
              <CallForPricing product={product} />
            ) : (
              <>
                <div className={styles.pdPrices}>
                  {configured.lost.length > 0 && (
                    <p className={`note note--warn ${styles.lost}`} role="status">
                      <InfoIcon />
                      <span>{configured.lost.join(' ')}</span>
                    </p>
                  )}
                  <TierTable
                    product={product}
                    choice={choice}
                    isDecorated={draft !== null || configured.isReserved}
                    landed={landed && { ...landed, findFreight: (pieces) => landed.freights.get(pieces) }}
                    onFreight={openFreightEstimate}
                  />
                  <CouponLines itemId={product.id} />
                </div>
                <div className={styles.pdCols}>
                  <div className={styles.cfg}>
                    <ProductChoices
                      product={product}
                      choice={choice}
                      onColor={setColor}
                      stockLabel={(one) => <StockLabel stock={one} exact />}
                    />
                    {product.decoration_methods.length > 0 && (
                      <MethodChoice
                        product={product}
                        method={draft?.method ?? null}
                        onChoose={configured.chooseMethod}
                        onNear={configured.onNear}
                      />
                    )}
                    {draft && Decoration ? (
                      <Decoration
                        product={product}
                        draft={draft}
                        quantity={quantity}
                        quantities={choice.quantities}
                        onQuantities={choice.restore}
                        refused={configured.refused}
                        isAsked={configured.isAsked}
                        color={color}
                        onChange={configured.setDraft}
                        onSetup={configured.setSetup}
                      />
                    ) : (
                      (draft ?? configured.isReserved) && <div className={styles.room} aria-busy="true" />
                    )}
                  </div>
                  <BuyPanel
                    {...buy}
                    actions={buyActions}
                    notice={live.notice}
                    freight={
                      <FreightEstimate
                        itemId={product.id}
                        quantities={choice.pricedQuantities}
                        mixes={listMixes(product, choice)}
                        decoration={draft ?? undefined}
                        inHandsOn={draft ? (draft.in_hands_on ?? null) : undefined}
                        onTransit={setTransit}
                        onLanded={setLanded}
                      />
                    }
                    when={
                      draft &&
                      When && <When {...{ product, draft, quantity, quantities: choice.quantities, transit }} />
                    }
                    timeline={
                      draft && Timeline && <Timeline {...{ product, draft, quantities: choice.quantities, transit }} />
                    }
                    more={
                      <>
                        {lineId !== null && (
                          <Button wide {...toBuyButton(choice, buy.busy, configured.addLine, buy.onRefused)}>
                            Add as another line
                          </Button>
                        )}
                        {configured.isAsInCart && <p className="hint">{whenAsInCart}</p>}
                      </>
                    }
                  />
                </div>
              </>
            )}
          </div>
        </div>
        <ProductFacts product={product} inventory={stock?.inventory} />
        {similar?.related_items && (
          <section aria-labelledby="related">
            <div className="head-row">
              <h2 id="related">Goes well with this</h2>
            </div>
            <ProductGrid items={similar.related_items} strip />
          </section>
        )}
        {similar && similar.catalog_items.length > 0 && (
          <section aria-labelledby="similar">
            <div className="head-row">
              <h2 id="similar">Similar items</h2>
              {product.trail.length > 0 && (
                <Link to={product.trail.at(-1)!.collection_url}>All of {product.trail.at(-1)!.name}</Link>
              )}
            </div>
            <ProductGrid items={similar.catalog_items} strip />
          </section>
        )}
        <RecentlyViewed except={product.id} />
      </div>
      {Keep && (
        <Keep
          product={product}
          configuration={configured.configuration}
          isOwn={configured.isOwn}
          lineId={configured.sourceLineId}
          onRead={configured.takeOver}
          onSource={configured.setSource}
        />
      )}
      {!product.custom_item_flag && <BuyBar {...buy} standsInFor={buyActions} />}
      <CompareBar />
    </>
  )
}

/** Each quantity of the price table, and the buyer's own. */
function listMixes({ quantities }: Product, { mixOf, priced }: PricedChoice) {
  const counts = new Set([...quantities.map(({ quantity }) => quantity), priced.quantity].filter((count) => count > 0))
  return [...counts].map(mixOf).filter((mix) => mix.size > 0)
}

const whenAsInCart =
  'Same as the line in your cart. These pieces will be added to that line. To start a new line, change the decoration.'

function CallForPricing({ product }: { product: Product }) {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  const subject = encodeURIComponent(`Price of ${product.web_code} ${product.name}`)
  return (
    <div className={`panel ${styles.callPanel}`}>
      <p className={styles.callTitle}>
        Call for pricing <span className="dim">(MOQ {formatCount(product.moq)})</span>
      </p>
      <p className="dim">
        This item is made to order. Tell us the quantity and in-hands date, and we will send you a price.
      </p>
      <PriceRequest product={product} />
      {info && (
        <p className="row">
          <a className="btn" href={toPhoneLink(info.header.phone)}>
            {info.header.phone}
          </a>
          <a className="btn" href={`mailto:${info.footers.email}?subject=${subject}`}>
            E-mail us
          </a>
        </p>
      )}
    </div>
  )
}

const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

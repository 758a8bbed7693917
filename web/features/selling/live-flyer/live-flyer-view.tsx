import { useState, type CSSProperties } from 'react'
import { pictureAt, pictureSet } from '../../../../contract/pictures.ts'
import type { LiveFlyer } from '../../../../contract/shop/flyers.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCents, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useIsBrowser } from '../../../client/index.ts'
import type { Choice, Choices } from './choices.ts'
import { Favorites } from './favorites.tsx'
import { ItemActs } from './item-acts.tsx'
import { RequestForm, requestId } from './request-form.tsx'
import { useReaderMarks, type ReaderMarks } from './use-reader-marks.ts'
import * as styles from './live-flyer.module.css'

type LivePage = LiveFlyer['pages'][number]
type LiveItem = LivePage['items'][number]
type LivePicture = NonNullable<LiveFlyer['logo']>

/** A flyer for everybody who has its address: in the colors of who hands it out, without a word of the shop. */
export function LiveFlyerView({ flyer, flyerKey }: { flyer: LiveFlyer; flyerKey: string }) {
  const { name, colors, logo, contact, footer, until, pages } = flyer
  const [first] = pages
  const [choices, setChoices] = useState<Choices>(new Map())
  const isBrowser = useIsBrowser()
  const marks = useReaderMarks(flyerKey)
  const to = contact.company || contact.name
  const favorites = pages.flatMap(({ items }) => items).filter((item) => marks.favorites.includes(item.key))
  const notChosen = favorites.filter((item) => !item.gone && !choices.has(item.key))
  function choose(key: string, choice: Choice | undefined) {
    const others = [...choices].filter(([other]) => other !== key)
    setChoices(new Map(choice ? [...choices, [key, choice]] : others))
  }
  return (
    <article
      className={styles.flyer}
      style={{ '--flyer-accent': colors.accent, '--flyer-headline': colors.headline } as CSSProperties}
    >
      <title>{contact.company ? `${name}, ${contact.company}` : name}</title>
      <header className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={pictureAt(logo.url, 640)} alt={contact.company} />
        ) : (
          <p className={styles.company}>{contact.company}</p>
        )}
        <Contact contact={contact} hasLogo={logo !== null} />
      </header>
      {/* A flyer without a headline has its name for those who go from heading to heading. */}
      {!first?.headline && <h1 className="sr">{name}</h1>}
      {pages.map((page, at) => (
        <PageSection
          key={page.key}
          page={page}
          isFirst={at === 0}
          choices={choices}
          marks={marks}
          to={to}
          onChoose={isBrowser ? choose : undefined}
        />
      ))}
      {favorites.length > 0 && (
        <Favorites
          items={favorites}
          to={to}
          marks={marks}
          onChooseAll={
            notChosen.length > 0
              ? () => setChoices(new Map([...choices, ...notChosen.map(({ key }) => [key, noWish] as const)]))
              : undefined
          }
        />
      )}
      {isBrowser && (
        <RequestForm
          flyerKey={flyerKey}
          contact={contact}
          choices={choices}
          onSent={(reader) => {
            setChoices(new Map())
            if (marks.favorites.length > 0 && marks.name === '') void marks.sayName(reader)
          }}
        />
      )}
      <footer className={styles.foot}>
        {footer && <p>{footer}</p>}
        <p>Prices as of today.{until && ` Good through ${formatDate(until.slice(0, 10))}.`}</p>
      </footer>
      {choices.size + favorites.length > 0 && (
        <p className={`${styles.bar} no-print`} data-bar="flyer">
          <span>{sayMarked(favorites.length, choices.size)}</span>
          <a href={`#${requestId}`}>Request a quote</a>
        </p>
      )}
    </article>
  )
}

const noWish: Choice = { quantity: '', comment: '' }

const sayMarked = (favorites: number, chosen: number): string =>
  [
    ...(favorites > 0 ? [formatCountOf(favorites, 'favorite')] : []),
    ...(chosen > 0 ? [`${formatCountOf(chosen, 'item')} chosen`] : []),
  ].join(', ')

/** There is none at this address, or it is over. */
export const EndedFlyer = () => (
  <div className={styles.ended}>
    <title>This flyer has ended</title>
    <h1>This flyer has ended.</h1>
    <p>Please ask for a new one.</p>
  </div>
)

function Contact({ contact, hasLogo }: { contact: LiveFlyer['contact']; hasLogo: boolean }) {
  const { name, company, phone, email, web } = contact
  return (
    <address className={styles.contact}>
      {name && <b>{name}</b>}
      {hasLogo && company && <span>{company}</span>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {web && <a href={toWebAddress(web)}>{web.replace(/^https?:\/\//i, '')}</a>}
    </address>
  )
}

/** As a distributor types it: with a scheme or without; never another scheme than that of the web. */
const toWebAddress = (web: string): string => (/^https?:\/\//i.test(web) ? web : `https://${web}`)

interface Choosing {
  choices: Choices
  marks: ReaderMarks
  to: string
  /** Undefined: the page does not live yet. */
  onChoose: ((key: string, choice: Choice | undefined) => void) | undefined
}

function PageSection({
  page: { template, headline, text, items },
  isFirst,
  ...choosing
}: Choosing & { page: LivePage; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  const isBare = !headline && !text && items.length === 0
  if (isBare) return null
  return (
    <section className={styles.page} data-template={template}>
      {headline && <Heading className={styles.headline}>{headline}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.key} item={item} heading={headline ? (isFirst ? 'h2' : 'h3') : 'h2'} {...choosing} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({
  item,
  heading: Heading,
  choices,
  marks,
  to,
  onChoose,
}: Choosing & { item: LiveItem; heading: 'h2' | 'h3' }) {
  const { name, code, text, colors, picture, tiers, unit } = item
  return (
    <li id={item.key} className={item.gone ? `${styles.item} ${styles.gone}` : styles.item}>
      {!item.gone && <ItemPicture picture={picture} alt={name} />}
      <div className={styles.about}>
        <Heading className={styles.name}>{name || 'An item'}</Heading>
        {item.gone ? (
          <p className={styles.goneMark}>No longer available</p>
        ) : (
          <>
            {text && <p className={styles.itemText}>{text}</p>}
            <div className={styles.codes}>
              {colors.length > 1 && (
                <ul className={styles.colors} aria-label="Colors">
                  {colors.map((color) => (
                    <li key={color.name} style={{ background: color.hex }} title={color.name}>
                      <span className="sr">{color.name}</span>
                    </li>
                  ))}
                </ul>
              )}
              <span className="code">{code}</span>
            </div>
          </>
        )}
      </div>
      {tiers.length > 0 && <Prices tiers={tiers} unit={unit} name={name} />}
      {item.on_call && <p className={styles.call}>Call for pricing</p>}
      {onChoose && !item.gone && (
        <ItemActs
          itemKey={item.key}
          name={name}
          to={to}
          marks={marks}
          choice={choices.get(item.key)}
          onChoose={(choice) => onChoose(item.key, choice)}
        />
      )}
    </li>
  )
}

function ItemPicture({ picture, alt }: { picture: LivePicture | null; alt: string }) {
  if (!picture) return <span className={styles.noPicture}>No Image Available</span>
  return (
    <span className={styles.picture}>
      <img
        src={pictureAt(picture.url, 640)}
        srcSet={pictureSet(picture.url)}
        sizes="(max-width: 640px) 90vw, 400px"
        width={800}
        height={Math.round(800 / picture.aspect)}
        alt={alt}
        decoding="async"
      />
    </span>
  )
}

function Prices({ tiers, unit, name }: Pick<LiveItem, 'tiers' | 'unit' | 'name'>) {
  return (
    <table className={styles.prices}>
      <caption className="sr">{`Prices of ${name}, ${unit === 'each' ? 'each' : `per ${unit}`}, by quantity`}</caption>
      <thead>
        <tr>
          {tiers.map(({ quantity }) => (
            <th scope="col" key={quantity}>
              {formatCount(quantity)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {tiers.map(({ quantity, cents }) => (
            <td key={quantity}>{formatCents(cents)}</td>
          ))}
        </tr>
      </tbody>
      {unit !== 'each' && (
        <tfoot>
          <tr aria-hidden="true">
            <td colSpan={tiers.length}>{`per ${unit}`}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

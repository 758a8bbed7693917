import { getSubCollections } from '../../../contract/shop/content.call.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer, useSession } from '../../client/index.ts'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { PageHead, toDescription, trailFacts } from '../../features/content/page-head/index.ts'
import { Link, useParams } from '../../router/index.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LockIcon } from '../../ui/page-icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'
import * as styles from '../../features/content/home/home.module.css'

const notFound = 'We cannot find this collection. It may have moved.'

export const page = definePage({
  async load({ queries, params }) {
    await queries.ensureQueryData(
      callQuery(getSubCollections, { query: { collection_id: readId(params.id, notFound) } }),
    )
  },
  Component: SubCollectionPage,
})

function SubCollectionPage() {
  const id = readId(useParams().id, notFound)
  const { signedIn } = useSession()
  const { data } = useAnswer(getSubCollections, { query: { collection_id: id } })
  if (!data) return null
  const { collection, sub_collections: below } = data
  return (
    <>
      <PageHead
        title={collection.name}
        description={toDescription(
          collection.text,
          `${collection.name}: ${formatCount(collection.product_count)} items in ${below.length} collections.`,
        )}
        path={`/subCollection/${id}`}
        picture={below[0]?.thumb_image}
        facts={(shopUrl) => [trailFacts(shopUrl, collection.trail)]}
      />
      <div className="wrap">
        <Breadcrumb trail={collection.trail.slice(0, -1)} current={collection.name} />
        <div className="list-head">
          <h1>{collection.name}</h1>
          {collection.text && <p>{collection.text}</p>}
          <div className="subs">
            <Link to={`/listing/${id}`}>
              All items <span className="code">{formatCount(collection.product_count)}</span>
            </Link>
          </div>
        </div>
        <div className={`sheet ${styles.tiles}`}>
          {below.map((one, index) => (
            <Link key={one.id} to={one.collection_url}>
              <span className="pic">
                <Picture
                  url={one.thumb_image}
                  alt=""
                  sizes="(min-width: 992px) 228px, (min-width: 768px) 31vw, 46vw"
                  eager={index < 4}
                />
              </span>
              <span className={styles.cap}>
                <b>
                  {one.name}
                  {one.login_required && !signedIn && <LockIcon className="lock" />}
                </b>
                <span className="code">{formatCount(one.product_count)}</span>
              </span>
            </Link>
          ))}
        </div>
      </div>
      <CompareBar />
    </>
  )
}

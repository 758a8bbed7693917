import { compare } from '../../contract/calls/products.ts'
import {
  callQuery,
  compareList,
  comparedAtLeast,
  comparedAtMost,
  removeFromCompare,
  useAnswer,
} from '../client/index.ts'
import { compareAddress, CompareSearch, CompareTable } from '../features/compare/index.ts'
import { useNavigate, useSearchParams } from '../router/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CompareIcon } from '../ui/icons.tsx'
import { PrinterIcon } from '../ui/page-icons.tsx'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries, url }) {
    const ids = readIds(url.searchParams)
    if (ids.length > 0) await queries.ensureQueryData(callQuery(compare, { query: { ids } }))
  },
  Component: ComparePage,
})

function ComparePage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const ids = readIds(search)
  const { data } = useAnswer(compare, { query: { ids } }, { enabled: ids.length > 0 })
  const products = ids.length > 0 ? (data?.products ?? []) : []
  const go = (next: number[]) => void navigate(next.length > 0 ? compareAddress(next) : '/compare', { replace: true })

  function remove(id: number) {
    removeFromCompare(id)
    go(ids.filter((one) => one !== id))
  }

  return (
    <div className="wrap compare-page">
      <title>Compare</title>
      <meta name="description" content="Up to three items side by side." />
      <meta name="robots" content="noindex" />
      <div className="head-row">
        <h1>Compare</h1>
        {products.length > 0 && (
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            Print
          </Button>
        )}
      </div>
      {ids.length < comparedAtMost && (
        <CompareSearch
          onPick={(item) => {
            compareList.write([...compareList.read().filter(({ id }) => id !== item.id), item].slice(-comparedAtMost))
            go([...ids, item.id])
          }}
        />
      )}
      {products.length < comparedAtLeast && <TooFew />}
      {products.length > 0 && <CompareTable products={products} onRemove={remove} />}
    </div>
  )
}

function TooFew() {
  return (
    <div className="empty">
      <CompareIcon large />
      <h2>Please select at least two products!</h2>
      <p>Press the scales on a product card, or look for an item above by name or code.</p>
      <div className="cta">
        <ButtonLink to="/home">Browse the collections</ButtonLink>
      </div>
    </div>
  )
}

const readIds = (search: URLSearchParams): number[] =>
  [...new Set((search.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647)
    .slice(0, comparedAtMost)

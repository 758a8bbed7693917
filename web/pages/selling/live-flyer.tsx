import { getLiveFlyer } from '../../../contract/shop/flyers.call.ts'
import { CallFailed, callQuery, useAnswer } from '../../client/index.ts'
import { EndedFlyer, LiveFlyerView } from '../../features/selling/live-flyer/live-flyer-view.tsx'
import { useParams } from '../../router/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries, params }) {
    try {
      await queries.ensureQueryData(callQuery(getLiveFlyer, { params: { key: params.key ?? '' } }))
    } catch (error) {
      // What the shop would say instead is not for those who have the address.
      if (error instanceof CallFailed && noFlyer.has(error.status)) return { status: 404 }
      throw error
    }
  },
  Component: LiveFlyerPage,
})

/** Also for an address that none could have. */
const noFlyer = new Set([400, 404, 422])

function LiveFlyerPage() {
  const { key = '' } = useParams()
  const { data } = useAnswer(getLiveFlyer, { params: { key } }, { enabled: false })
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data ? <LiveFlyerView flyer={data} flyerKey={key} /> : <EndedFlyer />}
    </>
  )
}

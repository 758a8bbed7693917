import { useEffect } from 'react'
import { getQuote, noteQuoteOpening } from '../../../contract/shop/quotes.call.ts'
import { CallFailed, callQuery, useAnswer, useCall } from '../../client/index.ts'
import { QuoteView } from '../../features/orders/quotes/index.ts'
import { QuoteFiles, QuoteMessages } from '../../features/orders/thread/index.ts'
import { useParams } from '../../router/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries, params }) {
    try {
      await queries.fetchQuery({ ...callQuery(getQuote, { params: { token: params.token ?? '' } }), staleTime: 0 })
    } catch (error) {
      if (error instanceof CallFailed && noQuote.has(error.status)) return { status: 404 }
      throw error
    }
  },
  Component: QuotePage,
})

/** Also for an address that none could have. */
const noQuote = new Set([400, 404, 422])

function QuotePage() {
  const { token = '' } = useParams()
  const { data } = useAnswer(getQuote, { params: { token } }, { quiet: true })
  const { send } = useCall(noteQuoteOpening, { quiet: true })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) void send({ params: { token }, input: {} })
  }, [send, token, isThere])
  return (
    <div className="wrap plain-page">
      <title>{data ? `Quote ${data.quote.number}` : 'Quote'}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data && (
        <QuoteView
          key={data.quote.version}
          quote={data.quote}
          token={token}
          files={<QuoteFiles quote={data.quote} />}
          messages={<QuoteMessages quote={data.quote} token={token} />}
        />
      )}
      {!data && (
        <div className="empty">
          <h1>We cannot find this quote</h1>
          <p>Please open it by the link in the latest e-mail about it.</p>
        </div>
      )}
    </div>
  )
}

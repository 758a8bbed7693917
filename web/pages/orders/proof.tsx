import { useEffect } from 'react'
import { getProof, noteProofOpening } from '../../../contract/shop/proofs.call.ts'
import { CallFailed, callQuery, useAnswer, useCall } from '../../client/index.ts'
import { ProofView } from '../../features/orders/proofs/index.ts'
import { useParams } from '../../router/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries, params }) {
    try {
      await queries.fetchQuery({ ...callQuery(getProof, { params: { token: params.token ?? '' } }), staleTime: 0 })
    } catch (error) {
      if (error instanceof CallFailed && noProof.has(error.status)) return { status: 404 }
      throw error
    }
  },
  Component: ProofPage,
})

/** Also for an address that none could have. */
const noProof = new Set([400, 404, 422])

function ProofPage() {
  const { token = '' } = useParams()
  const { data } = useAnswer(getProof, { params: { token } }, { quiet: true })
  const { send } = useCall(noteProofOpening, { quiet: true })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) void send({ params: { token }, input: {} })
  }, [send, token, isThere])
  return (
    <div className="wrap plain-page">
      <title>
        {data
          ? `Proof of ${data.proof.quote_number === null ? `order ${data.proof.order_id}` : `quote ${data.proof.quote_number}`}`
          : 'Proof'}
      </title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data && <ProofView key={data.proof.version} proof={data.proof} token={token} />}
      {!data && (
        <div className="empty">
          <h1>We cannot find this proof</h1>
          <p>Please open it by the link in the latest e-mail about it.</p>
        </div>
      )}
    </div>
  )
}

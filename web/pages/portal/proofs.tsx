import { getPortalProofs, savePortalProofRule } from '../../../contract/portal/proofs.call.ts'
import { proofApprovals } from '../../../domain/proofs/proof-states.ts'
import { callQuery, useAnswer, useCall } from '../../client/index.ts'
import { PortalFrame } from '../../features/orders/portal/index.ts'
import { ProofTable } from '../../features/orders/proofs/index.ts'
import { Form, Refusal, SelectField, SubmitButton } from '../../forms/index.ts'
import { showToast } from '../../ui/popups/toasts.tsx'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(getPortalProofs, {}), staleTime: 0 })
  },
  Component: PortalProofsPage,
})

function PortalProofsPage() {
  const { data } = useAnswer(getPortalProofs, {})
  if (!data) return null
  return (
    <PortalFrame title="Proofs">
      {data.proofs.length > 0 ? (
        <ProofTable proofs={data.proofs} />
      ) : (
        <div className="empty">
          <p>No proofs yet. When you order decorated items, what you are to approve stands here.</p>
        </div>
      )}
      {data.manages && <ApprovalsForm key={data.approvals} approvals={data.approvals} />}
    </PortalFrame>
  )
}

const counts = Array.from({ length: proofApprovals.most }, (_, at) => String(at + 1))

/** How many of the company have to approve each proof. */
function ApprovalsForm({ approvals }: { approvals: number }) {
  const save = useCall(savePortalProofRule, { quiet: true, refreshes: [getPortalProofs] })
  return (
    <section className="panel" aria-labelledby="proof-rule">
      <header>
        <h2 id="proof-rule">Who approves</h2>
      </header>
      <Form
        className="fields in"
        start={{ approvals: String(approvals) }}
        sends={save}
        otherwiseAt="approvals"
        onSubmit={async (values) => {
          const answer = await save.send({ input: { approvals: Number(values.approvals) } })
          if (answer) showToast({ kind: 'ok', title: 'Saved. It holds for the next proofs.' })
        }}
      >
        <SelectField
          name="approvals"
          label="How many colleagues approve each proof"
          hint="Whoever placed the order, approvers and administrators can approve."
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <Refusal />
        <p>
          <SubmitButton look="standard">Save</SubmitButton>
        </p>
      </Form>
    </section>
  )
}

import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import { getProofRule, saveProofRule } from '../../../../contract/admin/orders/proofs.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { proofApprovals } from '../../../../domain/proofs/proof-states.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'

const { least, most } = proofApprovals
const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)

/** How many people of the company approve each proof. */
export function ProofsPanel({ company }: { company: Company }) {
  const params = { id: company.id }
  const { data } = useAnswer(getProofRule, { params }, { quiet: true })
  const save = useCall(saveProofRule, {
    refreshes: [getProofRule, getCompany, listAudit],
    onSuccess: () => showToast({ kind: 'ok', title: 'Saved. It applies to the next proofs.' }),
  })
  if (!data) return null
  return (
    <section className="pan" aria-labelledby="proofs">
      <header>
        <h2 id="proofs">Proofs</h2>
      </header>
      <LabeledSelect
        label="Approvals per proof"
        hint="The buyer of the order, approvers and administrators can approve."
        disabled={!company.mayChange || save.sending}
        value={data.approvals}
        onChange={({ target }) => void save.send({ params, input: { approvals: Number(target.value) } })}
      >
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </LabeledSelect>
    </section>
  )
}

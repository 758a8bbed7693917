import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  addTaxCertificate,
  chargeTax,
  exemptFromTax,
  getCompany,
} from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { askAgain, takeAnswer, useUpload } from '../../../client/index.ts'
import { atFields, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { Badge } from '../../kit/badge.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useCompanyChange } from './use-company-change.ts'
import * as styles from './record.module.css'

/** Whether the company pays sales tax, and by which certificate it does not. */
export function TaxPanel({ company }: { company: Company }) {
  const { taxExemption: exemption, mayChange } = company
  const [isOpen, setOpen] = useState(false)
  const charge = useCompanyChange(chargeTax, company.id, { quiet: false })

  async function askToCharge() {
    const yes = await confirm({
      title: `Charge ${company.name} sales tax?`,
      text: 'Its certificate is removed. Orders already placed do not change.',
      yes: 'Charge sales tax',
      no: 'Cancel',
    })
    if (yes) await charge.send({ params: { id: company.id }, query: { version: company.version } })
  }

  return (
    <section className="pan" aria-labelledby="tax">
      <header>
        <h2 id="tax">Sales tax</h2>
        {exemption && (
          <Badge kind={exemption.hasExpired ? 'bad' : 'ok'}>{exemption.hasExpired ? 'Expired' : 'Exempt'}</Badge>
        )}
      </header>
      {exemption ? (
        <dl className="kv">
          <dt>Certificate</dt>
          <dd className="mono">{exemption.certificate}</dd>
          <dt>Until</dt>
          <dd>{exemption.until === null ? 'No end date' : formatDate(exemption.until)}</dd>
          {exemption.file && (
            <>
              <dt>File</dt>
              <dd>
                <a className="link" href={exemption.file.url} download>
                  {exemption.file.name}
                </a>
                <span className="small dim block">Uploaded {formatDate(exemption.file.uploadedOn)}</span>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p className="dim">Taxable.</p>
      )}
      {exemption?.hasExpired && <p className="note note--warn">Taxable since this day.</p>}
      {mayChange && exemption && <CertificateUpload company={company} hasFile={exemption.file !== null} />}
      {mayChange && (
        <div className="pay-acts">
          <Button size="sm" onClick={() => setOpen(true)}>
            {exemption ? 'Change certificate' : 'Exempt from sales tax'}
          </Button>
          {exemption && (
            <Button size="sm" busy={charge.sending} onClick={() => void askToCharge()}>
              Charge tax
            </Button>
          )}
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sales tax exemption" width={440}>
        {isOpen && <ExemptionForm company={company} onClose={() => setOpen(false)} />}
      </Dialog>
    </section>
  )
}

/** The certificate itself, as it was sent or scanned. */
function CertificateUpload({ company: { id, version }, hasFile }: { company: Company; hasFile: boolean }) {
  const queries = useQueryClient()
  const { send, upload, refused } = useUpload(addTaxCertificate, {
    refreshes: [listAudit],
    megabytesAtMost: 10,
    // Somebody else may have been faster: the page shows what they have made of it.
    onRefused: () => void askAgain(queries, getCompany),
  })

  async function add(file: File) {
    const answer = await send(file, (name) => ({ params: { id }, input: { version, file: name } }))
    if (!answer) return
    takeAnswer(queries, getCompany, { params: { id } }, answer.company)
    showToast({ kind: 'ok', title: answer.said })
  }

  return (
    <div className={styles.taxFile}>
      <UploadBox
        label={hasFile ? 'Replace the file' : 'Add the certificate as a file'}
        endings=".pdf,.jpg,.jpeg,.png"
        hint="PDF, JPG or PNG, up to 10 MB."
        upload={upload}
        refused={refused}
        onFile={(file) => void add(file)}
      />
    </div>
  )
}

function ExemptionForm({ company, onClose }: { company: Company; onClose(): void }) {
  const { id, version, taxExemption: exemption } = company
  const exempt = useCompanyChange(exemptFromTax, id, { onDone: onClose })
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ certificate: exemption?.certificate ?? '', until: exemption?.until ?? '' }}
      check={({ certificate }) =>
        atFields({ certificate: certificate.trim() === '' ? 'Please enter the number of the certificate.' : undefined })
      }
      sends={exempt}
      onSubmit={({ certificate, until }) =>
        exempt.send({ params: { id }, input: { version, certificate, until: until === '' ? null : until } })
      }
    >
      <TextField name="certificate" label="Certificate number" autoComplete="off" maxLength={40} mono />
      <TextField
        name="until"
        label="End date"
        type="date"
        optional
        hint="Sales tax is charged after this day. Empty: no end."
      />
    </DialogForm>
  )
}

import { useState } from 'react'
import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { compareCompanies, mergeCompanies } from '../../../../contract/admin/people/company-merge.call.ts'
import type { MergeSide } from '../../../../contract/admin/people/company-merge.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { CompanyFinder } from '../company-finder.tsx'
import { useCompanyChange } from './use-company-change.ts'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './record.module.css'

interface MergeDialogProps {
  company: Company
  open: boolean
  onClose(): void
}

/** Makes one company of two: this one stays. */
export const MergeDialog = ({ company, open, onClose }: MergeDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Merge another company into ${company.name}`} width={560}>
    {open && <Steps company={company} onClose={onClose} />}
  </Dialog>
)

function Steps({ company, onClose }: Omit<MergeDialogProps, 'open'>) {
  const [otherId, setOtherId] = useState<number>()
  return otherId === undefined ? (
    <CompanyFinder
      label="Duplicate company"
      start={company.name}
      withoutId={company.id}
      onChoose={({ id }) => setOtherId(id)}
      onClose={onClose}
    />
  ) : (
    <Comparison company={company} otherId={otherId} onBack={() => setOtherId(undefined)} onClose={onClose} />
  )
}

interface ComparisonProps extends Omit<MergeDialogProps, 'open'> {
  otherId: number
  onBack(): void
}

function Comparison({ company, otherId, onBack, onClose }: ComparisonProps) {
  const params = { id: company.id, otherId }
  const { data, error } = useAnswer(compareCompanies, { params }, { quiet: true })
  const merge = useCompanyChange(mergeCompanies, company.id, { onDone: onClose, reads: [getCompany, compareCompanies] })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="dim">One moment ...</p>
  const { stays, goes } = data
  return (
    <Form
      className="dialog-form"
      start={{}}
      sends={merge}
      onSubmit={() => merge.send({ params, input: { version: stays.version, otherVersion: goes.version } })}
    >
      <p>
        <b>
          {goes.name}, company {goes.id}
        </b>{' '}
        merges into{' '}
        <b>
          {stays.name}, company {stays.id}
        </b>
        . This cannot be undone.
      </p>
      <dl className={`kv ${styles.kvWide}`}>
        <dt>Moves</dt>
        <dd>{listMoved(goes)}</dd>
        {listDecisions(stays, goes).map(({ what, how }) => (
          <Fact key={what} title={what}>
            {how}
          </Fact>
        ))}
      </dl>
      <p className="small dim">
        Members keep their roles, passwords and carts, and buy at the prices of {stays.name} at once. Number {goes.id}{' '}
        will open this company.
      </p>
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onBack}>Back</Button>
        <SubmitButton>Merge</SubmitButton>
      </div>
    </Form>
  )
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

const listMoved = (goes: MergeSide): string =>
  [
    count(goes.memberCount, 'member'),
    `${count(goes.orderCount, 'order')} (${count(goes.openInvoiceCount, 'open invoice')})`,
    goes.addressCount === 1 ? '1 address' : `${goes.addressCount} addresses`,
    count(goes.artworkCount, 'artwork file'),
  ].join(', ')

/** What both have, and which of it counts. */
function listDecisions(stays: MergeSide, goes: MergeSide): { what: string; how: string }[] {
  const same = goes.chargeExceptions.filter((code) => stays.chargeExceptions.includes(code))
  const moved = goes.chargeExceptions.filter((code) => !same.includes(code))
  return [
    { what: 'Invoice terms', how: `From now on: ${stays.terms}. Until now, for ${goes.name}: ${goes.terms}.` },
    {
      what: 'Price list',
      how:
        stays.priceList === goes.priceList
          ? `Both buy at ${stays.priceList || 'the published prices'}.`
          : `From now on: ${stays.priceList || 'the published prices'}. Until now, for ${goes.name}: ${goes.priceList || 'the published prices'}.`,
    },
    {
      what: 'Sales tax',
      how: stays.taxExemption
        ? `Stays ${stays.taxExemption}.`
        : goes.taxExemption
          ? `Becomes ${goes.taxExemption}.`
          : 'Both taxable.',
    },
    {
      what: 'Charges',
      how:
        [
          moved.length > 0 && `Exceptions of ${moved.join(', ')} move.`,
          same.length > 0 && `For ${same.join(', ')}, the exception of ${stays.name} applies.`,
        ]
          .filter(Boolean)
          .join(' ') || 'The other has no exceptions.',
    },
  ]
}

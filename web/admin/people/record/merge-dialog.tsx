import { useEffect, useRef, useState } from 'react'
import { getCompany, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { compareCompanies, mergeCompanies } from '../../../../contract/admin/people/company-merge.call.ts'
import type { MergeSide } from '../../../../contract/admin/people/company-merge.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useCompanyChange } from './use-company-change.ts'
import * as styles from './record.module.css'
import * as peopleStyles from '../people.module.css'

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
    <CompanyFinder company={company} onChoose={setOtherId} onClose={onClose} />
  ) : (
    <Comparison company={company} otherId={otherId} onBack={() => setOtherId(undefined)} onClose={onClose} />
  )
}

const foundAtMost = 8
const settlesAfterMs = 200

interface CompanyFinderProps extends Omit<MergeDialogProps, 'open'> {
  onChoose(id: number): void
}

function CompanyFinder({ company, onChoose, onClose }: CompanyFinderProps) {
  const [text, setText] = useState(company.name)
  const finder = useRef<HTMLDivElement>(null)
  useEffect(() => finder.current?.querySelector('input')?.focus(), [])
  const q = useSettled(text.trim(), settlesAfterMs) ?? ''
  const { data } = useAnswer(listCompanies, { query: { q, limit: foundAtMost } }, { quiet: true, enabled: q !== '' })
  const found = q === '' ? [] : (data?.companies ?? []).filter(({ id }) => id !== company.id)
  return (
    <div ref={finder} className="dialog-form">
      <div className={peopleStyles.itemFinder}>
        <LabeledInput
          label="The company that goes"
          type="search"
          hint="Its number, name, or the name or e-mail address of a member"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="dim" role="status">
          {found.length === 0 && data && q !== '' && q !== company.name && 'No other company is found by this.'}
        </p>
        <ul className="rows">
          {found.map(({ id, name, termsTitle: terms, memberCount: members }) => (
            <li key={id}>
              <button
                type="button"
                className={`${peopleStyles.foundItem} ${styles.foundCompany}`}
                onClick={() => onChoose(id)}
              >
                <span className="mono">{id}</span>
                <span>
                  {name}
                  <span className="small dim block">
                    {[count(members, 'member'), terms].filter(Boolean).join(', ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
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
        becomes part of{' '}
        <b>
          {stays.name}, company {stays.id}
        </b>
        . This cannot be undone.
      </p>
      <dl className={`kv ${styles.kvWide}`}>
        <dt>Moves</dt>
        <dd>{listMoved(goes)}</dd>
        {listDecisions(stays, goes).map(({ what, how }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className="small dim">
        Members keep their roles, passwords and carts, and buy at the prices of {stays.name} at once. The number{' '}
        {goes.id} leads here from now on.
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
          : 'Both pay it.',
    },
    {
      what: 'Charges',
      how:
        [
          moved.length > 0 && `Exceptions of ${moved.join(', ')} move.`,
          same.length > 0 && `Of ${same.join(', ')} the agreement of ${stays.name} stays.`,
        ]
          .filter(Boolean)
          .join(' ') || 'The other has no exceptions.',
    },
  ]
}

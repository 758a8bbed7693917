import { useState } from 'react'
import { Link } from 'react-router'
import { getCompany, workAsCustomer } from '../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../contract/admin/people/companies.schema.ts'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { useAnswer, useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useMe } from '../app/me.ts'
import { InfoIcon } from '../kit/icons.tsx'
import { CompanyFinder } from './company-finder.tsx'
import { Alert } from '../../ui/message.tsx'
import * as styles from './people.module.css'

interface NewOrderDialogProps {
  /** Without one, it is asked for first. */
  companyId?: number
  open: boolean
  onClose(): void
}

/** An order that somebody of the staff places for a customer, in the shop itself. */
export function NewOrderDialog({ companyId, open, onClose }: NewOrderDialogProps) {
  const [chosenId, setChosenId] = useState<number>()
  const id = companyId ?? chosenId
  function close() {
    setChosenId(undefined)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="New order" width={560}>
      {open &&
        (id === undefined ? (
          <CompanyFinder label="Company" onChoose={(company) => setChosenId(company.id)} onClose={close} />
        ) : (
          <BuyerChoice companyId={id} onClose={close} />
        ))}
    </Dialog>
  )
}

const canOrder = ({ state }: Company['members'][number]): boolean => state === 'active' || state === 'invited'

function BuyerChoice({ companyId, onClose }: { companyId: number; onClose(): void }) {
  const { data: company, error } = useAnswer(getCompany, { params: { id: companyId } }, { quiet: true })
  const { hasSecondFactor } = useMe()
  // The shop is another program: the whole page goes there.
  const work = useCall(workAsCustomer, { quiet: true, onSuccess: () => window.location.assign('/quick-order') })
  if (error) return <p role="alert">{error.message}</p>
  if (!company) return <p className="dim">One moment ...</p>
  const buyers = company.members.filter(canOrder)
  return (
    <div className="dialog-form">
      <div>
        <p>
          <b>{company.name}</b>, {describeTerms(company)}
        </p>
        <p className="dim">
          You order in the shop as this person, at their prices. Press End in the bar at the bottom when you are done:
          the order opens here.
        </p>
      </div>
      {!hasSecondFactor ? (
        <p className="note">
          <InfoIcon />
          <span>
            Ordering for a customer needs two-step sign-in.{' '}
            <Link
              className="link"
              to={`/second-factor?next=${encodeURIComponent(`/customers/${companyId}?new=order`)}`}
            >
              Set it up
            </Link>
            , then go on with this order.
          </span>
        </p>
      ) : buyers.length === 0 ? (
        <p>
          No one of this company can order yet.{' '}
          <Link className="link" to={`/customers/${companyId}`}>
            Add a person
          </Link>
        </p>
      ) : (
        <ul className="rows" aria-label="Order for">
          {buyers.map(({ id, name, email, roleTitle }) => (
            <li key={id} className={styles.buyer}>
              <div>
                <b>{name || email}</b>
                <span className="small dim block">
                  {email}, {roleTitle}
                </span>
              </div>
              <Button
                size="sm"
                aria-label={`Order for ${name || email}`}
                busy={work.sending}
                onClick={() => void work.send({ params: { id: companyId, memberId: id } })}
              >
                Order
              </Button>
            </li>
          ))}
        </ul>
      )}
      {work.refused && <Alert>{work.refused.message}</Alert>}
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  )
}

function describeTerms({ termsTitle: terms, isLimitReached: isReached, creditLeft: left }: Company): string {
  if (terms === '') return 'no invoice terms: only the customer can pay by card'
  if (isReached) return `${terms}, credit limit reached`
  return left === null ? terms : `${terms}, ${formatAmount(left)} of credit left`
}

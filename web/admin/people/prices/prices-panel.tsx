import { useState } from 'react'
import { removeChargeException } from '../../../../contract/admin/people/company-prices.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { MenuItem, MoreMenu } from '../../kit/menu.tsx'
import { useCompanyChange } from '../record/use-company-change.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { PriceListDialog } from './price-list-dialog.tsx'

type Exception = Company['chargeExceptions'][number]

interface Days {
  validFrom: string | null
  validUntil: string | null
}

/** By which prices the company buys, and what it pays less of. */
export function PricesPanel({ company }: { company: Company }) {
  const { priceList: list, chargeExceptions: exceptions, mayChange } = company
  const [isChoosing, setChoosing] = useState(false)
  const [changed, setChanged] = useState<Exception | 'new'>()
  return (
    <section className="pan" aria-labelledby="prices">
      <header>
        <h2 id="prices">Price list and charges</h2>
      </header>
      <p>
        {list ? (
          <>
            Price list <b>{list.name}</b>
            <span className="dim block">
              {[
                describeDays(list),
                list.countsToday ? '' : 'Not in effect today. Published prices apply.',
                list.isFixed ? 'Its prices are fixed.' : '',
              ]
                .filter(Boolean)
                .join('. ')}
            </span>
          </>
        ) : (
          'The published prices.'
        )}
      </p>
      {exceptions.length > 0 && (
        <ul className="rows" aria-label="Charge exceptions">
          {exceptions.map((one) => (
            <li key={one.code}>
              <div>
                <span className="mono">{one.code}</span>
                <span className="small dim block">{[describeDays(one), one.note].filter(Boolean).join('. ')}</span>
              </div>
              <span className="row">
                <span>{one.amount === 0 ? 'Waived' : `At most ${formatUnitPrice(one.amount)}`}</span>
                {mayChange && <ExceptionMenu company={company} exception={one} onChange={() => setChanged(one)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {exceptions.length === 0 && <p className="dim">Standard charges.</p>}
      {mayChange && (
        <div className="pay-acts">
          <Button size="sm" onClick={() => setChoosing(true)}>
            Change price list
          </Button>
          <Button size="sm" onClick={() => setChanged('new')}>
            Add exception
          </Button>
        </div>
      )}
      <PriceListDialog company={company} open={isChoosing} onClose={() => setChoosing(false)} />
      <ExceptionDialog company={company} of={changed} onClose={() => setChanged(undefined)} />
    </section>
  )
}

interface ExceptionMenuProps {
  company: Company
  exception: Exception
  onChange(): void
}

function ExceptionMenu({ company, exception: { code }, onChange }: ExceptionMenuProps) {
  const remove = useCompanyChange(removeChargeException, company.id, { quiet: false })
  async function askToRemove() {
    const yes = await confirm({
      title: `Charge ${code} in full?`,
      text: `${company.name} will pay the full charge. Orders already placed do not change.`,
      yes: 'Remove exception',
      no: 'Cancel',
    })
    if (yes) await remove.send({ params: { id: company.id }, query: { version: company.version, code } })
  }
  return (
    <MoreMenu label={`More about ${code}`}>
      <MenuItem onChoose={onChange}>Change</MenuItem>
      <MenuItem onChoose={() => void askToRemove()}>Remove</MenuItem>
    </MoreMenu>
  )
}

const describeDays = ({ validFrom: from, validUntil: until }: Days): string =>
  [from && `From ${formatDate(from)}`, until && `${from ? 'until' : 'Until'} ${formatDate(until)}`]
    .filter(Boolean)
    .join(' ')

import { useEffect, useRef, useState } from 'react'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { CompanyRow } from '../../../contract/admin/people/companies.schema.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { LabeledInput } from '../../ui/labeled-controls.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import * as styles from './people.module.css'

const foundAtMost = 8
const settlesAfterMs = 200

interface CompanyFinderProps {
  label: string
  /** That it looks for at first. */
  start?: string
  /** That cannot be chosen. */
  withoutId?: number
  onChoose(company: CompanyRow): void
  onClose(): void
}

/** A company by what somebody knows of it, in a dialog. */
export function CompanyFinder({ label, start = '', withoutId, onChoose, onClose }: CompanyFinderProps) {
  const [text, setText] = useState(start)
  const finder = useRef<HTMLDivElement>(null)
  useEffect(() => finder.current?.querySelector('input')?.focus(), [])
  const q = useSettled(text.trim(), settlesAfterMs) ?? ''
  const { data } = useAnswer(listCompanies, { query: { q, limit: foundAtMost } }, { quiet: true, enabled: q !== '' })
  const found = q === '' ? [] : (data?.companies ?? []).filter(({ id }) => id !== withoutId)
  return (
    <div ref={finder} className="dialog-form">
      <div className={styles.itemFinder}>
        <LabeledInput
          label={label}
          type="search"
          hint="Company number or name, or a member’s name or e-mail address"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="dim" role="status">
          {found.length === 0 && data && q !== '' && q !== start && 'No company found.'}
        </p>
        <ul className="rows">
          {found.map((company) => (
            <li key={company.id}>
              <button
                type="button"
                className={`${styles.foundItem} ${styles.foundCompany}`}
                onClick={() => onChoose(company)}
              >
                <span className="mono">{company.id}</span>
                <span>
                  {company.name}
                  <span className="small dim block">
                    {[formatCountOf(company.memberCount, 'member'), company.termsTitle].filter(Boolean).join(', ')}
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

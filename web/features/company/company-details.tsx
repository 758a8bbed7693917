import { useRef, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { getPortalAccount } from '../../../contract/calls/portal-account.ts'
import { getPortalCompany, savePortalCompany } from '../../../contract/calls/portal-company.ts'
import { getPortalOverview } from '../../../contract/calls/portal.ts'
import { findCompanyMistakes, type CompanyWords } from '../../../domain/registration.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

type Company = AnswerOf<typeof getPortalCompany>['company']

const labels: [keyof Company, keyof CompanyWords, string][] = [
  ['name', 'company', 'Company name'],
  ['asi_number', 'asiNumber', 'ASI number'],
  ['ppai', 'ppai', 'PPAI number'],
  ['sage', 'sage', 'SAGE number'],
  ['upic', 'upic', 'UPIC'],
  ['dc', 'dc', 'DC number'],
]

/** What the company is called and by which numbers the trade knows it. */
export function CompanyDetails({ company, manages }: { company: Company; manages: boolean }) {
  return (
    <section className="company-part" aria-labelledby="company-details">
      <h2 id="company-details">The company</h2>
      {manages ? <CompanyForm company={company} /> : <CompanyFacts company={company} />}
    </section>
  )
}

function CompanyFacts({ company }: { company: Company }) {
  return (
    <dl className="panel portal-panel account-facts">
      {labels
        .filter(([name]) => company[name] !== '')
        .map(([name, , label]) => (
          <div key={name}>
            <dt>{name === 'name' ? 'Name' : label}</dt>
            <dd>{company[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(company)
  const [checked, setChecked] = useState(false)
  const save = useCall(savePortalCompany, {
    quiet: true,
    refreshes: [getPortalCompany, getPortalAccount, getPortalOverview, getCustomerProfile],
  })
  const { name, asi_number: asiNumber, ...others } = typed
  const mistakes = findCompanyMistakes({ company: name, asiNumber, ...others })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistakes.length > 0) return focusFirstMistake(form.current)
    const saved = await save.send({ input: typed })
    if (!saved) return focusFirstMistake(form.current)
    setTyped(saved)
    showToast({ kind: 'ok', title: 'Company details saved.' })
  }

  return (
    <form className="panel company-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {labels.map(([name, field, label]) => (
        <TextField
          key={name}
          label={label}
          autoComplete={name === 'name' ? 'organization' : 'off'}
          maxLength={name === 'name' ? 120 : 40}
          optional={name !== 'name'}
          value={typed[name]}
          onChange={(event) => {
            save.reset()
            setTyped({ ...typed, [name]: event.currentTarget.value })
          }}
          mistake={
            (checked ? mistakes.find((mistake) => mistake.field === field)?.sentence : undefined) ??
            save.refused?.fieldSentence(name)
          }
        />
      ))}
      {save.refused && save.refused.fields.length === 0 && (
        <p className="msg msg--bad" role="alert">
          {save.refused.message}
        </p>
      )}
      <Button type="submit" look="primary" busy={save.sending}>
        Save
      </Button>
    </form>
  )
}

import type { AnswerOf } from '../../../../contract/call.ts'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getPortalAccount } from '../../../../contract/portal/account.call.ts'
import { getPortalCompany, savePortalCompany } from '../../../../contract/portal/company.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import * as schemas from '../../../../contract/portal/company.schema.ts'
import { findCompanyMistakes } from '../../../../domain/people/registration.ts'
import { useCall } from '../../../client/index.ts'
import { checkBy, Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './company.module.css'

type Company = AnswerOf<typeof getPortalCompany>['company']

const labels: [keyof Company, string][] = [
  ['name', 'Company name'],
  ['asi_number', 'ASI number'],
  ['ppai', 'PPAI number'],
  ['sage', 'SAGE number'],
  ['upic', 'UPIC'],
  ['dc', 'DC number'],
]

/** What the company is called and by which numbers the trade knows it. */
export function CompanyDetails({ company, manages }: { company: Company; manages: boolean }) {
  return (
    <section className={styles.companyPart} aria-labelledby="company-details">
      <h2 id="company-details">The company</h2>
      {manages ? <CompanyForm company={company} /> : <CompanyFacts company={company} />}
    </section>
  )
}

function CompanyFacts({ company }: { company: Company }) {
  return (
    <dl className="panel panel--padded term-list">
      {labels
        .filter(([name]) => company[name] !== '')
        .map(([name, label]) => (
          <div key={name}>
            <dt>{name === 'name' ? 'Name' : label}</dt>
            <dd>{company[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const save = useCall(savePortalCompany, {
    quiet: true,
    refreshes: [getPortalCompany, getPortalAccount, getPortalOverview, getCustomerProfile],
  })
  return (
    <Form
      className={`panel ${styles.companyForm}`}
      start={company}
      schema={schemas.savePortalCompany.input}
      check={check}
      sends={save}
      onSubmit={async (input, form) => {
        const saved = await save.send({ input })
        if (!saved) return
        form.restart(saved)
        showToast({ kind: 'ok', title: 'Company details saved.' })
      }}
    >
      {labels.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          autoComplete={name === 'name' ? 'organization' : 'off'}
          optional={name !== 'name'}
        />
      ))}
      <Refusal />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

const check = checkBy(findCompanyMistakes, {
  company: 'name',
  asiNumber: 'asi_number',
  ppai: 'ppai',
  sage: 'sage',
  upic: 'upic',
  dc: 'dc',
})

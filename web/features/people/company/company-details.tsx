import type { AnswerOf } from '../../../../contract/call.ts'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getPortalAccount } from '../../../../contract/portal/account.call.ts'
import { getPortalCompany, savePortalCompany } from '../../../../contract/portal/company.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import * as schemas from '../../../../contract/portal/company.schema.ts'
import { callNameOf, mapFields } from '../../../../domain/fields/record-fields.ts'
import {
  allCompanyFields,
  companyFields,
  companyRowOf,
  findFieldMistakes,
  type CompanyField,
} from '../../../../domain/people/company-fields.ts'
import { useCall } from '../../../client/index.ts'
import { checkBy, Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './company.module.css'

type Company = AnswerOf<typeof getPortalCompany>['company']

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
      {allCompanyFields
        .map((field) => ({ field, text: company[callNameOf(companyFields, field)] }))
        .filter(({ text }) => text !== '')
        .map(({ field, text }) => (
          <Fact key={field} title={field === 'name' ? 'Name' : companyFields[field].title}>
            {text}
          </Fact>
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
      {allCompanyFields.map((field) => {
        const { title, hint, needed, autoComplete = 'off' } = companyRowOf(field)
        return (
          <TextField
            key={field}
            name={callNameOf(companyFields, field)}
            label={title}
            {...(hint !== undefined && { hint })}
            autoComplete={autoComplete}
            optional={needed === undefined}
          />
        )
      })}
      <Refusal />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

const check = checkBy(
  (typed: Record<CompanyField, string>) => findFieldMistakes(allCompanyFields, typed),
  mapFields(allCompanyFields, (field) => callNameOf(companyFields, field)),
)

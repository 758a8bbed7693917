import { Link } from 'react-router'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import { listPeople } from '../../../contract/admin/people/people.call.ts'
import { callNameOf } from '../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields, findFieldMistakes } from '../../../domain/people/company-fields.ts'
import { isEmail } from '../../../domain/people/emails.ts'
import {
  allPersonFields,
  findPersonMistakes,
  isNobody,
  optionalPersonFields,
  personFields,
} from '../../../domain/people/person-fields.ts'
import { useAnswer } from '../../client/index.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { RowField } from '../kit/record/row-field.tsx'
import * as styles from './people.module.css'

const settlesAfterMs = 300

/** What a form of a company holds, by the names of its call. */
export const noCompany = { name: '', asi_number: '', ppai: '', sage: '', upic: '', dc: '' }
export const nobody = { firstName: '', lastName: '', email: '', phone: '' }

type CompanyTexts = typeof noCompany
type PersonTexts = typeof nobody

export const findCompanyMistakes = (texts: CompanyTexts) =>
  findFieldMistakes(allCompanyFields, { ...texts, asiNumber: texts.asi_number }).map(({ field, sentence }) => ({
    field: callNameOf(companyFields, field),
    sentence,
  }))

const toPerson = ({ email, ...texts }: PersonTexts) => ({ ...texts, login: email })

export const hasPerson = (texts: PersonTexts): boolean => !isNobody(toPerson(texts))

export const findMistakesOfPerson = (texts: PersonTexts) =>
  findPersonMistakes(toPerson(texts)).map(({ field, sentence }) => ({
    field: callNameOf(personFields, field),
    sentence,
  }))

/** @param known of a company that may have the same name as another: its own */
export function CompanyFields({ name, known = '' }: { name: string; known?: string }) {
  const settled = useSettled(name.trim(), settlesAfterMs) ?? ''
  const isAsked = settled !== '' && settled.toLowerCase() !== known.toLowerCase()
  const { data } = useAnswer(listCompanies, { query: { q: settled, limit: 20 } }, { quiet: true, enabled: isAsked })
  const same = isAsked && data?.companies.find((one) => one.name.toLowerCase() === settled.toLowerCase())
  return (
    <>
      <RowField
        row={companyFields.name}
        name="name"
        aside={same && <Known to={`/customers/${same.id}`} title={`Open company ${same.id}`} />}
        hint={same ? `${same.name} is a customer already.` : undefined}
      />
      <div className={styles.pair}>
        {allCompanyFields
          .filter((field) => field !== 'name')
          .map((field) => (
            <RowField key={field} row={companyFields[field]} name={callNameOf(companyFields, field)} optional />
          ))}
      </div>
    </>
  )
}

export function PersonFields({ email }: { email: string }) {
  const settled = useSettled(email.trim(), settlesAfterMs) ?? ''
  const isAsked = isEmail(settled)
  const { data } = useAnswer(listPeople, { query: { q: settled, limit: 20 } }, { quiet: true, enabled: isAsked })
  const same = isAsked && data?.people.find((one) => one.email.toLowerCase() === settled.toLowerCase())
  return (
    <div className={styles.pair}>
      {allPersonFields.map((field) => (
        <RowField
          key={field}
          row={personFields[field]}
          name={callNameOf(personFields, field)}
          optional={optionalPersonFields.some((one) => one === field)}
          {...(field === 'login' &&
            same && {
              aside: <Known to={`/customers/${same.company.id}`} title="Open" />,
              hint: `${same.name} of ${same.company.name} has this address.`,
            })}
        />
      ))}
    </div>
  )
}

const Known = ({ to, title }: { to: string; title: string }) => (
  <Link className="link small" to={to}>
    {title}
  </Link>
)

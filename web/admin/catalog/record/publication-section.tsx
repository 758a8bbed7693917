import { useState } from 'react'
import { RadioGroup, TextField } from '../../../forms/index.ts'
import type { Question } from '../../../ui/popups/confirm.tsx'
import { StateBadge } from '../state-badge.tsx'
import { describeUncounted, listMissing } from './missing-facts.ts'
import { FormSection, type SectionProps } from './section.tsx'
import * as styles from './record.module.css'

/** Whether and when shoppers see it. */
export function PublicationSection(props: SectionProps) {
  const { state, publishedFrom: from, publishedUntil: until, today } = props.item
  const [show, setShow] = useState(showOf(state))
  return (
    <FormSection
      {...props}
      title="Publication"
      aside={<StateBadge {...{ state, from, until, today }} />}
      toStart={toStart}
      toQuestion={({ show: wanted }) => (state === 'hidden' && wanted !== 'never' ? askOf(props.now) : undefined)}
      onChange={(typed) => setShow(typed.show)}
      toInput={(typed) => ({
        publication: {
          show: typed.show as 'now',
          from: typed.show === 'from' && typed.from !== '' ? typed.from : null,
          until: typed.show === 'never' || typed.until === '' ? null : typed.until,
        },
      })}
    >
      <RadioGroup
        name="show"
        label="Shown in the shop"
        className={styles.itemChoices}
        options={[
          { value: 'now', label: 'Published' },
          { value: 'from', label: 'From a day on' },
          { value: 'never', label: 'Hidden' },
        ]}
      />
      {show === 'from' && <TextField name="from" label="From" type="date" hint="From the start of this day." />}
      {show !== 'never' && <TextField name="until" label="End date" type="date" optional />}
    </FormSection>
  )
}

/** What is missing is a hint: some goods are shown without it. */
function askOf(item: SectionProps['item']): Question | undefined {
  const missing = listMissing(item)
  const uncounted = describeUncounted(item)
  if (missing.length === 0 && uncounted === '') return undefined
  return {
    title: `Publish ${item.code} anyway?`,
    text: (
      <>
        {missing.length > 0 && (
          <>
            It is missing:
            <ul>
              {missing.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </>
        )}
        {uncounted !== '' && <p>{uncounted}</p>}
      </>
    ),
    yes: 'Publish',
    no: 'Cancel',
    harmless: true,
  }
}

const toStart = ({ state, publishedFrom: from, publishedUntil: until }: SectionProps['item']) => ({
  show: showOf(state),
  from: from ?? '',
  until: until ?? '',
})

const showOf = (state: SectionProps['item']['state']): string =>
  ({ published: 'now', scheduled: 'from', hidden: 'never' })[state]

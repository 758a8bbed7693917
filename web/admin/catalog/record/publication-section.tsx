import { useState } from 'react'
import { RadioGroup, TextField } from '../../../forms/index.ts'
import { StateBadge } from '../state-badge.tsx'
import { FormSection, type SectionProps } from './section.tsx'

/** Whether and when shoppers see it. */
export function PublicationSection(props: SectionProps) {
  const { state, published_from: from, published_until: until, today } = props.item
  const [show, setShow] = useState(showOf(state))
  return (
    <FormSection
      {...props}
      title="Publication"
      aside={<StateBadge {...{ state, from, until, today }} />}
      toStart={toStart}
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
        className="item-choices"
        options={[
          { value: 'now', label: 'Published' },
          { value: 'from', label: 'From a day on' },
          { value: 'never', label: 'Hidden' },
        ]}
      />
      {show === 'from' && <TextField name="from" label="From" type="date" hint="From the start of this day." />}
      {show !== 'never' && <TextField name="until" label="Last day" type="date" optional />}
    </FormSection>
  )
}

const toStart = ({ state, published_from: from, published_until: until }: SectionProps['item']) => ({
  show: showOf(state),
  from: from ?? '',
  until: until ?? '',
})

const showOf = (state: SectionProps['item']['state']): string =>
  ({ published: 'now', scheduled: 'from', hidden: 'never' })[state]

import { useState } from 'react'
import { Link } from 'react-router'
import { getCompanyChoices, setCompanySales } from '../../../../contract/admin/people/company-notes.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { longestTag, readTags, tagsAtMost } from '../../../../domain/people/company-fields.ts'
import { useAnswer } from '../../../client/index.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../kit/badge.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { useCompanyChange } from './use-company-change.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from '../people.module.css'

/** Whose customer it is, and by which words it is found. */
export function SalesPanel({ company }: { company: Company }) {
  const { tags, salesperson, mayChange } = company
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <section className="pan" aria-labelledby="sales">
      <header>
        <h2 id="sales">Salesperson and tags</h2>
      </header>
      <p>{salesperson ?? <span className="dim">No salesperson</span>}</p>
      {tags.length > 0 ? (
        <p className={styles.marks}>
          {tags.map((tag) => (
            <Link key={tag} to={`/customers?tag=${encodeURIComponent(tag)}`} aria-label={`Companies tagged ${tag}`}>
              <Badge kind="plain">{tag}</Badge>
            </Link>
          ))}
        </p>
      ) : (
        <p className="dim">No tags</p>
      )}
      {mayChange && (
        <div className="pay-acts">
          <Button size="sm" onClick={() => setChanging(true)}>
            Change salesperson or tags
          </Button>
        </div>
      )}
      <FormDialog open={isChanging} onClose={close} title="Salesperson and tags" width={440}>
        {isChanging && <SalesForm company={company} onClose={close} />}
      </FormDialog>
    </section>
  )
}

const splitTags = (text: string): string[] => readTags(text.split(','))

function findTagMistake(text: string): string | undefined {
  const tags = splitTags(text)
  if (tags.length > tagsAtMost) return `A company can have at most ${tagsAtMost} tags.`
  return tags.some((tag) => tag.length > longestTag) ? `A tag can have at most ${longestTag} characters.` : undefined
}

function SalesForm({ company, onClose }: { company: Company; onClose(): void }) {
  const { id, version, tags, salespersonId, salesperson } = company
  const { data: choices } = useAnswer(getCompanyChoices, {}, { quiet: true })
  const change = useCompanyChange(setCompanySales, id, { onDone: onClose, reads: [getCompanyChoices] })
  const staff = choices?.staff ?? []
  const isListed = salespersonId === null || staff.some((one) => one.id === salespersonId)
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ salespersonId: String(salespersonId ?? ''), tags: tags.join(', ') }}
      check={({ tags: typed }) => {
        const sentence = findTagMistake(typed)
        return sentence === undefined ? [] : [{ field: 'tags', sentence }]
      }}
      sends={change}
      onSubmit={(typed) =>
        change.send({
          params: { id },
          input: { version, tags: splitTags(typed.tags), salespersonId: Number(typed.salespersonId) || null },
        })
      }
    >
      <SelectField name="salespersonId" label="Salesperson">
        <option value="">None</option>
        {!isListed && <option value={salespersonId}>{salesperson}</option>}
        <Options of={staff.map((one) => [one.id, one.name])} />
      </SelectField>
      <TextField
        name="tags"
        label="Tags"
        optional
        hint={`Separated by commas. ${choices && choices.tags.length > 0 ? `In use: ${choices.tags.slice(0, 12).join(', ')}` : 'For example VIP, Trade show 2027'}`}
        autoComplete="off"
      />
    </DialogForm>
  )
}

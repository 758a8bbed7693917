import { useState } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { engineFields, fieldsIn, labelOf, rowOf } from '../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FormSection, type SectionProps } from './section.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './record.module.css'

const texts = fieldsIn('search engines', 'text')

const toStart = (item: Item) => mapFields(engineFields, (field) => String(item[field]))

/** What search engines and shared links show of it, and what that looks like. */
export function SearchEnginesSection(props: SectionProps) {
  const { item } = props
  const [typed, setTyped] = useState(toStart(item))
  const pictures = item.pictures.map(({ alt, color }, at) => ({
    value: String(at + 1),
    title: `${at + 1}${alt || color ? `: ${alt || color}` : ''}`,
  }))
  return (
    <FormSection
      {...props}
      title="Search engines"
      toStart={toStart}
      onChange={setTyped}
      toInput={({ searchPicture, ...others }) => ({ ...others, searchPicture: Number(searchPicture) })}
    >
      {texts.map((field) => (
        <TextField
          key={field}
          name={field}
          label={labelOf(field)}
          hint={rowOf(field).hint}
          maxLength={rowOf(field).maxLength}
          autoComplete="off"
        />
      ))}
      {pictures.length > 1 && (
        <SelectField name="searchPicture" label={labelOf('searchPicture')}>
          <Options of={pictures.map(({ value, title }) => [value, title])} />
        </SelectField>
      )}
      <Preview item={item} typed={typed} />
    </FormSection>
  )
}

const titleAtMost = 60
const descriptionAtMost = 155

function Preview({ item, typed }: { item: Item; typed: ReturnType<typeof toStart> }) {
  const title = typed.searchTitle.trim() || `${item.name} (${item.code})`
  const text = typed.searchDescription.trim() || toPlainText(item.descriptionHtml)
  const picture = item.pictures[Number(typed.searchPicture) - 1] ?? item.pictures[0]
  return (
    <figure className={styles.found} aria-label="Search result preview">
      {picture && (
        <span className={`pic ${styles.mediaPicture}`}>
          <Picture url={picture.url} alt="" sizes="80px" />
        </span>
      )}
      <div>
        <p className="small dim mono">{toItemPath(item)}</p>
        <p className={styles.foundTitle}>{shorten(title, titleAtMost)}</p>
        <p className="small">{shorten(text, descriptionAtMost)}</p>
      </div>
    </figure>
  )
}

const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const shorten = (text: string, atMost: number): string =>
  text.length <= atMost ? text : `${text.slice(0, atMost).replace(/\s+\S*$/, '')} …`

import { useMemo, useState } from 'react'
import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import type { CallFailed } from '../../../client/index.ts'
import {
  CheckboxField,
  Form,
  Refusal,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { PictureField, type PictureChoice } from '../parts/picture-field.tsx'
import { TargetField } from '../parts/target-field.tsx'
import { FactFields, TileFields } from './section-parts.tsx'
import { readTyped, refusalOf, toTyped } from './section-fields.ts'
import { sectionKinds } from './section-kinds.ts'
import * as styles from './home.module.css'
import * as contentStyles from '../content.module.css'

interface SectionDialogProps {
  /** Undefined: closed. */
  section: HomeSectionDraft | undefined
  /** Which of the page it is. */
  place: number
  pictures: readonly PictureChoice[]
  sends: { sending: boolean; refused: CallFailed | null }
  onSave(section: HomeSectionDraft): void
  onClose(): void
}

export const SectionDialog = ({ section, onClose, ...rest }: SectionDialogProps) => (
  <FormDialog
    open={section !== undefined}
    onClose={onClose}
    title={section ? `${section.id === null ? 'New section' : 'Section'}: ${sectionKinds[section.type].title}` : ''}
    width={640}
  >
    {section && <SectionForm section={section} onClose={onClose} {...rest} />}
  </FormDialog>
)

function SectionForm({
  section,
  place,
  pictures,
  sends: { sending, refused },
  onSave,
  onClose,
}: SectionDialogProps & { section: HomeSectionDraft }) {
  const { type } = section
  const find = (name: string | null) => pictures.find((one) => one.name === name) ?? null
  const [start] = useState(() => toTyped(section))
  const [picture, setPicture] = useState(() => find(section.picture))
  const [tilePictures, setTilePictures] = useState(() => section.tiles.map((tile) => find(tile.picture)))
  const [tiles, setTiles] = useState(Math.max(section.tiles.length, type === 'collage' ? 1 : 0))
  const [facts, setFacts] = useState(Math.max(section.facts.length, type === 'facts' ? 1 : 0))
  const own = useMemo(() => refusalOf(refused, place), [refused, place])
  const isOpening = type === 'hero' || type === 'banner'
  const showsGoods = type === 'cards' || type === 'rows'
  return (
    <Form
      className={`dialog-form ${contentStyles.sectionForm}`}
      start={start}
      sends={{ sending, refused: own }}
      onSubmit={(typed) => onSave(readTyped(section, typed, { tiles, facts, picture, tilePictures }))}
    >
      <p className="dim span">{sectionKinds[type].meaning}</p>
      <TextField name="title" label="Title" span autoComplete="off" />
      {type !== 'facts' && <TextAreaField name="text" label="Text" optional span rows={2} />}
      {type !== 'facts' && <LinkFields names={firstLink} title={isOpening ? 'Button' : 'Link'} />}
      {isOpening && <LinkFields names={secondLink} title="Second button" />}
      {isOpening && (
        <>
          <SelectField name="ground" label="Background">
            <option value="">Default</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </SelectField>
          {type === 'hero' && <TextField name="items" label="Item" optional mono hint="Code of the item to show" />}
          <div className="span">
            <PictureField
              label="Picture"
              hint={type === 'hero' ? 'Goods without a background; PNG, JPG or SVG.' : 'Wide; PNG, JPG or SVG.'}
              picture={picture}
              onChange={setPicture}
            />
          </div>
        </>
      )}
      {showsGoods && (
        <>
          <TextAreaField
            name="items"
            label="Items"
            optional
            span
            rows={2}
            hint="Item codes, in order. Empty: best sellers."
          />
          <TextField name="limit" label="How many" optional inputMode="numeric" hint="1 to 24. Empty: 10" />
        </>
      )}
      {(showsGoods || type === 'collections') && (
        <TextAreaField
          name="collections"
          label="Collections"
          optional
          span
          rows={3}
          hint={
            showsGoods
              ? 'Instead of codes: best sellers of these collections. One per line, by path or name.'
              : 'One per line, by path or name. Empty: all departments.'
          }
        />
      )}
      {type === 'collage' && (
        <TileFields count={tiles} onCount={setTiles} pictures={tilePictures} onPictures={setTilePictures} />
      )}
      {type === 'facts' && <FactFields count={facts} onCount={setFacts} />}
      <fieldset className={`span ${styles.sectionDays}`}>
        <legend>Schedule</legend>
        <TextField name="from" type="date" label="Start date" optional />
        <TextField name="until" type="date" label="End date" optional />
        <CheckboxField name="hidden" label="Hide for now" />
      </fieldset>
      <Refusal span />
      <div className="dialog-end span">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save draft</SubmitButton>
      </div>
    </Form>
  )
}

interface LinkFieldsProps {
  names: { title: string; target: string }
  title: string
}

const firstLink = { title: 'linkTitle', target: 'linkTarget' }
const secondLink = { title: 'secondLinkTitle', target: 'secondLinkTarget' }

const LinkFields = ({ names, title }: LinkFieldsProps) => (
  <>
    <TextField name={names.title} label={title} optional autoComplete="off" />
    <TargetField name={names.target} label={`${title} link`} optional />
  </>
)

import { SelectField, TextField, useFormActions } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TargetField } from '../parts/target-field.tsx'
import { PictureField, type PictureChoice } from '../parts/picture-field.tsx'
import { factsAtMost, tilesAtMost, withoutPart, listNumbers } from './section-fields.ts'
import * as styles from './home.module.css'

interface TileFieldsProps {
  count: number
  onCount(count: number): void
  pictures: readonly (PictureChoice | null)[]
  onPictures(pictures: (PictureChoice | null)[]): void
}

/** The tiles of a collage. */
export function TileFields({ count, onCount, pictures, onPictures }: TileFieldsProps) {
  const { read, fill } = useFormActions()
  function remove(gone: number) {
    fill(withoutPart(read(), 'tile', gone, count))
    onPictures(pictures.filter((_, at) => at !== gone))
    onCount(count - 1)
  }
  const setPicture = (changed: number, picture: PictureChoice | null) =>
    onPictures(listNumbers(count).map((at) => (at === changed ? picture : (pictures[at] ?? null))))
  return (
    <>
      {listNumbers(count).map((at) => (
        <fieldset key={at} className={`span ${styles.sectionPart}`}>
          <legend>Tile {at + 1}</legend>
          <TextField name={`tile_${at}_title`} label="Title" autoComplete="off" />
          <TargetField name={`tile_${at}_target`} label="Link to" hint="A page, collection or item" />
          <TextField name={`tile_${at}_text`} label="Text" optional autoComplete="off" />
          <SelectField name={`tile_${at}_size`} label="Size">
            <option value="normal">Normal</option>
            <option value="wide">Wide</option>
            <option value="tall">Tall</option>
          </SelectField>
          <div className="span">
            <PictureField
              label="Picture"
              hint="Empty: the picture of its collection."
              picture={pictures[at] ?? null}
              onChange={(picture) => setPicture(at, picture)}
            />
          </div>
          {count > 1 && <RemovePart what={`tile ${at + 1}`} onRemove={() => remove(at)} />}
        </fieldset>
      ))}
      {count < tilesAtMost && <AddPart what="tile" onAdd={() => onCount(count + 1)} />}
    </>
  )
}

/** The facts that a section of facts shows. */
export function FactFields({ count, onCount }: Pick<TileFieldsProps, 'count' | 'onCount'>) {
  const { read, fill } = useFormActions()
  function remove(gone: number) {
    fill(withoutPart(read(), 'fact', gone, count))
    onCount(count - 1)
  }
  return (
    <>
      {listNumbers(count).map((at) => (
        <fieldset key={at} className={`span ${styles.sectionPart}`}>
          <legend>Fact {at + 1}</legend>
          <TextField name={`fact_${at}_figure`} label="Figure or word" hint="Net 30" autoComplete="off" />
          <TextField name={`fact_${at}_title`} label="Title" autoComplete="off" />
          <TextField name={`fact_${at}_text`} label="Text" optional span autoComplete="off" />
          {count > 1 && <RemovePart what={`fact ${at + 1}`} onRemove={() => remove(at)} />}
        </fieldset>
      ))}
      {count < factsAtMost && <AddPart what="fact" onAdd={() => onCount(count + 1)} />}
    </>
  )
}

const RemovePart = ({ what, onRemove }: { what: string; onRemove(): void }) => (
  <div className="span">
    <Button size="sm" onClick={onRemove}>
      Remove {what}
    </Button>
  </div>
)

const AddPart = ({ what, onAdd }: { what: string; onAdd(): void }) => (
  <div className="span">
    <Button size="sm" onClick={onAdd}>
      Add a {what}
    </Button>
  </div>
)

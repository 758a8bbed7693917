import { useState } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import { CheckboxField, SelectField, TextField, useFormActions } from '../../../forms/index.ts'
import { LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { AreaStage } from './area-stage.tsx'
import { keepsShape, readArea, readBox, toShape, writeBox } from './area-texts.ts'
import { readRatio, type LocationTexts } from './location-texts.ts'
import * as styles from './decoration.module.css'

interface AreaEditorProps {
  item: Item
  process: Process
  typed: LocationTexts
  /** Where it lay when the form opened. */
  start: AreaGeometry | null
  /** Of other locations of the method. */
  others: readonly AreaGeometry[]
}

/** Where an imprint area lies in the pictures of an item: drawn on one of them, or by its numbers. */
export function AreaEditor({ item, process, typed, start, others }: AreaEditorProps) {
  const { fill } = useFormActions()
  // Others the shop does not look into: on them it draws no print.
  const pictures = item.pictures.filter(({ url }) => url.startsWith('/'))
  const [picture, setPicture] = useState(0)
  const shown = pictures[picture] ?? pictures[0]
  const ratio = readRatio(typed)
  const box = readBox(typed, ratio)
  const isLocked = keepsShape(typed)
  if (!shown)
    return <p className={`dim ${styles.areaEditor}`}>Upload a picture of the item to draw the imprint area on it.</p>
  return (
    <fieldset className={styles.areaEditor}>
      <legend className="sr">In the pictures</legend>
      <CheckboxField name="isShown" label="Visible in the pictures" />
      {!typed.isShown && (
        <p className="small dim">Buyers see a template with the measurements instead of the picture.</p>
      )}
      {typed.isShown && (
        <>
          <AreaStage
            {...{ picture: shown, process, box, others }}
            geometry={readArea(start, typed, ratio) ?? null}
            name={typed.name.trim()}
            inches={{ width: Number(typed.widthInches), height: Number(typed.heightInches) }}
            onChange={(next, isWide) =>
              fill(writeBox(isLocked ? toShape(isWide ? next : byHeight(next, ratio), ratio) : next))
            }
          />
          {pictures.length > 1 && (
            <LabeledSelect
              label="Shown on picture"
              hint="The area is at the same place in all pictures of the item."
              value={picture}
              onChange={({ target }) => setPicture(Number(target.value))}
            >
              {pictures.map(({ color, alt }, at) => (
                <option key={at} value={at}>
                  {[`${at + 1}`, color ?? alt].filter(Boolean).join(': ')}
                </option>
              ))}
            </LabeledSelect>
          )}
          <div className={styles.areaNumbers} role="group" aria-label="Place in the picture">
            <TextField name="area_left" label="Left, %" inputMode="decimal" mono autoComplete="off" />
            <TextField name="area_top" label="Top, %" inputMode="decimal" mono autoComplete="off" />
            <TextField name="area_width" label="Width, %" inputMode="decimal" mono autoComplete="off" />
            {!isLocked && (
              <TextField name="area_height" label="Height, %" inputMode="decimal" mono autoComplete="off" />
            )}
          </div>
          <div className="two-fields">
            <SelectField name="surface" label="Surface">
              {typed.surface === 'as-drawn' || (start && start.shape === 'curved') ? (
                <option value="as-drawn">Current shape</option>
              ) : null}
              <option value="flat">Flat</option>
              <option value="curved">Around a cylinder</option>
            </SelectField>
            {typed.surface === 'curved' && (
              <TextField name="area_degrees" label="Degrees around it" inputMode="numeric" mono autoComplete="off" />
            )}
          </div>
          {typed.surface === 'flat' && <CheckboxField name="keeps_shape" label="Height from the measurements" />}
        </>
      )}
    </fieldset>
  )
}

/** As wide as its height asks for. */
const byHeight = <Box extends { width: number; height: number }>(box: Box, ratio: number | undefined): Box =>
  ratio === undefined ? box : { ...box, width: box.height / ratio }

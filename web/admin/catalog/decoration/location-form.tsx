import { useState } from 'react'
import { saveItemLocation } from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemLocation, ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { findLocationMistakes } from '../../../../domain/decoration/check-offered.ts'
import { CheckboxField, Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useItemCall } from '../record/use-item-change.ts'
import { AreaEditor } from './area-editor.tsx'
import { toOfferedLocation } from './to-offered.ts'
import { findAreaMistakes } from './area-texts.ts'
import { readLocation, readRatio, writeLocation, type LocationTexts } from './location-texts.ts'
import * as styles from './decoration.module.css'

interface LocationFormProps {
  item: Item
  method: ItemMethod
  /** Undefined: a new one. */
  location: ItemLocation | undefined
  onClose(): void
}

/** An imprint area: its inches, and where it lies in the pictures. */
export function LocationForm({ item, method, location, onClose }: LocationFormProps) {
  const others = method.locations.filter(({ name }) => name !== location?.name)
  const names = others.map(({ name }) => name)
  const [start] = useState(() => writeLocation(location, names, method.locations.length === 0))
  const [typed, setTyped] = useState<LocationTexts>(start)
  const save = useItemCall(saveItemLocation, item.id, onClose)
  const read = (now: LocationTexts) => readLocation(now, names, location?.geometry ?? null)
  return (
    <Form<LocationTexts>
      className="dialog-form"
      start={start}
      sends={save}
      check={(now) => [
        ...findLocationMistakes(
          toOfferedLocation(read(now)),
          { ...method, maximumColors: method.maximumColors },
          names,
        ),
        ...findAreaMistakes(now, readRatio(now)),
      ]}
      onChange={setTyped}
      onSubmit={(now) =>
        save.send({
          params: { id: item.id },
          input: { version: item.version, method: method.name, was: location?.name ?? null, ...read(now) },
        })
      }
    >
      <div className={styles.locationForm}>
        <div className={styles.locationFields}>
          <TextField
            name="name"
            label="Name"
            hint="As buyers see it: Front, Left chest"
            autoComplete="off"
            maxLength={200}
          />
          <div className="two-fields">
            <TextField name="widthInches" label="Width, in" inputMode="decimal" mono autoComplete="off" />
            <TextField name="heightInches" label="Height, in" inputMode="decimal" mono autoComplete="off" />
          </div>
          <TextField
            name="maximumColors"
            label="Maximum colors"
            hint={`Empty: the maximum for ${method.name}, ${method.maximumColors}.`}
            optional
            inputMode="numeric"
            mono
            autoComplete="off"
          />
          <div className="two-fields">
            <TextField
              name="nameLetters"
              label="Names, letters"
              hint="Empty: takes no names."
              optional
              inputMode="numeric"
              mono
              autoComplete="off"
            />
            <TextField
              name="numberDigits"
              label="Numbers, digits"
              hint="Empty: takes no numbers."
              optional
              inputMode="numeric"
              mono
              autoComplete="off"
            />
          </div>
          <CheckboxField name="isDefault" label="Selected by default" />
          {names.length > 0 && (
            <fieldset className={styles.locationExcludes}>
              <legend>Not together with</legend>
              {names.map((name, at) => (
                <CheckboxField key={name} name={`excludes_${at}`} label={name} />
              ))}
            </fieldset>
          )}
        </div>
        <AreaEditor
          item={item}
          process={method.process}
          typed={typed}
          start={location?.geometry ?? null}
          others={others.flatMap(({ geometry }) => geometry ?? [])}
        />
      </div>
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{location ? 'Save location' : 'Add location'}</SubmitButton>
      </div>
    </Form>
  )
}

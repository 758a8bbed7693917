import { makeProof } from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { nameParent } from './judge-due.ts'
import { useProofCall } from './use-proof-call.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './proofs.module.css'

interface MakeProofDialogProps {
  data: StaffProofAnswer
  open: boolean
  onClose(): void
}

/** Makes the next version of the preview, with what the art room changes of the order; it waits until it is sent. */
export function MakeProofDialog({ data, open, onClose }: MakeProofDialogProps) {
  const next = data.proof.version + 1
  return (
    <FormDialog open={open} onClose={onClose} title={`Proof of ${nameParent(data.proof)}, version ${next}`} width={560}>
      {open && <MakeForm data={data} onClose={onClose} />}
    </FormDialog>
  )
}

type Location = StaffProofAnswer['locations'][number]
type NamedArtwork = { id: number; name: string }
type Values = Record<string, string>
const fields = ['artworkId', 'widthInches', 'words', 'colors'] as const
const fieldOf = (field: (typeof fields)[number], index: number) => `${field}_${index}`

const startOf = ({ artwork, widthInches, words, colors }: Location) => ({
  artworkId: artwork ? String(artwork.id) : '',
  widthInches: widthInches.toFixed(2),
  words,
  colors: colors.join(', '),
})

function MakeForm({ data, onClose }: { data: StaffProofAnswer; onClose(): void }) {
  const { proof, locations, library, draft } = data
  const make = useProofCall(makeProof, onClose)
  const start: Values = { note: draft?.note ?? '' }
  for (const [index, location] of locations.entries())
    for (const field of fields) start[fieldOf(field, index)] = startOf(location)[field]
  const refusals = Object.fromEntries(
    locations.flatMap((_, index) =>
      fields.flatMap((field) => {
        const sentence = make.refused?.fieldSentence(`locations.${index}.${field}`)
        return sentence === undefined ? [] : [[fieldOf(field, index), sentence]]
      }),
    ),
  ) as Values
  return (
    <DialogForm
      yes="Make proof"
      onClose={onClose}
      start={start}
      check={(values) => findMistakes(values, locations)}
      mistakes={refusals}
      sends={make}
      onSubmit={(values) =>
        make.send({
          params: { id: proof.id },
          input: {
            revision: proof.draftRevision,
            note: values['note']!.trim(),
            locations: readEdits(values, locations),
          },
        })
      }
    >
      <p className="dim">The proof shows what was ordered. Change what the buyer should see instead.</p>
      {locations.map((location, index) => (
        <fieldset key={location.location} className={styles.location}>
          <legend className="label">{location.location}</legend>
          {location.artwork && (
            <SelectField name={fieldOf('artworkId', index)} label="Artwork">
              <Options of={listArtwork(location.artwork, library).map(({ id, name }) => [id, name])} />
            </SelectField>
          )}
          <div className="fields fields--2">
            <TextField
              name={fieldOf('widthInches', index)}
              label="Width, inches"
              hint={
                location.areaWidthInches > 0
                  ? `Imprint area ${location.areaWidthInches.toFixed(2)} × ${location.areaHeightInches.toFixed(2)} in`
                  : undefined
              }
              inputMode="decimal"
              autoComplete="off"
              mono
            />
            <TextField
              name={fieldOf('colors', index)}
              label="Colors"
              hint="Codes of inks or threads, or PMS codes, with commas"
              autoComplete="off"
              mono
            />
          </div>
          {location.words !== '' && (
            <TextAreaField name={fieldOf('words', index)} label="Text" rows={2} maxLength={500} />
          )}
        </fieldset>
      ))}
      <TextAreaField name="note" label="Note to the buyer" optional rows={2} maxLength={2000} />
    </DialogForm>
  )
}

/** That of the order, and the latest of the library of the company. */
const listArtwork = (ordered: NamedArtwork, library: readonly NamedArtwork[]): NamedArtwork[] => [
  ordered,
  ...library.filter(({ id }) => id !== ordered.id),
]

const readColors = (text: string): string[] =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

function findMistakes(values: Values, locations: readonly Location[]) {
  return locations.flatMap(({ areaWidthInches: most }, index) => {
    const width = Number(values[fieldOf('widthInches', index)])
    const tooMany = readColors(values[fieldOf('colors', index)]!).length > 3
    return [
      ...(Number.isFinite(width) && width > 0
        ? most > 0 && width > most
          ? [{ field: fieldOf('widthInches', index), sentence: `The imprint area is ${most.toFixed(2)} in wide.` }]
          : []
        : [{ field: fieldOf('widthInches', index), sentence: 'Please enter the width in inches, like 2.25.' }]),
      ...(tooMany ? [{ field: fieldOf('colors', index), sentence: 'Please enter at most 3 colors.' }] : []),
    ]
  })
}

/** What differs from the order or the last version; the rest stays as it is. */
function readEdits(values: Values, locations: readonly Location[]): InputOf<typeof makeProof>['locations'] {
  return locations.map((location, index) => {
    const [before, typed] = [
      startOf(location),
      (field: (typeof fields)[number]) => values[fieldOf(field, index)]!.trim(),
    ]
    const width = Math.round(Number(typed('widthInches')) * 100) / 100
    return {
      location: location.location,
      ...(typed('artworkId') !== before.artworkId && { artworkId: Number(typed('artworkId')) }),
      ...(width !== Math.round(location.widthInches * 100) / 100 && { widthInches: width }),
      ...(location.words !== '' && typed('words') !== before.words && { words: typed('words') }),
      ...(readColors(typed('colors')).join(', ') !== before.colors && { colors: readColors(typed('colors')) }),
    }
  })
}

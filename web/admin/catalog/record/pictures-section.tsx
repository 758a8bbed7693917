import { useId } from 'react'
import { addItemPicture, fetchPicturesAgain } from '../../../../contract/admin/catalog/item-media.call.ts'
import type { PictureView } from '../../../../contract/admin/catalog/item-media.schema.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useUploads } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Badge } from '../../kit/badge.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { ArrangedRows } from './arranged-list.tsx'
import { MediaUpload } from './media-upload.tsx'
import type { SectionProps } from './section.tsx'
import { useArrangedRows } from './use-arranged-rows.ts'
import * as styles from './record.module.css'

interface PictureRow extends PictureView {
  /** Of its row: the same picture may stand for two colors. */
  key: string
}

const title = 'Pictures'

/** The pictures of an item: dropped or chosen, in their order, each with its words and the color that it shows. */
export function PicturesSection({ item, onDirty }: SectionProps) {
  const id = useId()
  const { rows, arrange, refused } = useArrangedRows({
    title,
    saved: toRows(item.pictures),
    toPart: (pictures) => ({ input: { pictures: pictures.map(({ ref, color, alt }) => ({ ref, color, alt })) } }),
    onDirty,
  })
  const uploads = useUploads(addItemPicture, {
    megabytesAtMost: 25,
    toArguments: (file) => ({ params: { id: item.id }, input: { file } }),
    onAdded({ ref, url }) {
      if (!rows.some((row) => row.ref === ref))
        arrange([...rows, { ref, url, color: null, alt: '', key: `new ${ref}` }])
    },
  })
  const changeRow = (key: string, change: Partial<PictureRow>) =>
    arrange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))

  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {rows.length > 1 && <span className="small dim">The first one is the main picture</span>}
      </header>
      {rows.length === 0 && !item.mayChange && <p className="dim">It has no picture.</p>}
      <ArrangedRows noun="picture" rows={rows} keyOf={({ key }) => key} isFixed={!item.mayChange} onArrange={arrange}>
        {(row, place) => <PictureFields item={item} row={row} place={place} onChange={changeRow} />}
      </ArrangedRows>
      <FetchFaults item={item} />
      {item.mayChange && (
        <MediaUpload
          nouns="pictures"
          hasSome={rows.length > 0}
          endings=".png,.jpg,.jpeg,.webp,.svg"
          hint="JPG, PNG, WebP or SVG, up to 25 MB each."
          uploads={uploads}
          refused={refused}
        />
      )}
    </section>
  )
}

/** Pictures that stay at addresses elsewhere, since they could not be downloaded, each with why. */
function FetchFaults({ item }: Pick<SectionProps, 'item'>) {
  const again = useCallWithToast(fetchPicturesAgain, { refreshes: [getItem] })
  const failed = item.pictures.filter(({ fetchFault: fault }) => fault !== undefined)
  if (failed.length === 0) return null
  return (
    <div className={`${styles.fetchFaults} small`}>
      <p>
        {formatCountOf(failed.length, 'picture')} could not be downloaded from{' '}
        {failed.length === 1 ? 'its address' : 'their addresses'}:
      </p>
      <ul>
        {failed.map(({ ref, fetchFault: fault }) => (
          <li key={ref}>
            <span className="mono">{ref}</span>: {fault}
          </li>
        ))}
      </ul>
      {item.mayChange && (
        <Button size="sm" busy={again.sending} onClick={() => void again.send({ input: { itemId: item.id } })}>
          Retry download
        </Button>
      )}
    </div>
  )
}

interface PictureFieldsProps {
  item: SectionProps['item']
  row: PictureRow
  place: number
  onChange(key: string, change: Partial<PictureRow>): void
}

function PictureFields({ item, row, place, onChange }: PictureFieldsProps) {
  const colors = listColors(item)
  return (
    <>
      <span className={`pic ${styles.mediaPicture}`}>
        <Picture url={row.url} alt={row.alt || `${item.name}, picture ${place + 1}`} sizes="80px" />
      </span>
      <div className={styles.mediaFields}>
        <LabeledInput
          label={`Alternative text, picture ${place + 1}`}
          placeholder={item.name}
          value={row.alt}
          maxLength={300}
          autoComplete="off"
          disabled={!item.mayChange}
          onChange={({ target }) => onChange(row.key, { alt: target.value })}
        />
        {colors.length > 0 && (
          <LabeledSelect
            label={`Color, picture ${place + 1}`}
            value={row.color ?? ''}
            disabled={!item.mayChange}
            onChange={({ target }) => onChange(row.key, { color: target.value || null })}
          >
            <option value="">All colors</option>
            {colors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </LabeledSelect>
        )}
      </div>
      {row.key.startsWith('new ') && <Badge kind="plain">New</Badge>}
    </>
  )
}

const toRows = (pictures: readonly PictureView[]): PictureRow[] =>
  pictures.map((picture, at) => ({ ...picture, key: `${at} ${picture.ref}` }))

const listColors = ({ variants, pictures }: SectionProps['item']): string[] => [
  ...new Set([...variants, ...pictures].flatMap(({ color }) => color ?? [])),
]

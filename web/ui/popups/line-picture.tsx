import { Picture } from '../picture.tsx'
import { EnlargeablePicture } from './enlargeable-picture.tsx'

interface LinePictureProps {
  line: { item_description: string; image_thumnail: string | null; decoration: { preview_url: string | null } | null }
  /** How wide it stands on the page, as in the `sizes` attribute: of decorated goods, and of blank ones. */
  sizes: string
  blankSizes: string
}

/** The goods of a line; those that are decorated can be looked at large. */
export const LinePicture = ({ line, sizes, blankSizes }: LinePictureProps) =>
  line.decoration ? (
    <EnlargeablePicture
      url={line.decoration.preview_url ?? line.image_thumnail}
      alt={`${line.item_description}, decorated`}
      title={line.item_description}
      sizes={sizes}
    />
  ) : (
    <div className="pic">
      <Picture url={line.image_thumnail} alt="" sizes={blankSizes} />
    </div>
  )
